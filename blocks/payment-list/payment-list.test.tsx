// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { OutputOf } from '#data/operations.ts';
import { blockElement, countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './payment-list.tsx';

type Listed = OutputOf<'payments.list'>;
const subject = { definition, component, messages };
const payment = (
  code: string,
  more: Partial<Listed['payments'][number]> = {},
): Listed['payments'][number] => ({
  code,
  method: 'card',
  provider: 'zarinpal',
  status: 'paid',
  amount: 1_250_000,
  currency: 'toman',
  tracking_code: '201453998',
  created_at: '2026-03-01T12:00:00Z',
  expires_at: null,
  reason: null,
  order: 'K7M2',
  invoice_number: 10_234,
  wallet: 0,
  charge: null,
  ...more,
});

let listed: Listed;
let asked: string[];
beforeEach(() => {
  listed = {
    payments: [
      payment('A'),
      payment('B', { method: 'transfer', status: 'review', tracking_code: null }),
      payment('C', { order: null, invoice_number: null, charge: 'W4LL37' }),
    ],
    next: 70,
  };
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(listed);
  });
});
const open = (options: Parameters<typeof blockElement<typeof definition>>[1] = {}) => {
  startTestActors({ stores: signIn(freshStores()) });
  return render(blockElement(subject, options));
};

it('reserves space on the server and has its selections as links', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'article'), name).toBe(0);
  });
  const view = viewBlock(subject, { example: 'older' });
  expect(hrefsOf(view)).toContain('/test-payments?status=open');
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe('موفق');
});

it('shows method, status, tracking code, amount and the bill of each payment', async () => {
  open();
  const [first, second, third] = await screen.findAllByRole('article');
  if (!first || !second || !third) throw new Error('three payments were answered');
  for (const text of ['درگاه بانکی', 'موفق', '۲۰۱۴۵۳۹۹۸', /۱٬۲۵۰٬۰۰۰/])
    expect(within(first).getByText(text)).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'سفارش ۱۰۲۳۴' }).getAttribute('href')).toBe(
    '/test-bill/K7M2',
  );
  expect(within(second).getByText('در حال بررسی')).toBeTruthy();
  expect(within(second).queryByText(/کد پیگیری/)).toBeNull();
  expect(within(third).getByRole('link', { name: 'شارژ کیف پول' }).getAttribute('href')).toBe(
    '/test-wallet?charge=W4LL37',
  );
  expect(screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href')).toBe(
    '/test-payments?before=70',
  );
  expect(screen.queryByRole('link', { name: 'تازه‌ترین‌ها' })).toBeNull();
});

it('shows what the wallet paid, alone or beside another payment', async () => {
  // An engine of the previous version answers without this field.
  const before = payment('D', { method: 'wallet', provider: 'wallet', amount: 0 });
  Reflect.deleteProperty(before, 'wallet');
  listed = {
    payments: [
      payment('A', { method: 'wallet', provider: 'wallet', amount: 0, wallet: 90_000 }),
      payment('B', { amount: 50_000, wallet: 40_000 }),
      payment('C', { amount: 50_000, wallet: 40_000, status: 'failed' }),
      before,
    ],
    next: null,
  };
  open();
  const [alone, beside, failed, old] = await screen.findAllByRole('article');
  if (!alone || !beside || !failed || !old) throw new Error('four payments were answered');
  expect(old.textContent).toContain('۰');
  expect(old.textContent).not.toContain('NaN');
  expect(old.textContent).not.toContain('ناعدد');
  expect(within(alone).getByText('کیف پول')).toBeTruthy();
  expect(alone.textContent).toContain('۹۰٬۰۰۰');
  expect(beside.textContent).toContain('۵۰٬۰۰۰');
  expect(within(beside).getByText('و ۴۰٬۰۰۰ تومان از کیف پول')).toBeTruthy();
  expect(within(failed).queryByText(/از کیف پول/)).toBeNull();
});

it('calls a payment that its gateway failed unsuccessful, with the reason, and a cancel canceled', async () => {
  const without = (code: string, status: 'failed' | 'canceled', reason: string) =>
    payment(code, { status, reason, tracking_code: null });
  listed = {
    payments: [
      without('A', 'canceled', 'incomplete'),
      without('B', 'failed', 'declined'),
      without('C', 'canceled', 'turned-back'),
      without('D', 'failed', 'gateway:7'),
      without('E', 'canceled', 'canceled'),
    ],
    next: null,
  };
  open();
  const rows = await screen.findAllByRole('article');
  const texts = [
    ['ناموفق', messages.reason.incomplete],
    ['ناموفق', messages.reason.declined],
    ['لغوشده', messages.reason['turned-back']],
    ['ناموفق', messages.reason['gateway-refused']],
    ['لغوشده'],
  ];
  expect(rows).toHaveLength(texts.length);
  for (const [index, row] of rows.entries())
    for (const text of texts[index] ?? []) expect(within(row).getByText(text)).toBeTruthy();
});

it('requests the selection and the place of the address, and links back to the newest', async () => {
  open({ example: 'older' });
  await screen.findAllByRole('article');
  expect(asked).toEqual(['/api/v1/payments?status=paid&before=120']);
  expect(screen.getByRole('link', { name: 'تازه‌ترین‌ها' }).getAttribute('href')).toBe(
    '/test-payments?status=paid',
  );
});

it('says what is missing: every payment, those of a selection, older ones, or the answer', async () => {
  listed = { payments: [], next: null };
  open({ example: 'empty' });
  expect((await screen.findByRole('link', { name: 'دیدن محصولات' })).getAttribute('href')).toBe('/');
  cleanup();
  render(blockElement(subject, { example: 'longText' }));
  expect(await screen.findByText('پرداخت ناموفقی ندارید')).toBeTruthy();
  cleanup();
  render(blockElement(subject, { example: 'older' }));
  expect(await screen.findByText('پرداخت قدیمی‌تری نیست')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByText('پرداخت‌ها دریافت نشد')).toBeTruthy();
});

it('names bills and charges without links where the shop has no pages of them', async () => {
  open({ removed: ['bill', 'wallet'] });
  await screen.findAllByRole('article');
  expect(screen.getAllByText('سفارش ۱۰۲۳۴')).toHaveLength(2);
  expect(screen.getByText('شارژ کیف پول')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /سفارش ۱۰۲۳۴|شارژ کیف پول/ })).toBeNull();
});
