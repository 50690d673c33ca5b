// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { User } from '#schemas/entities/user.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './edit-profile.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const next = '09361112233';
const sentCode = { request_id: 'r1', length: 6, expires_in: 180, resend_after: 90 };
const problem = (status: number, code: string, detail = '') => ({
  status,
  body: { type: 'about:blank', title: '', status, code, detail },
});

let calls: [path: string, body: unknown][];
/** Answers by path. Each is used once, and the last one is repeated. */
let answers: Record<string, { status: number; body: object }[]>;
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    const [answer, ...rest] = answers[path] ?? [];
    if (rest.length > 0) answers[path] = rest;
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 500 });
  });
});

function open(user: User = testUser): BrowserStores {
  const stores = signIn(freshStores(), user);
  startTestActors({ stores });
  render(blockElement({ definition, component, messages }));
  return stores;
}
const card = () => within(screen.getByRole('region', { name: 'شمارهٔ موبایل' }));
const type = (label: string, value: string) =>
  fireEvent.change(card().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(card().getByRole('button', { name }));

it('confirms the change, sends a code to the new number and changes it', async () => {
  answers = {
    '/api/v1/me/mobile/codes': [problem(403, 'confirmation-needed'), { status: 200, body: sentCode }],
    '/api/v1/auth/codes': [{ status: 200, body: { ...sentCode, request_id: 'r0' } }],
    '/api/v1/me/confirmation': [{ status: 200, body: { expires_in: 300 } }],
    '/api/v1/me/mobile': [
      problem(422, 'code-wrong', 'کد تأیید اشتباه است.'),
      { status: 200, body: { user: { ...testUser, mobile: next } } },
    ],
  };
  const stores = open();
  expect(card().getByText('۰۹۱۲۱۲۳۴۵۶۷')).toBeTruthy();
  type('شمارهٔ تازه', '0936');
  press('ارسال کد به شمارهٔ تازه');
  expect(await card().findByText(/^شمارهٔ موبایل درست نیست/)).toBeTruthy();
  expect(calls).toEqual([]);

  type('شمارهٔ تازه', '+98 936 111 2233');
  press('ارسال کد به شمارهٔ تازه');
  fireEvent.click(await card().findByRole('button', { name: 'ارسال کد' }));
  fireEvent.change(await card().findByLabelText('کد تأیید'), { target: { value: '111111' } });
  press('تأیید و ذخیره');
  expect(await card().findByText('۰۹۳۶۱۱۱۲۲۳۳')).toBeTruthy();
  type('کد تأیید', '222222');
  press('تغییر شماره');
  expect(await card().findByText('کد تأیید اشتباه است.')).toBeTruthy();
  type('کد تأیید', '333333');
  press('تغییر شماره');
  await vi.waitFor(() => expect(stores.user.read()?.mobile).toBe(next));
  expect(await card().findByText('۰۹۳۶۱۱۱۲۲۳۳')).toBeTruthy();
  expect(card().getByLabelText<HTMLInputElement>('شمارهٔ تازه').value).toBe('');
  expect(calls).toEqual([
    ['/api/v1/me/mobile/codes', { mobile: next }],
    ['/api/v1/auth/codes', { mobile: testUser.mobile }],
    ['/api/v1/me/confirmation', { request_id: 'r0', code: '111111' }],
    ['/api/v1/me/mobile/codes', { mobile: next }],
    ['/api/v1/me/mobile', { mobile: next, request_id: 'r1', code: '222222' }],
    ['/api/v1/me/mobile', { mobile: next, request_id: 'r1', code: '333333' }],
  ]);
});

it('takes the password in place of a code', async () => {
  answers = { '/api/v1/me/mobile/codes': [{ status: 200, body: sentCode }] };
  open({ ...testUser, has_password: true });
  type('شمارهٔ تازه', next);
  press('به شمارهٔ کنونی دسترسی ندارم؛ رمز عبور را وارد می‌کنم');
  press('ارسال کد به شمارهٔ تازه');
  expect(await card().findByText('رمز عبور را وارد کنید.')).toBeTruthy();
  type('رمز عبور فعلی', 'a long password');
  press('ارسال کد به شمارهٔ تازه');
  expect(await card().findByLabelText('کد تأیید')).toBeTruthy();
  press('شمارهٔ دیگری وارد می‌کنم');
  expect(card().queryByLabelText('رمز عبور فعلی')).toBeNull();
  expect(calls).toEqual([['/api/v1/me/mobile/codes', { mobile: next, current_password: 'a long password' }]]);
});

it('asks for the confirmation again when it has become too old, and repeats the code', async () => {
  answers = {
    '/api/v1/me/mobile/codes': [{ status: 200, body: sentCode }],
    '/api/v1/me/mobile': [
      problem(403, 'confirmation-needed', 'تأیید لازم است.'),
      { status: 200, body: { user: { ...testUser, mobile: next } } },
    ],
    '/api/v1/auth/codes': [{ status: 200, body: { ...sentCode, request_id: 'r0' } }],
    '/api/v1/me/confirmation': [{ status: 200, body: { expires_in: 300 } }],
  };
  const stores = open();
  type('شمارهٔ تازه', next);
  press('ارسال کد به شمارهٔ تازه');
  fireEvent.change(await card().findByLabelText('کد تأیید'), { target: { value: '333333' } });
  press('تغییر شماره');
  fireEvent.click(await card().findByRole('button', { name: 'ارسال کد' }));
  await vi.waitFor(() => expect(card().getAllByLabelText('کد تأیید')).toHaveLength(2));
  fireEvent.change(card().getAllByLabelText('کد تأیید')[1] ?? document.body, { target: { value: '111111' } });
  press('تأیید و ذخیره');
  await vi.waitFor(() => expect(stores.user.read()?.mobile).toBe(next));
});
