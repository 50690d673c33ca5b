// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { User } from '#schemas/entities/user.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './edit-profile.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let sent: unknown[];
let answer: { status: number; body: object };
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

function open(user: User = testUser): BrowserStores {
  const stores = signIn(freshStores(), user);
  startTestActors({ stores });
  render(blockElement(subject));
  return stores;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows placeholders of the same size until the customer is known', () => {
  eachExample(subject, (view, name) => {
    expect(countIn(view, 'form'), name).toBe(0);
    expect(view.getByText('مشخصات من'), name).toBeTruthy();
  });
});

it('saves changes and updates the customer in the whole shop', async () => {
  answer = {
    status: 200,
    body: { user: { ...testUser, name: 'سارا احمدی', email: 's@example.com', email_verified: true } },
  };
  const stores = open();
  type('نام و نام خانوادگی', ' سارا احمدی ');
  type('ایمیل (اختیاری)', 's@example.com');
  type('شناسهٔ تلگرام (اختیاری)', ' @Sara_M ');
  press('ذخیرهٔ تغییرات');
  await vi.waitFor(() => expect(stores.user.read()?.name).toBe('سارا احمدی'));
  expect(sent).toEqual([{ name: 'سارا احمدی', email: 's@example.com', telegram_id: 'Sara_M' }]);
});

it('validates before sending and focuses the first invalid field', async () => {
  open();
  type('نام و نام خانوادگی', ' ');
  type('ایمیل (اختیاری)', 'sara');
  type('شناسهٔ تلگرام (اختیاری)', 'سارا');
  press('ذخیرهٔ تغییرات');
  expect(await screen.findByText('نام را وارد کنید.')).toBeTruthy();
  expect(screen.getByText('ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.')).toBeTruthy();
  expect(screen.getByText(/^شناسهٔ تلگرام دست‌کم/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('نام و نام خانوادگی')));
  expect(sent).toEqual([]);
});

it('sets a first password without asking for a current one', async () => {
  answer = { status: 200, body: { user: { ...testUser, has_password: true } } };
  open();
  expect(screen.queryByLabelText('رمز عبور فعلی')).toBeNull();
  type('رمز عبور تازه', 'a long password');
  type('تکرار رمز عبور تازه', 'another');
  press('تعیین رمز عبور');
  expect(await screen.findByText('رمز عبور را یک بار دیگر، درست مانند بالا، بنویسید.')).toBeTruthy();
  type('تکرار رمز عبور تازه', 'a long password');
  press('تعیین رمز عبور');
  expect(await screen.findByLabelText('رمز عبور فعلی')).toBeTruthy();
  expect(sent).toEqual([{ password: 'a long password', password_confirmation: 'a long password' }]);
});

it('says one thing about a short first password, and nothing once it is typed again', async () => {
  open();
  type('رمز عبور تازه', 'short');
  press('تعیین رمز عبور');
  expect(await screen.findByText(/^رمزی با دست‌کم ۸ نویسه بسازید/)).toBeTruthy();
  expect(screen.queryByText(/یک بار دیگر، درست مانند بالا/)).toBeNull();
  fireEvent.input(screen.getByLabelText('رمز عبور تازه'), { target: { value: 'shorter' } });
  expect(screen.queryByText(/^رمزی با دست‌کم/)).toBeNull();
  press('تعیین رمز عبور');
  expect(await screen.findByText(/^رمزی با دست‌کم ۸ نویسه بسازید/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('asks for a code when the engine wants a confirmation, and saves after it', async () => {
  const refused = { status: 403, code: 'confirmation-needed', type: 'about:blank', title: '', detail: '' };
  const calls: [path: string, body: unknown][] = [];
  let isConfirmed = false;
  const respond = (path: string): { status: number; body: object } => {
    if (path.endsWith('/codes'))
      return { status: 200, body: { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 } };
    if (path.endsWith('/confirmation')) {
      isConfirmed = true;
      return { status: 200, body: { expires_in: 300 } };
    }
    return isConfirmed
      ? { status: 200, body: { user: { ...testUser, email: 's@example.com', email_verified: true } } }
      : { status: 403, body: refused };
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    const { status, body } = respond(path);
    return new Response(JSON.stringify(body), { status });
  });
  const stores = open();
  type('ایمیل (اختیاری)', 's@example.com');
  press('ذخیرهٔ تغییرات');
  fireEvent.click(await screen.findByRole('button', { name: 'ارسال کد' }));
  await screen.findByLabelText('کد تأیید');
  expect(screen.queryByText('تغییرات ذخیره نشد')).toBeNull();
  press('تأیید و ذخیره');
  expect(await screen.findByText('کد تأیید درست نیست؛ رقم‌های پیام را وارد کنید، مثلاً ۱۲۳۴۵.')).toBeTruthy();
  type('کد تأیید', '۱۲۳۴۵۶');
  press('تأیید و ذخیره');
  await vi.waitFor(() => expect(stores.user.read()?.email).toBe('s@example.com'));
  const changes = { name: testUser.name, email: 's@example.com', telegram_id: '' };
  expect(calls).toEqual([
    ['/api/v1/me', changes],
    ['/api/v1/auth/codes', { mobile: testUser.mobile }],
    ['/api/v1/me/confirmation', { request_id: 'r1', code: '123456' }],
    ['/api/v1/me', changes],
  ]);
  await vi.waitFor(() => expect(screen.queryByLabelText('کد تأیید')).toBeNull());
});

it('mails a code to a new address, and verifies it with that', async () => {
  const verified = { ...testUser, email: 's@example.com', email_verified: true };
  const answers: Record<string, object> = {
    '/api/v1/me': { user: { ...verified, email_verified: false } },
    '/api/v1/me/email/codes': { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 },
    '/api/v1/me/email/verification': { user: verified },
  };
  const calls: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    return Response.json(answers[path]);
  });
  const stores = open();
  type('ایمیل (اختیاری)', 's@example.com');
  press('ذخیرهٔ تغییرات');
  const code = await screen.findByLabelText('کد تأیید');
  expect(screen.getByText('s@example.com').closest('bdi')?.dir).toBe('ltr');
  fireEvent.change(code, { target: { value: '۱۲۳۴۵۶' } });
  press('تأیید ایمیل');
  await vi.waitFor(() => expect(stores.user.read()?.email_verified).toBe(true));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'تأیید ایمیل' })).toBeNull());
  expect(calls.slice(1)).toEqual([
    ['/api/v1/me/email/codes', {}],
    ['/api/v1/me/email/verification', { request_id: 'r1', code: '123456' }],
  ]);
});

it('mails a code to an address from before only on request', async () => {
  answer = { status: 200, body: { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 } };
  open({ ...testUser, email: 's@example.com' });
  expect(await screen.findByRole('button', { name: 'ارسال کد به ایمیل' })).toBeTruthy();
  expect(sent).toEqual([]);
  press('ارسال کد به ایمیل');
  expect(await screen.findByLabelText('کد تأیید')).toBeTruthy();
  expect(sent).toEqual([{}]);
});

it('changes a forgotten password with a code, and keeps what was typed for the new one', async () => {
  const answers: [path: string, status: number, body: object][] = [
    ['/api/v1/me', 403, { code: 'confirmation-needed' }],
    ['/api/v1/auth/codes', 200, { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 }],
    ['/api/v1/me/confirmation', 200, { expires_in: 300 }],
    ['/api/v1/me', 200, { user: { ...testUser, has_password: true } }],
  ];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const [expected, status, body] = answers[bodies.length - 1] ?? [];
    expect(path).toBe(expected);
    return new Response(JSON.stringify(body), { status: status ?? 500 });
  });
  open({ ...testUser, has_password: true });
  type('رمز عبور تازه', 'a long password');
  type('تکرار رمز عبور تازه', 'a long password');
  press('تغییر رمز عبور');
  expect(await screen.findByText('رمز عبور را وارد کنید.')).toBeTruthy();
  press('رمز فعلی را فراموش کرده‌ام');
  expect(screen.queryByLabelText('رمز عبور فعلی')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('رمز عبور تازه').value).toBe('a long password');
  press('تغییر رمز عبور');
  fireEvent.click(await screen.findByRole('button', { name: 'ارسال کد' }));
  fireEvent.change(await screen.findByLabelText('کد تأیید'), { target: { value: '123456' } });
  press('تأیید و ذخیره');
  expect(await screen.findByLabelText('رمز عبور فعلی')).toBeTruthy();
  const fresh = { password: 'a long password', password_confirmation: 'a long password' };
  expect(bodies).toEqual([fresh, { mobile: testUser.mobile }, { request_id: 'r1', code: '123456' }, fresh]);
});

it("shows the engine's refusal at its field", async () => {
  answer = {
    status: 422,
    body: {
      type: 'about:blank',
      title: '',
      status: 422,
      code: 'validation-failed',
      detail: '',
      errors: [{ field: 'current_password', code: 'password-wrong', message: 'رمز عبور فعلی درست نیست.' }],
    },
  };
  open({ ...testUser, has_password: true });
  type('رمز عبور فعلی', 'wrong one');
  type('رمز عبور تازه', 'a long password');
  type('تکرار رمز عبور تازه', 'a long password');
  press('تغییر رمز عبور');
  expect(await screen.findByText('رمز عبور فعلی درست نیست.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('رمز عبور فعلی')));
});

it.each([
  ['second-factor-needed', /ابتدا تأیید دومرحله‌ای را انجام دهید/],
  ['second-factor-not-enrolled', /هنوز تأیید دومرحله‌ای ندارد/],
])('leads staff on who are refused with %s', async (code, text) => {
  answer = { status: 403, body: { code, status: 403, detail: 'refused' } };
  open();
  type('نام و نام خانوادگی', 'سارا احمدی');
  press('ذخیرهٔ تغییرات');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
  expect(screen.queryByText('refused')).toBeNull();
});
