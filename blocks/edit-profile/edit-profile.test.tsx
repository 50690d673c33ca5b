// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { User } from '#schemas/entities/user.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './edit-profile.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};
let sent: unknown[];
let answer: { status: number; body: object };
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  stop();
});

function open(user: User = testUser): BrowserStores {
  const stores = signIn(freshStores(), user);
  ({ stop } = startTestActors({ stores }));
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
  answer = { status: 200, body: { user: { ...testUser, name: 'سارا احمدی', email: 's@example.com' } } };
  const stores = open();
  type('نام و نام خانوادگی', ' سارا احمدی ');
  type('ایمیل (اختیاری)', 's@example.com');
  press('ذخیرهٔ تغییرات');
  await vi.waitFor(() => expect(stores.user.read()?.name).toBe('سارا احمدی'));
  expect(sent).toEqual([{ name: 'سارا احمدی', email: 's@example.com' }]);
  expect(screen.getByLabelText<HTMLInputElement>('شمارهٔ موبایل').disabled).toBe(true);
});

it('validates before sending and focuses the first invalid field', async () => {
  open();
  type('نام و نام خانوادگی', ' ');
  type('ایمیل (اختیاری)', 'sara');
  press('ذخیرهٔ تغییرات');
  expect(await screen.findByText('نام را وارد کنید.')).toBeTruthy();
  expect(screen.getByText('ایمیل درست نیست.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('نام و نام خانوادگی'));
  expect(sent).toEqual([]);
});

it('sets a first password without asking for a current one', async () => {
  answer = { status: 200, body: { user: { ...testUser, has_password: true } } };
  open();
  expect(screen.queryByLabelText('رمز عبور فعلی')).toBeNull();
  type('رمز عبور تازه', 'a long password');
  type('تکرار رمز عبور تازه', 'another');
  press('تعیین رمز عبور');
  expect(await screen.findByText('دو مقدار باید یکسان باشند.')).toBeTruthy();
  type('تکرار رمز عبور تازه', 'a long password');
  press('تعیین رمز عبور');
  expect(await screen.findByLabelText('رمز عبور فعلی')).toBeTruthy();
  expect(sent).toEqual([{ password: 'a long password', password_confirmation: 'a long password' }]);
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
