// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './second-factor.tsx';
import type { SecondFactorState } from './parts.ts';

const subject = { definition, component, messages };
const base = '/api/v1/me/second-factor';
const factor = (kind: 'totp' | 'passkey', id: string): SecondFactorState['factors'][number] => ({
  id,
  kind,
  label: `${kind} ${id}`,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: null,
});
const refused = (status: number, code: string, detail = '') =>
  Response.json({ type: 'about:blank', title: '', status, code, detail }, { status });

let state: SecondFactorState;
let calls: [request: string, body: unknown][];
/** Answers by method and path. The last one is repeated. */
let answers: Record<string, (() => Response)[]>;

beforeEach(() => {
  state = { answered_until: null, offers_passkeys: true, recovery_codes_left: 0, factors: [] };
  calls = [];
  answers = {
    'POST /api/v1/auth/codes': [
      () => Response.json({ request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 }),
    ],
    'POST /api/v1/me/confirmation': [() => Response.json({ expires_in: 300 })],
    [`POST ${base}/totp`]: [
      () =>
        Response.json({
          key: 'ABCDEFGH',
          uri: 'otpauth://totp/x?secret=ABCDEFGH',
          qr: { size: 2, path: 'M0 0h1v1h-1z' },
          expires_in: 600,
        }),
    ],
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${path}`;
    if (request === `GET ${base}`) return Response.json(state);
    calls.push([request, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    const list = answers[request] ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    return answer?.() ?? refused(500, 'internal');
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function open(is_staff = true): void {
  startTestActors({ stores: signIn(freshStores(), { ...testUser, is_staff }) });
  render(blockElement(subject));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressNext = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('shows its heading and placeholders in the server HTML', () => {
  eachExample(subject, (view, name) => {
    const level = name.startsWith('section') ? 2 : 1;
    expect(view.getByRole('heading', { level, name: 'تأیید دومرحله‌ای' }), name).toBeTruthy();
    expect(countIn(view, 'form, button'), name).toBe(0);
  });
});

it('tells a customer that the page is for staff, without a request', async () => {
  open(false);
  expect(await screen.findByText('این صفحه برای کارکنان فروشگاه است')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'حساب کاربری' }).getAttribute('href')).toBe('/test-profile');
  expect(calls).toEqual([]);
});

it('adds the first app after a code by SMS, and shows the recovery codes once', async () => {
  answers[`POST ${base}/totp`]?.unshift(() => refused(403, 'confirmation-needed'));
  answers[`POST ${base}/totp/confirmation`] = [
    () => refused(422, 'second-factor-wrong', 'پذیرفته نشد.'),
    () => Response.json({ id: '1', recovery_codes: ['AAAAA-11111', 'BBBBB-22222'] }),
  ];
  open();
  expect(await screen.findByText('هنوز روشی اضافه نکرده‌اید')).toBeTruthy();
  press('افزودن برنامه');
  await pressNext('ارسال کد');
  fireEvent.change(await screen.findByLabelText('کد تأیید'), { target: { value: '۱۲۳۴۵۶' } });
  press('تأیید و ادامه');
  expect(await screen.findByText('ABCD EFGH')).toHaveProperty('dir', 'ltr');
  expect(screen.getByRole('img', { name: 'تصویر QR برای برنامهٔ احراز هویت' })).toBeTruthy();
  press('افزودن');
  expect(await screen.findByText('کد را وارد کنید.')).toBeTruthy();
  type('کد شش‌رقمی برنامه', '۱۱۱۱۱۱');
  type('نام دستگاه (اختیاری)', ' گوشی من ');
  press('افزودن');
  expect(await screen.findByText('پذیرفته نشد.')).toBeTruthy();
  screen.getByRole('button', { name: 'افزودن' }).focus();
  press('افزودن');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('کد شش‌رقمی برنامه')));
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('پذیرفته نشد.');
  type('کد شش‌رقمی برنامه', '۲۲۲۲۲۲');
  state = {
    ...state,
    factors: [factor('totp', '1')],
    answered_until: inMinutes(15),
    recovery_codes_left: 10,
  };
  press('افزودن');
  const codes = await screen.findByRole('list', { name: 'کدهای بازیابی شما' });
  expect(codes.dir).toBe('ltr');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAAAA-11111', 'BBBBB-22222']);
  press('نگه داشتم، ادامه');
  expect(await screen.findByText('دسترسی کارکنان در این دستگاه باز است')).toBeTruthy();
  expect(screen.queryByText('AAAAA-11111')).toBeNull();
  expect(calls.at(-1)).toEqual([`POST ${base}/totp/confirmation`, { code: '222222', name: 'گوشی من' }]);
});

it('opens the access of this session with a code of the app, or with a recovery code', async () => {
  state = { ...state, factors: [factor('totp', '1')], recovery_codes_left: 9 };
  answers[`POST ${base}/answers/totp`] = [() => refused(422, 'second-factor-wrong', 'پذیرفته نشد.')];
  answers[`POST ${base}/answers/recovery-code`] = [() => Response.json({ answered_until: inMinutes(15) })];
  open();
  expect(await screen.findByText('دسترسی کارکنان در این دستگاه بسته است')).toBeTruthy();
  press('تأیید');
  expect(await screen.findByText('کد را وارد کنید.')).toBeTruthy();
  type('کد برنامهٔ احراز هویت', '۱۲۳۴۵۶');
  press('تأیید');
  expect(await screen.findByText('پذیرفته نشد.')).toBeTruthy();
  // The same code again is not sent, and the field repeats the reason.
  const sent = calls.length;
  screen.getByRole('button', { name: 'تأیید' }).focus();
  press('تأیید');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('کد برنامهٔ احراز هویت')));
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('پذیرفته نشد.');
  expect(calls).toHaveLength(sent);
  press('کد بازیابی دارم');
  type('کد بازیابی', 'AAAAA-11111');
  state = { ...state, answered_until: inMinutes(15), recovery_codes_left: 8 };
  press('تأیید');
  expect(await screen.findByText('اگر کاری نکنید، تا ۱۵ دقیقهٔ دیگر بسته می‌شود.')).toBeTruthy();
  expect(calls).toEqual([
    [`POST ${base}/answers/totp`, { code: '123456' }],
    [`POST ${base}/answers/recovery-code`, { code: 'AAAAA-11111' }],
  ]);
});

it('answers again before a removal that needs it, and keeps the last factor', async () => {
  state = {
    ...state,
    factors: [factor('totp', '1'), factor('passkey', '2')],
    answered_until: inMinutes(15),
    recovery_codes_left: 10,
  };
  answers[`DELETE ${base}/2`] = [() => refused(403, 'second-factor-needed'), () => Response.json({})];
  answers[`POST ${base}/answers/totp`] = [() => Response.json({ answered_until: inMinutes(15) })];
  open();
  await pressNext('حذف «passkey 2»');
  const dialog = screen.getByRole('dialog', { name: 'حذف روش تأیید' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'حذف' }));
  const code = await within(dialog).findByLabelText('کد برنامهٔ احراز هویت');
  fireEvent.change(code, { target: { value: '123456' } });
  state = { ...state, factors: [factor('totp', '1')] };
  fireEvent.click(within(dialog).getByRole('button', { name: 'تأیید' }));
  expect(await screen.findByText(/تنها روش شما حذف نمی‌شود/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^حذف/ })).toBeNull();
  expect(calls.map(([request]) => request)).toEqual([
    `DELETE ${base}/2`,
    `POST ${base}/answers/totp`,
    `DELETE ${base}/2`,
  ]);
});

it('makes new recovery codes', async () => {
  state = { ...state, factors: [factor('totp', '1')], answered_until: inMinutes(15), recovery_codes_left: 0 };
  answers[`POST ${base}/recovery-codes`] = [() => Response.json({ recovery_codes: ['CCCCC-33333'] })];
  open();
  expect(await screen.findByText(/هیچ کد بازیابی‌ای نمانده است/)).toBeTruthy();
  press('ساختن کدهای تازه');
  expect(await screen.findByText('CCCCC-33333')).toBeTruthy();
});

it('offers no passkeys where the browser or the address of the shop has none', async () => {
  open();
  expect(await screen.findByText(/از کلید عبور پشتیبانی نمی‌کند/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'افزودن کلید عبور' })).toBeNull();
});

it('offers another try when it could not be loaded', async () => {
  const fetchState = globalThis.fetch;
  vi.stubGlobal('fetch', async () => refused(400, 'malformed-request'));
  open();
  expect(await screen.findByText('صفحه دریافت نشد')).toBeTruthy();
  vi.stubGlobal('fetch', fetchState);
  press('تلاش دوباره');
  expect(await screen.findByText('هنوز روشی اضافه نکرده‌اید')).toBeTruthy();
});
