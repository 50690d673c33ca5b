// @vitest-environment jsdom
import { fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { CustomerDiscount } from '#schemas/entities/discount.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './discount-list.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const discount = (code: string, more: Partial<CustomerDiscount> = {}): CustomerDiscount => ({
  code,
  state: 'usable',
  percent: 10,
  amount: null,
  currency: 'toman',
  minimum: 200_000,
  maximum: 50_000,
  starts_at: null,
  expires_at: '2026-12-01T00:00:00Z',
  uses_left: 1,
  saved: true,
  given: false,
  ...more,
});

let listed: CustomerDiscount[];
let calls: { method: string; path: string; body: unknown }[];
let refusal: object | null;
beforeEach(() => {
  listed = [
    discount('YALDA10'),
    discount('USED', { state: 'used', percent: null, amount: 30_000, saved: false, given: true }),
    discount('BOTH', { given: true }),
  ];
  calls = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ discounts: listed });
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (refusal) return new Response(JSON.stringify(refusal), { status: 404 });
    const added = discount('NEW');
    listed = method === 'DELETE' ? [] : [added, ...listed];
    return Response.json({ discount: added });
  });
});
function open(): void {
  startTestActors({ stores: signIn(freshStores()) });
  render(blockElement(subject));
}

it('renders nothing personal on the server', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'article'), name).toBe(0);
  });
});

it('shows what each code takes off, its conditions and its state', async () => {
  open();
  const [first, second, both] = await screen.findAllByRole('article');
  if (!first || !second || !both) throw new Error('three codes were answered');
  for (const text of ['YALDA10', 'قابل استفاده', /۱۰.*تخفیف$/, /۲۰۰٬۰۰۰/, /۵۰٬۰۰۰/, /تا ۱۰ آذر ۱۴۰۵/])
    expect(within(first).getByText(text)).toBeTruthy();
  expect(within(second).getByText('استفاده‌شده')).toBeTruthy();
  expect(within(second).getByText(/۳۰٬۰۰۰/)).toBeTruthy();
  expect(within(second).getByText('هدیهٔ فروشگاه به شما')).toBeTruthy();
  expect(within(first).queryByText('هدیهٔ فروشگاه به شما')).toBeNull();
  expect(within(first).getByRole('button', { name: 'حذف کد YALDA10' })).toBeTruthy();
  // A code from the shop stays in the list, even when the customer has saved it too.
  for (const [card, code] of [
    [second, 'USED'],
    [both, 'BOTH'],
  ] as const)
    expect(within(card).queryByRole('button', { name: `حذف کد ${code}` })).toBeNull();
});

it('keeps a code that is entered, removes one, and moves the focus to the title', async () => {
  open();
  await screen.findAllByRole('article');
  fireEvent.click(screen.getByRole('button', { name: 'افزودن کد' }));
  expect(screen.getByText('کد تخفیف را وارد کنید.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('کد تخفیف'), { target: { value: 'new' } });
  fireEvent.click(screen.getByRole('button', { name: 'افزودن کد' }));
  expect(await screen.findByText('NEW')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('کد تخفیف').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'حذف کد NEW' }));
  expect(await screen.findByText('هنوز کد تخفیفی ندارید')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(calls).toEqual([
    { method: 'POST', path: '/api/v1/discounts', body: { code: 'new' } },
    { method: 'DELETE', path: '/api/v1/discounts/NEW', body: undefined },
  ]);
});

it('says at the field that a code does not exist, and keeps what was typed', async () => {
  refusal = {
    type: '',
    title: '',
    status: 404,
    code: 'discount-not-found',
    detail: 'چنین کد تخفیفی وجود ندارد.',
  };
  open();
  const field = screen.getByLabelText<HTMLInputElement>('کد تخفیف');
  fireEvent.change(field, { target: { value: 'WRONG' } });
  fireEvent.click(screen.getByRole('button', { name: 'افزودن کد' }));
  expect(await screen.findByText('چنین کد تخفیفی وجود ندارد.')).toBeTruthy();
  expect(field.value).toBe('WRONG');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
