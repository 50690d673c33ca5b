// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAddress } from '#actors/pages/page-url.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { startShopActors } from '#actors/start.ts';
import { freshStores, signIn, testFlows } from '#actors/testing.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { SellableState } from '#schemas/entities/product.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './order-detail.tsx';
import { gift, goods, line, paid, unpaid } from './testing/bills.ts';

const subject = { definition, component, messages };

let shown: Order | null;
let sellables: SellableState[] = [];
let calls: { path: string; body: unknown }[];
let stop = () => {};
beforeEach(() => {
  shown = paid;
  calls = [];
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && path !== '/api/v1/bookmarks/sync')
      calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    if (path.endsWith('/reveal')) return answer(200, { value: 'ABCD-EFGH-9F2A', pin: null });
    if (path.endsWith('/cancel')) {
      shown = { ...unpaid, status: 'canceled', payable_until: null };
      return answer(200, { order: shown });
    }
    if (path.startsWith('/api/v1/sellables')) return answer(200, { sellables });
    if (path.startsWith('/api/v1/wallet'))
      return answer(200, { balances: [{ currency: 'toman', amount: 10_000, held: 0 }] });
    if (path.startsWith('/api/v1/payments/'))
      return answer(200, { payment: paid.payments[0], order: 'AAAA' });
    return shown
      ? answer(200, { order: shown })
      : answer(404, { type: '', title: '', status: 404, code: 'order-not-found', detail: '' });
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
});

const limits = { presets: [], smallest: 50_000, largest: 5_000_000, daily: 5_000_000 };
const charging = { toman: limits, dollar: limits, charges: 30 };
function open(checkout?: FlowSettings['checkout'], removed: readonly string[] = []): void {
  const payment = {
    methods: [
      { method: 'card' as const, providers: ['zarinpal'], currencies: ['toman' as const] },
      { method: 'wallet' as const, providers: [], currencies: ['toman' as const] },
      { method: 'crypto' as const, providers: ['nowpayments'], currencies: ['dollar' as const] },
    ],
    transferCards: [],
    attempts: { order: 20, customer: 60, network: 600 },
    poll: { first: 2000, most: 30_000 },
  };
  stop = startShopActors({
    flows: { ...testFlows, payment, wallet: charging, ...(checkout ? { checkout } : {}) },
    locale: 'fa-ir',
    ports: { stores: signIn(freshStores()), geolocation: null },
  });
  pageAddress().set({ url: new URL('/test-bill/AAAA', location.href), byHistory: false });
  render(blockElement(subject, { removed }));
}

it('renders nothing personal on the server', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'article'), name).toBe(0);
  });
});

describe('a paid bill', () => {
  it('shows answers to checkout forms, including forms the shop no longer has', async () => {
    const note = {
      schema: { type: 'object', properties: { text: { type: 'string', title: 'متن کارت' } } },
      uiSchema: {},
    };
    shown = { ...paid, answers: { 'gift-note': { text: 'تولدت مبارک' }, gone: { floor: 3 }, buyer: {} } };
    open({ guest: false, steps: [{ id: 'gift-note', form: 'note', when: 'always' }], forms: { note } });
    expect((await screen.findByText('متن کارت')).nextElementSibling?.textContent).toBe('تولدت مبارک');
    expect(screen.getByText('floor').nextElementSibling?.textContent).toBe('۳');
  });

  it('shows number, status, parcels by store, totals, payments and recipient', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'سفارش ۱۰۲۳۴' })).toBeTruthy();
    expect(screen.getByText('بخشی از سفارش تحویل شده است')).toBeTruthy();
    const parcels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parcels).toEqual(['فروشگاه کارت', 'قهوه‌فروشی', 'خلاصهٔ مبلغ', 'خریدار و تحویل‌گیرنده', 'پرداخت‌ها']);
    expect(screen.getAllByText('۰۹۸۷', { selector: 'article *' }).length).toBe(2);
    expect(screen.getByText('۲۱۰۰۰۹۸۷۶۵').closest('bdi')?.dir).toBe('ltr');
    expect(screen.getByText('۷۰۰۰۱۲۳۴۵').closest('bdi')?.dir).toBe('ltr');
    const people = within(screen.getByRole('region', { name: 'خریدار و تحویل‌گیرنده' }));
    expect(people.getByText('مشهد، بلوار سجاد، پلاک ۱۲')).toBeTruthy();
    for (const name of ['سارا رضایی', 'مریم احمدی']) expect(people.getByText(name)).toBeTruthy();
    expect(screen.getByRole('link', { name: /پیگیری مرسوله/ }).getAttribute('href')).toBe(
      'https://tracking.post.ir/?id=2100098765',
    );
    expect(screen.getByText('ارسال‌شده')).toBeTruthy();
    expect(screen.queryByText('کد تخفیف')).toBeNull();
  });

  it('reveals a code on demand, and explains why another is withheld', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'نمایش کد' }));
    expect(await screen.findByText('ABCD-EFGH-9F2A')).toBeTruthy();
    expect(calls).toMatchObject([{ path: '/api/v1/orders/AAAA/codes/11/reveal' }]);
    expect(screen.getByRole('button', { name: 'کپی کد' })).toBeTruthy();
    expect(screen.getByText('کد پس از احراز هویت نمایش داده می‌شود')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'احراز هویت' }).getAttribute('href')).toBe(
      '/test-identity?back=%2Ftest-bill%2FAAAA',
    );
    expect(screen.queryByRole('link', { name: 'تماس با پشتیبانی' })).toBeNull();
  });

  it('explains the identity check once where the whole order waits for it', async () => {
    shown = { ...paid, waits_for: 'identity' };
    open();
    const { identity } = messages.standing;
    expect(await screen.findByText(identity.text)).toBeTruthy();
    expect(screen.getByText(messages.code.withheld.identity.short)).toBeTruthy();
    expect(screen.queryByText(messages.code.withheld.identity.text)).toBeNull();
    expect(screen.getAllByRole('link', { name: messages.standing.verify })).toHaveLength(1);
  });
});

describe('taxes of a bill', () => {
  const rules = [{ id: 'vat', title: 'مالیات', rate: 100_000, base: 2_255_000, amount: 205_000 }];
  const namesIn = (selector: string): (string | null)[] =>
    [...document.querySelectorAll(`${selector} dt`)].map(({ textContent }) => textContent);
  const screenSums = 'section[aria-labelledby="order-totals"]';
  const printedSums = '[aria-hidden="true"] > dl:last-child';

  it('that were added stand before the total, on the screen and on paper', async () => {
    shown = { ...paid, total: 2_460_000, taxes: { included: false, amount: 205_000, rules } };
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(namesIn(screenSums).slice(-2)).toEqual(['مالیات (٪۱۰)', 'مبلغ کل']);
    expect(namesIn(printedSums).slice(-2)).toEqual(['مالیات (٪۱۰)', 'مبلغ کل']);
  });

  it('may be called as other sums are', async () => {
    const named = rules.map((rule) => ({ ...rule, id: 'total' }));
    shown = { ...paid, total: 2_460_000, taxes: { included: false, amount: 205_000, rules: named } };
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(namesIn(printedSums).slice(-2)).toEqual(['مالیات (٪۱۰)', 'مبلغ کل']);
  });

  it('that prices contain stand below the total, on paper with what is left without them', async () => {
    shown = { ...paid, taxes: { included: true, amount: 205_000, rules } };
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(namesIn(screenSums).slice(-2)).toEqual(['مبلغ کل', 'شامل مالیات (٪۱۰)']);
    expect(namesIn(printedSums).slice(-3)).toEqual(['مبلغ کل', 'شامل مالیات (٪۱۰)', 'مبلغ کل بدون مالیات']);
    const net = document.querySelector(`${printedSums} > div:last-child dd`)?.textContent;
    expect(net).toContain('۲٬۰۵۰٬۰۰۰');
  });
});

it('tells that the money of a refunded bill went back and which codes are void', async () => {
  shown = {
    ...paid,
    status: 'delivered',
    payment: 'refunded',
    parcels: [{ ...gift, codes: gift.codes.slice(0, 1) }],
    payments: paid.payments.map((payment) => ({ ...payment, status: 'reversed', reason: 'reversed' })),
  };
  open();
  expect(await screen.findByText('مبلغ این سفارش بازگردانده شده است')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'نمایش کد' })).toHaveLength(1);
  expect(screen.getByText(/^۱ کد به شما نشان داده نشده بود/)).toBeTruthy();
  expect(screen.queryByText('قابل پرداخت')).toBeNull();
});

it('shows what went back of the money, and where a returned parcel is', async () => {
  const shipment = goods.shipment && { ...goods.shipment, status: 'returned' as const };
  shown = {
    ...paid,
    parcels: [{ ...goods, status: 'delivered', shipment }],
    refunds: (['wallet', 'owed'] as const).map((to) => ({ amount: 40_000, to, at: '2026-03-05T12:00:00Z' })),
  };
  open();
  const refunds = within(await screen.findByRole('region', { name: 'بازگشت وجه' }));
  for (const to of ['به کیف پول شما', /^هنوز پرداخت نشده/]) expect(refunds.getByText(to)).toBeTruthy();
  expect(refunds.getAllByText(/۴۰٬۰۰۰/)).toHaveLength(2);
  expect(screen.getByText('برگشت‌خورده')).toBeTruthy();
});

it('tells that a line was taken off, what went back and the new total', async () => {
  const refused = { amount: 20_000, to: 'wallet' as const, at: '2026-03-01T10:00:00Z' };
  shown = { ...paid, status: 'edited', waits_for: 'activation', total: 50_000, refunds: [refused] };
  open();
  expect(await screen.findByText(messages.standing.edited.title)).toBeTruthy();
  const sums = within(screen.getByRole('region', { name: messages.totals.title }));
  const amountOf = (name: string) => sums.getByText(name).parentElement?.querySelector('dd')?.textContent;
  expect(amountOf(messages.totals.paid)).toMatch(/۵۰٬۰۰۰/);
  expect(amountOf(messages.totals.refunded)).toMatch(/۲۰٬۰۰۰/);
  expect(amountOf(messages.totals.left)).toMatch(/۳۰٬۰۰۰/);
});

it('puts its goods into the cart again, and names what is not sold now', async () => {
  const { id, title } = goods.lines[0] ?? line;
  sellables = [
    {
      id: line.id,
      title: 'ده دلاری',
      price: 700_000,
      usdt_price: 1000,
      discount: 0,
      usdt_discount: 0,
      stock: 5,
      product_id: 3,
      product_slug: 'apple',
      product_title: line.title,
      region: null,
      denomination: null,
      delivery: 'verification',
      activation_hours: null,
      type: 'gift_card',
      picture: null,
      store: {
        Id: 1,
        slug: 'cards',
        page_name: 'فروشگاه کارت',
        hours: { time_zone: 'Asia/Tehran', intervals: [], closed_dates: [] },
      },
    },
  ];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'سفارش دوباره' }));
  expect(await screen.findByText('محصولات به سبد خرید افزوده شد')).toBeTruthy();
  expect(screen.getByText(`اکنون موجود نیست: ${title}`)).toBeTruthy();
  expect(id).not.toBe(line.id);
  expect(screen.getByRole('link', { name: messages.again.cart })).toBeTruthy();
});

it('leads to no page that the shop has removed', async () => {
  const transfer = paid.payments.map((payment) => ({
    ...payment,
    method: 'transfer' as const,
    status: 'pending' as const,
  }));
  shown = { ...unpaid, payment: 'pending', payments: transfer };
  const name = messages.standing.toTransfer;
  open();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch('/test-direct-pay/');
  cleanup();
  stop();
  queryClient.clear();
  open(undefined, ['direct-pay']);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: 'وضعیت سفارش' });
  expect(screen.queryByRole('link', { name })).toBeNull();
  cleanup();
  stop();
  queryClient.clear();
  shown = paid;
  open(undefined, ['identity']);
  expect(await screen.findByText('کد پس از احراز هویت نمایش داده می‌شود')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'احراز هویت' })).toBeNull();
});

describe('an unpaid bill', () => {
  beforeEach(() => {
    shown = unpaid;
  });

  it("offers the shop's payment methods, and the wallet if it holds enough", async () => {
    shown = { ...unpaid, other_currencies: ['dollar'] };
    open();
    expect(await screen.findByText('این سفارش هنوز پرداخت نشده است')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /درگاه بانکی/ }).checked).toBe(true);
    // Why the checkout has offered more.
    expect(screen.getByText(/این سفارش به تومان ثبت شده است.+\(ارز دیجیتال\)/)).toBeTruthy();
    await screen.findByText(/موجودی: ۱۰٬۰۰۰/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /کیف پول/ }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: /پرداخت ۲٬۲۵۵٬۰۰۰/ })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'شارژ کیف پول به مبلغ ۲٬۲۴۵٬۰۰۰ تومان' });
    expect(link.getAttribute('href')).toBe('/test-wallet?amount=2245000&unit=toman&from=bill&order=AAAA');
  });

  it('is paid from the wallet alone when nothing is left to pay, whatever was tried before', async () => {
    const failed = { method: 'card', status: 'failed' } as const;
    const card = paid.payments.map((payment) => ({ ...payment, ...failed }));
    shown = { ...unpaid, payable: 0, payments: card };
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^پرداخت/ }));
    await vi.waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/AAAA/payments'))).toMatchObject([
        { body: { method: 'wallet' } },
      ]),
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('can be canceled after a confirmation', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'لغو سفارش' }));
    expect(calls).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'لغو شود' }));
    expect(await screen.findByText('این سفارش لغو شده است')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

it('tells that a bill does not exist', async () => {
  shown = null;
  open();
  expect(await screen.findByText('سفارشی با این نشانی پیدا نشد')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'سفارش‌های من' }).getAttribute('href')).toBe('/test-bills');
});
