// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { sampleOrder, sampleOrderedLine, samplePayment } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './payment-result.tsx';

const goTo = vi.hoisted(() => vi.fn());
vi.mock('#actors/pages/navigate.ts', () => ({ goTo }));

const subject = { definition, component, messages };
const code = 'ORDER1234567';
let stop = () => {};
beforeEach(() => history.replaceState(null, '', `/test-buy-verify/${code}`));
afterEach(() => {
  goTo.mockClear();
  history.replaceState(null, '', '/');
});

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const unpaid = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payable_until: day(1),
    parcels: sampleOrder().parcels.map((parcel) => ({ ...parcel, status: 'registered', codes: [] })),
    payments: [],
    ...changes,
  });

function open(answers: Record<string, unknown>, removed: readonly string[] = []): void {
  vi.stubGlobal('fetch', stubEngine(answers));
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject, { removed }));
}

it('renders one h1 and is marked busy on the server', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, '[aria-busy=true]'), name).toBeGreaterThan(0);
  });
});

it('shows a paid order with its numbers and masked codes, and reveals a code on demand', async () => {
  open({
    '/reveal': { value: 'DEMO-7Q2K', pin: '5021' },
    [`/orders/${code}`]: { order: sampleOrder() },
    '/payments/': { payment: samplePayment(), order: code },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'پرداخت انجام شد' })).toBeTruthy();
  for (const fact of ['۴۰۰۰۰۰۰۰۰۱', '۱۰۲۳۴', '۱۰۰۱']) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText('••••-7Q2K')).toBeTruthy();
  const [reveal] = screen.getAllByRole('button', { name: 'نمایش کد' });
  act(() => fireEvent.click(reveal ?? document.body));
  expect(await screen.findByText('DEMO-7Q2K')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'کپی کد' })).toBeTruthy();
  expect(screen.getByText('5021')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'کپی پین' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'جزئیات سفارش' }).getAttribute('href')).toBe(`/test-bill/${code}`);
});

it('begins with the codes, then how to use them and what to do when one fails', async () => {
  open({ [`/orders/${code}`]: { order: sampleOrder() } });
  await screen.findByText('روش استفاده از گیفت کارت اپل');
  const text = document.body.textContent ?? '';
  const places = ['••••-7Q2K', 'روش استفاده از گیفت کارت اپل', 'اگر کد کار نکرد', 'شمارهٔ سفارش'].map((part) =>
    text.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'پیام به پشتیبانی' })).toBeTruthy();
});

it('explains once why codes are withheld and shows none', async () => {
  const { parcels } = withheld('identity');
  const other = <Code extends { id: number }>(each: Code) => ({ ...each, id: each.id + 100 });
  const later = parcels.map((each) => ({ ...each, store_id: 9, codes: each.codes.map(other) }));
  open({ [`/orders/${code}`]: { order: sampleOrder({ parcels: [...parcels, ...later] }) } });
  const titles = await screen.findAllByText('کد پس از احراز هویت نمایش داده می‌شود');
  expect([titles.length, screen.getAllByText(/۲ کد/).length]).toEqual([2, 2]);
  expect(screen.queryByRole('button', { name: 'نمایش کد' })).toBeNull();
  expect(screen.getByRole('link', { name: 'احراز هویت' }).getAttribute('href')).toBe(
    `/test-identity?back=%2Ftest-buy-verify%2F${code}`,
  );
});

it('says what became of a parcel that was sent, with a link to its carrier', async () => {
  const shipment = {
    status: 'sent',
    carrier: 'پست',
    tracking_url: 'https://carrier.example/t?n=77',
    sent_at: day(-1),
    delivered_at: null,
    returned_at: null,
  } as const;
  const parcels = sampleOrder().parcels.map((parcel) => ({
    ...parcel,
    physical: true,
    codes: [],
    tracking: '77',
    shipment,
  }));
  open({
    [`/orders/${code}`]: { order: sampleOrder({ parcels }) },
    '/payments/': { payment: samplePayment(), order: code },
  });
  expect(await screen.findByText(messages.paid.parcelsSent)).toBeTruthy();
  expect(screen.getByText('پست')).toBeTruthy();
  expect(screen.getByRole('link', { name: new RegExp(messages.goods.follow) }).getAttribute('href')).toBe(
    shipment.tracking_url,
  );
});

it('waits for a payment at the gateway and asks the provider at once', async () => {
  const payment = samplePayment({ status: 'pending', tracking_code: null });
  const asked: string[] = [];
  const answer = stubEngine({
    [`/orders/${code}`]: { order: unpaid({ payment: 'pending', payments: [payment] }) },
    '/payments/': { payment, order: code },
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer(path);
  });
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect(await screen.findByRole('heading', { level: 1, name: 'در انتظار پرداخت' })).toBeTruthy();
  expect(asked).toContain(`/api/v1/payments/${payment.code}/verify`);
  expect(screen.getByText(/حتی اگر این صفحه را ببندید/)).toBeTruthy();
});

it('says that a late payment is being checked, until when, and offers no second one', async () => {
  const payment = samplePayment({ status: 'processing', tracking_code: null, expires_at: day(1) });
  open({
    [`/orders/${code}`]: { order: unpaid({ payment: 'pending', payments: [payment] }) },
    '/payments/': { payment, order: code },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'پرداخت شما در حال تأیید است' })).toBeTruthy();
  expect(screen.getByText(/^نتیجه تا ساعت \S+ روشن می‌شود/)).toBeTruthy();
  expect(screen.queryByText(/کم نشده|به ما نرسیده|دوباره بپردازید$/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each(['pending', 'processing'] as const)('tells whether a receipt came: %s', async (status) => {
  const payment = samplePayment({ method: 'transfer', status, tracking_code: null });
  const { title } = messages.waiting[status === 'pending' ? 'transfer' : 'receipt'];
  open({ [`/orders/${code}`]: { order: unpaid({ payment: 'pending', payments: [payment] }) } });
  expect((await screen.findByRole('heading', { name: title })).closest('[role=status]')).toBeTruthy();
});

it('tells that no money moved after a canceled payment, and offers to pay again', async () => {
  const payment = samplePayment({ status: 'canceled', reason: 'canceled', tracking_code: null });
  open({
    '/payments': {
      payment: samplePayment({ status: 'pending' }),
      redirect: 'https://gateway.example/1',
      direct: null,
    },
    [`/orders/${code}`]: { order: unpaid({ payments: [payment] }) },
    '/wallet': { balances: [{ currency: 'toman', amount: 0, held: 0 }] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'پرداخت انجام نشد' })).toBeTruthy();
  expect(screen.getByText('مبلغی از حساب شما کم نشده است')).toBeTruthy();
  expect(goTo).toHaveBeenCalledWith(`/test-buy-verify-failed/${code}`, 'replace');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^کیف پول/ }).disabled).toBe(true),
  );
  act(() => fireEvent.click(screen.getByRole('button', { name: /^پرداخت ۹۰/ })));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://gateway.example/1'));
});

it('tells that a closed order cannot be paid', async () => {
  open({
    [`/orders/${code}`]: {
      order: unpaid({
        payment: 'expired',
        payable_until: null,
        payments: [samplePayment({ status: 'expired', reason: 'timed-out' })],
      }),
    },
  });
  expect(await screen.findByText(/مهلت پرداخت این سفارش گذشته/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

const failed = (changes: Partial<PaymentSummary>): Order =>
  unpaid({ payments: [samplePayment({ status: 'failed', tracking_code: null, ...changes })] });

it.each([
  ['card', 'some-new-code', 'unknown'],
  ['transfer', 'some-new-code', 'unknown'],
  ['transfer', 'looks like fraud', 'unknown'],
  ['card', 'gateway:-51', 'gateway-refused'],
] as const)('never shows the code of a %s that failed with %s itself', async (method, reason, words) => {
  open({ [`/orders/${code}`]: { order: failed({ method, reason }) } });
  expect(await screen.findByText(messages.failed.reasons[words])).toBeTruthy();
  expect(document.body.textContent).not.toContain(reason);
});

it("shows the staff's reason for a rejected receipt and links to send another", async () => {
  const payment = samplePayment({
    method: 'transfer',
    status: 'failed',
    reason: 'receipt-rejected',
    tracking_code: null,
  });
  const receipt = { uploaded_at: day(0), status: 'rejected', reason: 'مبلغ رسید خوانا نیست' };
  open({
    '/direct': { payment, order: code, cards: [], receipt },
    [`/orders/${code}`]: { order: unpaid({ payments: [payment] }) },
  });
  expect(await screen.findByText('رسید واریز شما پذیرفته نشد.')).toBeTruthy();
  expect(await screen.findByText('توضیح همکاران ما: مبلغ رسید خوانا نیست')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'فرستادن رسید دیگر' }).getAttribute('href')).toBe(
    `/test-direct-pay/${payment.code}`,
  );
  expect(document.body.textContent).not.toContain('receipt-rejected');
});

it('tells that money was credited to the wallet', async () => {
  open({ [`/orders/${code}`]: { order: failed({ status: 'reversed', reason: 'to-wallet' }) } });
  expect(await screen.findByText('مبلغ در کیف پول شماست')).toBeTruthy();
  expect(document.body.textContent).not.toContain('to-wallet');
});

it("tells that a refunded order's money went back, keeps revealed codes and counts void ones", async () => {
  const [parcel] = sampleOrder().parcels;
  if (!parcel) throw new Error('the sample has a parcel');
  const seen = parcel.codes.slice(0, 1).map((each) => ({ ...each, revealed_at: '2026-11-20T12:05:00.000Z' }));
  open({
    [`/orders/${code}`]: {
      order: sampleOrder({
        payment: 'refunded',
        parcels: [{ ...parcel, codes: seen }],
        payments: [samplePayment({ status: 'reversed', reason: 'reversed' })],
      }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'مبلغ این سفارش بازگردانده شد' })).toBeTruthy();
  expect(screen.queryByText('پرداخت انجام شد')).toBeNull();
  expect(screen.getByText(/به همان حسابی بازمی‌گردد/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'نمایش کد' })).toHaveLength(1);
  expect(screen.getByText(/^۱ کد به شما نشان داده نشده بود/)).toBeTruthy();
});

it('offers no reveal for an order refunded before any code was seen', async () => {
  const [parcel] = sampleOrder().parcels;
  if (!parcel) throw new Error('the sample has a parcel');
  open({
    [`/orders/${code}`]: {
      order: sampleOrder({
        status: 'canceled',
        payment: 'refunded',
        parcels: [{ ...parcel, status: 'canceled', codes: [] }],
      }),
    },
  });
  expect(await screen.findByText(/^۲ کد به شما نشان داده نشده بود/)).toBeTruthy();
  expect(screen.getByText('بازگشت وجه')).toBeTruthy();
  expect(screen.getByText(/به کیف پول شما بازگشته است/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'نمایش کد' })).toBeNull();
  expect(screen.queryByText(/به‌زودی همین‌جا/)).toBeNull();
});

it.each([
  [404, 'سفارشی با این نشانی پیدا نشد'],
  [401, 'برای دیدن سفارش وارد شوید'],
])('has a page of its own for an answer of %s', async (status, heading) => {
  open({
    [`/orders/${code}`]: Response.json(
      { code: status === 401 ? 'session-ended' : 'order-not-found', status, detail: '' },
      { status },
    ),
  });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it('says of an order that the shop does that it is being done, and speaks of no codes', async () => {
  const [parcel] = sampleOrder().parcels;
  const activation = {
    id: 5,
    status: 'waiting',
    due_at: null,
    note: '',
    reference: null,
    form: null,
  } as const;
  const line = sampleOrderedLine({
    type: 'digital',
    delivery: 'activation',
    activation_hours: 2,
    activation,
  });
  const parcels = parcel
    ? [
        {
          ...parcel,
          status: 'preparing' as const,
          waits_for: 'activation' as const,
          codes: [],
          lines: [line],
        },
      ]
    : [];
  const order = sampleOrder({ status: 'preparing', waits_for: 'activation', guides: [], parcels });
  open({ [`/orders/${code}`]: { order } });
  expect(await screen.findByText(/فروشگاه سفارش را انجام می‌دهد و با پیامک/)).toBeTruthy();
  expect(screen.getByText('انجام توسط فروشگاه تا ۲ ساعت کاری')).toBeTruthy();
  expect(screen.getByText('در حال انجام توسط فروشگاه')).toBeTruthy();
  expect(screen.queryByText(/کدها|اگر کد کار نکرد/)).toBeNull();
});

const removed = ['bill', 'cart', 'contact', 'direct-pay', 'identity', 'new-ticket'];
const withheld = (by: 'identity' | 'blocked'): Order =>
  sampleOrder({
    parcels: sampleOrder().parcels.map((parcel) => ({
      ...parcel,
      codes: parcel.codes.map((each) => ({ ...each, withheld: by })),
    })),
  });
const transfer = samplePayment({ method: 'transfer', status: 'pending', tracking_code: null });
it.each([
  ['paid', sampleOrder(), ['پیام به پشتیبانی', 'جزئیات سفارش']],
  ['paid with codes for the verified', withheld('identity'), ['احراز هویت']],
  ['paid by somebody who is blocked', withheld('blocked'), ['تماس با پشتیبانی']],
  ['refunded', sampleOrder({ payment: 'refunded' }), ['جزئیات سفارش', 'تماس با پشتیبانی']],
  ['to be transferred', unpaid({ payment: 'pending', payments: [transfer] }), ['مشخصات واریز و رسید']],
  ['closed', { ...failed({ status: 'expired' }), payable_until: null }, ['تماس با پشتیبانی']],
])('leads from an order that is %s to no page that the shop has removed', async (_what, order, lost) => {
  const [payment = samplePayment()] = order.payments;
  const answers = { [`/orders/${code}`]: { order }, '/payments/': { payment, order: code } };
  const isShown = (name: string): boolean => screen.queryAllByRole('link', { name }).length > 0;
  open(answers);
  await waitFor(() => expect(lost.filter(isShown)).toEqual(lost));
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  cleanup();
  stop();
  queryClient.clear();
  open(answers, removed);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(lost.filter(isShown)).toEqual([]);
});
