import { samplePicture } from './examples.ts';
import type { Order, OrderedLine, OrderLine, Parcel, PaymentSummary, Quote } from './order.ts';

// Quotes and orders for tests and the editor.

export const sampleOrderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 411,
  product_id: 41,
  slug: 'apple-10',
  title: 'گیفت کارت اپل',
  option_title: '۱۰ دلاری آمریکا',
  type: 'gift_card',
  picture: samplePicture('کارت'),
  qty: 2,
  price: 50_000,
  discount: 5_000,
  total: 90_000,
  answers: [],
  delivery: 'instant',
  activation_hours: null,
  ...changes,
});

export const sampleOrderedLine = (changes: Partial<OrderedLine> = {}): OrderedLine => ({
  ...sampleOrderLine(),
  activation: null,
  gift: null,
  ...changes,
});

export const sampleParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  store_id: 1,
  store_name: 'ویترین',
  seller_number: '1001',
  physical: false,
  store_open: true,
  opens_at: null,
  shipping: 0,
  lines: [sampleOrderLine()],
  ...changes,
});

/** Returns a parcel of goods that the shop ships. */
export const samplePhysicalParcel = (changes: Partial<Parcel> = {}): Parcel =>
  sampleParcel({
    store_id: 2,
    store_name: 'زعفران قائن‌زمین',
    seller_number: '1006',
    physical: true,
    shipping: 35_000,
    lines: [
      sampleOrderLine({
        id: 511,
        title: 'زعفران سرگل',
        option_title: 'یک گرم',
        type: 'physical',
        delivery: 'shipping',
        qty: 1,
        price: 260_000,
        discount: 0,
        total: 260_000,
      }),
    ],
    ...changes,
  });

/** Returns the current quote for two codes. */
export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  const parcels = changes.parcels ?? [sampleParcel()];
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const sum = (of: (line: OrderLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const shipping = parcels.reduce((total, parcel) => total + parcel.shipping, 0);
  const total = sum((line) => line.total) + shipping;
  return {
    hash: 'sample-hash',
    currency: 'toman',
    parcels,
    changes: [],
    warnings: [],
    subtotal: sum(({ price, qty }) => price * qty),
    line_discount: sum(({ discount, qty }) => discount * qty),
    code_discount: 0,
    discount_code: null,
    shipping,
    shipping_pending: false,
    total,
    wallet: 0,
    payable: total,
    wallet_balance: 0,
    needs_address: parcels.some(({ physical }) => physical),
    needs_identity: false,
    methods: ['card', 'wallet', 'transfer'],
    ...changes,
  };
}

export const samplePayment = (changes: Partial<PaymentSummary> = {}): PaymentSummary => ({
  code: 'PAY1234567890',
  method: 'card',
  provider: 'zarinpal',
  status: 'paid',
  amount: 90_000,
  currency: 'toman',
  tracking_code: '4000000001',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: null,
  reason: null,
  ...changes,
});

/** Returns a paid order of two codes. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  const code = { id: 1, line: 0, masked: '••••-7Q2K', withheld: null, revealed_at: null } as const;
  return {
    code: 'ORDER1234567',
    invoice_number: 10_234,
    status: 'delivered',
    payment: 'paid',
    waits_for: null,
    created_at: '2026-11-20T12:00:00.000Z',
    paid_at: '2026-11-20T12:03:00.000Z',
    currency: 'toman',
    subtotal: 100_000,
    line_discount: 10_000,
    code_discount: 0,
    shipping: 0,
    total: 90_000,
    wallet: 0,
    payable: 90_000,
    buyer: { full_name: 'سارا رضایی', email: '', phone_number: '09121234567', description: '' },
    address: null,
    answers: {},
    parcels: [
      {
        ...sampleParcel(),
        lines: [sampleOrderedLine()],
        status: 'delivered',
        shipment: null,
        tracking: null,
        store_slug: 'vitrin',
        codes: [code, { ...code, id: 2, masked: '••••-M3XD' }],
        review: false,
        waits_for: null,
      },
    ],
    guides: [
      {
        product_id: 41,
        title: 'گیفت کارت اپل',
        text: '1. برنامهٔ **App Store** را باز کنید.\n2. کد را وارد کنید.',
      },
    ],
    payments: [samplePayment()],
    refunds: [],
    payable_until: null,
    ...changes,
  };
}
