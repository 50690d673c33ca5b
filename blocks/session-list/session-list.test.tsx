// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { blockElement, countIn, eachExample, testPaths } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import { deviceOf } from './device-of.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './session-list.tsx';

const subject = { definition, component, messages };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const session = (id: string, device: string, is_current = false) => ({
  id,
  device,
  network: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  last_used_at: '2026-03-02T12:00:00.000Z',
  is_current,
});

let asked: string[];
let refuses: boolean;
/** Problem code with which the engine refuses to end a session. */
let refusal: string | undefined;
beforeEach(() => {
  asked = [];
  refuses = false;
  refusal = undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (refusal !== undefined && method !== 'GET')
      return Response.json(
        { type: 'about:blank', title: '', status: 403, code: refusal, detail: 'refused' },
        { status: 403 },
      );
    if (refuses) return Response.json({}, { status: 500 });
    return Response.json(
      method === 'GET'
        ? { sessions: [session('b', iphone), session('a', chrome, true), session('c', '')] }
        : { ended: 2 },
    );
  });
  startTestActors({ stores: signIn(freshStores()) });
});
const rows = () => screen.getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows a waiting list and no session in the server HTML', () => {
  const count = eachExample(subject, (view, name) => {
    expect(view.getByText('دستگاه‌های من'), name).toBeTruthy();
    expect(countIn(view, 'li'), name).toBe(0);
  });
  expect(count).toBeGreaterThan(0);
});

it('names devices and marks the one in use, which is not ended here', async () => {
  render(blockElement(subject));
  expect(await screen.findByText('کروم روی ویندوز')).toBeTruthy();
  expect(rows().map(({ textContent }) => /همین دستگاه/.test(textContent))).toEqual([true, false, false]);
  expect(within(rows()[0] ?? document.body).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'خروج از سافاری روی آیفون یا آیپد' })).toBeTruthy();
  expect(screen.getByText('دستگاه ناشناس')).toBeTruthy();
});

it('ends one session after asking', async () => {
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: 'خروج از سافاری روی آیفون یا آیپد' }));
  expect(screen.getByText(/«سافاری روی آیفون یا آیپد» از حساب شما خارج شود؟/)).toBeTruthy();
  press('خارج شود');
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked).toEqual(['GET /api/v1/me/sessions', 'DELETE /api/v1/me/sessions/b']);
});

it('ends all other sessions after asking, and says why when that fails', async () => {
  render(blockElement(subject));
  await screen.findByText('کروم روی ویندوز');
  press('خروج از همهٔ دستگاه‌های دیگر');
  refuses = true;
  press('خارج شود');
  expect(await screen.findByRole('alert')).toBeTruthy();
  refuses = false;
  press('خارج شود');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'خروج از همهٔ دستگاه‌های دیگر' })).toBeNull();
});

it.each([
  ['خروج از سافاری روی آیفون یا آیپد', 'second-factor-needed', 'تأیید دومرحله‌ای را انجام دهید'],
  ['خروج از سافاری روی آیفون یا آیپد', 'second-factor-not-enrolled', 'کلید عبور اضافه کنید'],
  ['خروج از همهٔ دستگاه‌های دیگر', 'second-factor-needed', 'تأیید دومرحله‌ای را انجام دهید'],
  ['خروج از همهٔ دستگاه‌های دیگر', 'second-factor-not-enrolled', 'کلید عبور اضافه کنید'],
])('leads members of staff to their second factor in the dialog “%s” after %s', async (name, code, text) => {
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name }));
  refusal = code;
  press('خارج شود');
  const told = within(screen.getByRole('dialog'));
  expect((await told.findByRole('alert')).textContent).toContain(text);
  expect(told.getAllByRole('alert')).toHaveLength(1);
  expect(told.getByRole('link', { name: 'تأیید دومرحله‌ای' }).getAttribute('href')).toBe(
    testPaths['second-factor'],
  );
});

it.each([
  [chrome, { browser: 'chrome', system: 'windows', isPhone: false }],
  [`${chrome} Edg/140.0.0.0`, { browser: 'edge', system: 'windows', isPhone: false }],
  [iphone, { browser: 'safari', system: 'ios', isPhone: true }],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'firefox', system: 'linux' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    { browser: 'chrome', system: 'android' },
  ],
  ['curl/8', { browser: null, system: null, isPhone: false }],
])('reads the device of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toMatchObject(device);
});
