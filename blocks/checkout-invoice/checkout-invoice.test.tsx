// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { requireActors } from '#actors/running.ts';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import type { Quote } from '#schemas/entities/order.ts';
import {
  sampleOrderLine,
  samplePhysicalParcel,
  sampleParcel,
  sampleQuote,
} from '#schemas/entities/order-examples.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-invoice.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const buyer = { full_name: 'سارا رضایی', phone_number: '09121234567' };
const address = {
  id: 5,
  full_name: 'سارا رضایی',
  phone_number: '09121234567',
  city_id: 130,
  postal_code: '9187654389',
  address: 'سجاد ۱۶',
  description: '',
  lat: 36,
  long: 59,
  city: { name: 'مشهد', province: 'خراسان رضوی' },
};
let stop = () => {};

/** Opens the invoice step of a quote, choosing an address when one is needed. */
async function open(
  quote: Quote,
  {
    flows = {},
    values = buyer,
    removed = [],
  }: { flows?: object; values?: Record<string, unknown>; removed?: readonly string[] } = {},
): Promise<void> {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote }, '/addresses': { addresses: [address] } }));
  stop = startTestCheckout({ flows });
  render(blockElement(subject, { removed }));
  await vi.waitFor(() => {
    act(() => sendToCheckout({ type: 'step.submit', values }));
    if (quote.needs_address) {
      act(() => sendToCheckout({ type: 'address.choose', id: 5 }));
      act(() => sendToCheckout({ type: 'step.next' }));
    }
    expect(screen.queryByRole('heading', { name: 'فاکتور نهایی' })).toBeTruthy();
  });
}

it('renders nothing on the server', () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
});

it("shows the answers to the shop's own buyer form", async () => {
  const form = {
    schema: {
      type: 'object',
      properties: {
        full_name: { type: 'string' },
        phone_number: { type: 'string' },
        postal_code: { type: 'string', title: 'address.postal_code' },
        wrap: { type: 'boolean', title: 'کادوپیچ' },
        gate: { type: 'string', title: 'در' },
      },
    },
  };
  await open(sampleQuote(), {
    flows: { checkout: { forms: { buyer: form } } },
    values: { ...buyer, wrap: true, postal_code: '9187654389', gate: '' },
  });
  expect(screen.getByText('کد پستی: ۹۱۸۷۶۵۴۳۸۹')).toBeTruthy();
  expect(screen.getByText('کادوپیچ: بله')).toBeTruthy();
  expect(screen.queryByText(/^در:/)).toBeNull();
});

it('shows the answers of every step that the shop has added, with a way to change them', async () => {
  const note = {
    schema: {
      type: 'object',
      title: 'یادداشت هدیه',
      properties: { text: { type: 'string', title: 'متن' }, wrap: { type: 'boolean', title: 'کادوپیچ' } },
    },
  };
  const steps = [
    { id: 'buyer', form: 'buyer' },
    { id: 'gift-note', form: 'note' },
    { id: 'empty', form: 'note' },
    { id: 'payment' },
  ];
  const flows = { checkout: { steps, forms: { note } } };
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  stop = startTestCheckout({ flows });
  render(blockElement(subject));
  await vi.waitFor(() => {
    act(() => sendToCheckout({ type: 'draft.change', step: 'gift-note', values: { text: 'تولدت مبارک' } }));
    act(() => sendToCheckout({ type: 'step.submit', values: buyer }));
    act(() => sendToCheckout({ type: 'step.submit', values: { text: 'تولدت مبارک', wrap: true } }));
    act(() => sendToCheckout({ type: 'step.submit', values: {} }));
    expect(screen.queryByRole('heading', { name: 'فاکتور نهایی' })).toBeTruthy();
  });
  expect(screen.getByRole('heading', { name: 'یادداشت هدیه' })).toBeTruthy();
  expect(screen.getByText('متن: تولدت مبارک')).toBeTruthy();
  expect(screen.getByText('کادوپیچ: بله')).toBeTruthy();
  expect(screen.getByRole('link', { name: /یادداشت هدیه/ }).getAttribute('href')).toBe(
    '/test-checkout-step/gift-note',
  );
  expect(screen.queryByText('empty')).toBeNull();
});

it('stands above the payment in a checkout that gives it no step of its own', async () => {
  const steps = [{ id: 'buyer', form: 'buyer' }, { id: 'payment' }];
  await open(sampleQuote(), { flows: { checkout: { steps } } });
  expect(screen.getByText('گیفت کارت اپل')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'تأیید و رفتن به پرداخت' })).toBeNull();
});

it('leaves the payment to itself where it has a step of its own', async () => {
  await open(sampleQuote());
  act(() => fireEvent.click(screen.getByRole('button', { name: 'تأیید و رفتن به پرداخت' })));
  expect(screen.queryByRole('heading', { name: 'فاکتور نهایی' })).toBeNull();
});

it('has no link to an identity form that the shop has removed', async () => {
  const link = { name: messages.identity.action };
  const quote = sampleQuote({ needs_identity: true });
  await open(quote);
  expect(screen.getByRole('link', link)).toBeTruthy();
  cleanup();
  stop();
  await open(quote, { removed: ['identity'] });
  expect(screen.queryByRole('link', link)).toBeNull();
});

it('lists the goods with their prices, and the buyer', async () => {
  await open(sampleQuote());
  const parcel = screen.getByRole('article');
  expect(within(parcel).getByText('گیفت کارت اپل')).toBeTruthy();
  expect(parcel.textContent).toContain('۹۰٬۰۰۰');
  expect(parcel.textContent).toContain('تحویل آنی');
  expect(screen.getByText('سارا رضایی')).toBeTruthy();
  expect(screen.queryByText('هزینهٔ ارسال')).toBeNull();
});

it('shows one parcel for each store with its shipping cost and destination', async () => {
  const arrives = { from: '2026-03-22T08:30:00.000Z', until: '2026-03-26T08:30:00.000Z' };
  const goods = samplePhysicalParcel({ arrives, carriers: ['پست', 'تیپاکس', 'پیک'] });
  await open(sampleQuote({ parcels: [sampleParcel(), goods] }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('تحویل از ۲ فروردین ۱۴۰۵ تا ۶ فروردین ۱۴۰۵')).toBeTruthy();
  expect(screen.getByText(/^ارسال با پست.+ تیپاکس.+ یا پیک$/)).toBeTruthy();
  expect(screen.getByText(/مرسولهٔ ۲ · زعفران قائن‌زمین/)).toBeTruthy();
  expect(screen.getByText('هزینهٔ ارسال').parentElement?.textContent).toContain('۳۵٬۰۰۰');
  expect(await screen.findByText('مشهد، سجاد ۱۶')).toBeTruthy();
});

it('tells that a store is closed and that codes wait for identity verification', async () => {
  const withheld = sampleParcel({ lines: [sampleOrderLine({ delivery: 'verification' })] });
  const closed = samplePhysicalParcel({ store_open: false, opens_at: '2026-03-21T05:30:00.000Z' });
  await open(sampleQuote({ parcels: [withheld, closed], needs_identity: true }));
  expect(screen.getByText('فروشگاه اکنون بسته است')).toBeTruthy();
  expect(screen.getByText('شنبه ۱ فروردین ۱۴۰۵، ۰۹:۰۰ باز می‌شود')).toBeTruthy();
  expect(screen.getByText('کدها پس از احراز هویت تحویل می‌شوند')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'احراز هویت پیش از پرداخت' }).getAttribute('href')).toBe(
    '/test-identity?back=%2Ftest-checkout',
  );
  expect(screen.getByText('تحویل پس از احراز هویت')).toBeTruthy();
});

it('speaks of no codes where the store activates what waits for identity verification', async () => {
  const line = sampleOrderLine({ delivery: 'verification', activation_hours: 2 });
  await open(sampleQuote({ parcels: [sampleParcel({ lines: [line] })], needs_identity: true }));
  expect(screen.getByText('این خرید پس از احراز هویت انجام می‌شود')).toBeTruthy();
  expect(document.body.textContent).not.toContain('کدها');
});

it('tells a customer whose documents are being reviewed so, in place of asking for them', async () => {
  const parcels = [sampleParcel({ lines: [sampleOrderLine({ delivery: 'verification' })] })];
  await open(sampleQuote({ parcels, needs_identity: true }));
  const user = requireActors().session.view.getSnapshot().user;
  if (!user) throw new Error('the test needs a customer');
  act(() => requireActors().session.send({ type: 'session.user', user: { ...user, identity: 'waiting' } }));
  expect(screen.getByText(/مدارک شما رسیده است و بررسی می‌شود/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'احراز هویت پیش از پرداخت' })).toBeNull();
});

it('says that parcels come one by one only where several are sent', async () => {
  await open(sampleQuote({ parcels: [sampleParcel(), samplePhysicalParcel()] }));
  expect(screen.queryByText(/هر مرسوله جداگانه/)).toBeNull();
  cleanup();
  stop();
  await open(sampleQuote({ parcels: [samplePhysicalParcel({ store_id: 9 }), samplePhysicalParcel()] }));
  expect(screen.getByText(/هر مرسوله جداگانه/)).toBeTruthy();
});

it('says at the line and above the goods which limits the order would exceed', async () => {
  const parcel = sampleParcel();
  const [line] = parcel.lines;
  await open(
    sampleQuote({
      parcels: [parcel],
      warnings: [
        { code: 'line-limit-reached', id: line?.id ?? 0, limit: 5, message: 'از این محصول حداکثر ۵ عدد.' },
        { code: 'order-pieces-limit-reached', id: null, limit: 9, message: 'هر سفارش حداکثر ۹ عدد.' },
      ],
    }),
  );
  expect(within(screen.getByRole('article')).getByText('از این محصول حداکثر ۵ عدد.')).toBeTruthy();
  expect(within(screen.getByRole('article')).queryByText('هر سفارش حداکثر ۹ عدد.')).toBeNull();
  expect(screen.getByText('هر سفارش حداکثر ۹ عدد.')).toBeTruthy();
  expect(screen.getByText('این سفارش را نمی‌توان به همین شکل ثبت کرد')).toBeTruthy();
});
