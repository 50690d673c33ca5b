// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './personal-data.tsx';

const subject = { definition, component, messages };
const sentCode = { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 };

let asked: string[];
let isConfirmed: boolean;
let obstacles: string[];
let saved: { name: string; content: Promise<string> }[];
let stores: BrowserStores;
beforeEach(() => {
  [asked, obstacles, saved, isConfirmed] = [[], [], [], false];
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        blob = given;
        return 'blob:data';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blob.text() });
  });
  const guarded = (value: object) =>
    isConfirmed
      ? Response.json(value)
      : Response.json(
          { type: 'about:blank', title: '', status: 403, code: 'confirmation-needed', detail: '' },
          { status: 403 },
        );
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith('/auth/codes')) return Response.json(sentCode);
    if (path.endsWith('/confirmation')) isConfirmed = true;
    if (path.endsWith('/export'))
      return guarded({ exported_at: '2026-03-02T12:00:00.000Z', profile: { id: 7 } });
    if (method === 'POST' && path.endsWith('/closing')) return guarded({});
    return Response.json(path.endsWith('/closing') ? { obstacles } : { expires_in: 300 });
  });
  stores = signIn(freshStores());
  startTestActors({ stores });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function confirm(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'ارسال کد' }));
  fireEvent.change(await screen.findByLabelText('کد تأیید'), { target: { value: '123456' } });
  press(name);
}

it.each([
  ['second-factor-needed', 'تأیید دومرحله‌ای را انجام دهید'],
  ['second-factor-not-enrolled', 'کلید عبور اضافه کنید'],
])(
  'leads members of staff to their second factor before it gives their data away: %s',
  async (code, text) => {
    const known = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      path.endsWith('/export')
        ? Response.json({ type: 'about:blank', title: '', status: 403, code, detail: '' }, { status: 403 })
        : known(path, init),
    );
    render(blockElement(subject));
    fireEvent.click(await screen.findByRole('button', { name: 'دریافت اطلاعات من' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'تأیید دومرحله‌ای' })).toBeTruthy();
    expect(saved).toEqual([]);
  },
);

it('shows no button in the server HTML', () => {
  const count = eachExample(subject, (view, name) => {
    expect(view.getByText('بستن حساب'), name).toBeTruthy();
    expect(countIn(view, 'button'), name).toBe(0);
  });
  expect(count).toBeGreaterThan(0);
});

it("saves the customer's data as a file after a code", async () => {
  render(blockElement(subject));
  press('دریافت اطلاعات من');
  await confirm('تأیید و دریافت');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('my-data-2026-03-02.json');
  expect(JSON.parse((await saved[0]?.content) ?? '')).toMatchObject({ profile: { id: 7 } });
  expect(await screen.findByRole('button', { name: 'دریافت اطلاعات من' })).toBeTruthy();
});

it('names what keeps the account open, each with its way out, and checks again', async () => {
  obstacles = ['order', 'wallet'];
  render(blockElement(subject));
  press('بستن حساب من');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('سفارشی باز است')).toBeTruthy();
  expect(dialog.getByText('کیف پول شما خالی نیست')).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  obstacles = [];
  press('بررسی دوباره');
  expect(await dialog.findByRole('checkbox')).toBeTruthy();
});

it('closes the account after consent and a code, and signs out', async () => {
  render(blockElement(subject));
  press('بستن حساب من');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('نگه داشته می‌شود')).toBeTruthy();
  press('حساب من بسته شود');
  expect(await dialog.findByText('برای ادامه این را تأیید کنید.')).toBeTruthy();
  expect(asked).toEqual(['GET /api/v1/me/closing']);
  fireEvent.click(dialog.getByRole('checkbox'));
  press('حساب من بسته شود');
  await confirm('حساب من بسته شود');
  await vi.waitFor(() => expect(stores.token.read()).toBeNull());
  expect(asked.filter((each) => each === 'POST /api/v1/me/closing')).toHaveLength(2);
});
