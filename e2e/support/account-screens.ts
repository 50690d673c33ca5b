import type { Page, Route } from '@playwright/test';
import { CheckoutSteps } from './checkout-steps.ts';
import { arrive, order, startPaying } from './checkout-shop.ts';
import { makeAddress } from './make-address.ts';
import { expect } from './test.ts';
import { openScreen, type Walk, type Walker } from './walker.ts';

// The account in states that take days or several people to come about: answers of the engine are changed on
// their way.

const lists = ['bills', 'payments', 'wallet', 'tickets', 'discounts', 'addresses', 'bank-cards', 'auth'];

/** Changes the answer of a request. */
const change = (page: Page, path: string | RegExp, edit: (answer: never) => unknown, method = 'GET') =>
  page.route(path, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: edit((await response.json()) as never) });
  });

async function pictureEach(walker: Walker, suffix: string): Promise<void> {
  for (const name of lists) {
    await openScreen(walker, `/${name}`);
    await expect(walker.page.getByRole('main').getByRole('status', { name: /^در حال دریافت/ })).toHaveCount(
      0,
    );
    await walker.shoot(`${name}-${suffix}`);
  }
}

export const empty: Walk = async (walker) => {
  const { context, customer, shoot } = walker;
  await arrive(context, { customer });
  await pictureEach(walker, 'none');
  for (const [name, path] of [
    ['bills-past', '/bills?before=1'],
    ['wallet-filtered', '/wallet?direction=out'],
    ['charge-missing', '/wallet?charge=NOSUCHCODE12'],
    ['bill-missing', '/bills/NOSUCHCODE12'],
    ['security', '/security'],
  ] as const) {
    await openScreen(walker, path);
    await shoot(name);
  }
};

export const failing: Walk = async (walker) => {
  const { page, context, customer } = walker;
  await arrive(context, { customer });
  await page.route(/\/api\/v1\/(?!me\b|auth|sessions)/, (route) =>
    route.fulfill({ status: 400, json: { type: '', title: '', status: 400, code: 'x', detail: '' } }),
  );
  await pictureEach(walker, 'failed');
};

const long =
  'گیفت کارت چندمنظورهٔ پلی‌استیشن پلاس دوازده‌ماهه با ناحیهٔ ایالات متحدهٔ آمریکا و تحویل آنی پس از پرداخت';
const statuses = [
  'created',
  'pending',
  'processing',
  'review',
  'paid',
  'failed',
  'canceled',
  'expired',
  'reversed',
];

export const account: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 4_900_000);
  const bought = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await startPaying(customer, bought.code, 'wallet');
  await change(page, /\/api\/v1\/orders(\?|$)/, ({ orders, ...rest }: { orders: object[] }) => ({
    ...rest,
    next: 12,
    orders: orders.concat({
      ...orders[0],
      code: 'LONG',
      title: long,
      picture: null,
      item_count: 7,
      total: 1_234_567_890,
    }),
  }));
  await change(page, /\/api\/v1\/payments(\?|$)/, ({ payments }: { payments: object[] }) => ({
    next: 12,
    payments: statuses.map((status, index) => ({
      ...payments[0],
      code: status,
      status,
      method: ['card', 'crypto', 'transfer'][index % 3],
      tracking_code: index % 2 === 0 ? '0x9f2c7a4b8d1e6f3a5c0b9e8d7f6a5b4c3d2e1f0a' : null,
      amount: 1_234_567_890,
    })),
  }));
  await change(page, /\/api\/v1\/bank-cards$/, () => ({
    cards: (['not-verified', 'waiting-for-confirmation', 'verified', 'not-verified'] as const).map(
      (status, id) => ({
        id: id + 1,
        number: ['603799******9993', '621986******1234', '589463******7781', '999999******0000'][id],
        bank: id === 3 ? null : 'مؤسسهٔ اعتباری ملل (عسکریه)',
        status,
        reason: id === 3 ? 'نوشتهٔ روی کاغذ خوانا نیست و گوشهٔ کارت بیرون از تصویر مانده است.' : null,
        has_photo: status !== 'not-verified',
        created_at: '2026-11-20T10:00:00Z',
      }),
    ),
  }));
  await change(page, /\/api\/v1\/addresses$/, ({ addresses }: { addresses: object[] }) => ({
    addresses: addresses.concat({
      ...addresses[0],
      id: 999_999,
      address: `${long}، پلاک ۱۲، واحد ۳۴`,
      description: long,
      full_name: long,
    }),
  }));
  await pictureEach(walker, 'full');
  const edit = (changes: object) =>
    change(page, new RegExp(`/api/v1/orders/${bought.code}$`), ({ order: read }: { order: object }) => ({
      order: { ...read, ...changes },
    }));
  await edit({
    status: 'canceled',
    payment: 'refunded',
    refunds: [
      { amount: 60_000, to: 'owed', at: '2026-11-22T10:00:00Z' },
      { amount: 60_000, to: 'channel', at: '2026-11-21T10:00:00Z' },
    ],
  });
  await openScreen(walker, `/bills/${bought.code}`);
  await shoot('bill-owed');
  await openScreen(walker, '/profile');
  await shoot('profile-full');
  await page.setViewportSize({ width: 320, height: 640 });
  await pictureEach(walker, 'narrow');
  await openScreen(walker, `/bills/${bought.code}`);
  await shoot('bill-narrow');
};

export const transfer: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  const { code } = await order(customer, [shop.card]);
  const { direct = '' } = await startPaying(customer, code, 'transfer');
  await change(page, /\/api\/v1\/direct-payments\//, (answer: object) => ({ ...answer, held_until: null }));
  await openScreen(walker, `/direct-pay/${direct}`);
  await shoot('direct-pay-released');
  await page.setViewportSize({ width: 320, height: 640 });
  await shoot('direct-pay-narrow');
  await openScreen(walker, '/wallet');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'پرداخت و شارژ' }).click();
  await shoot('wallet-missing-narrow');
};

export const warnings: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await makeAddress(customer);
  await change(
    page,
    /\/api\/v1\/orders\/quote$/,
    ({ quote }: { quote: { parcels: object[] } }) => ({
      quote: {
        ...quote,
        needs_identity: true,
        parcels: quote.parcels.map((parcel, index) => ({ ...parcel, store_open: index > 0 })),
        warnings: [
          {
            code: 'limit',
            id: null,
            limit: null,
            message: `${long}: از این محصول در هر سفارش حداکثر ۲ عدد می‌توان خرید.`,
          },
        ],
      },
    }),
    'POST',
  );
  await steps.open();
  await steps.giveBuyer();
  await steps.giveAddress();
  await expect(steps.heading('فاکتور نهایی')).toBeVisible();
  await shoot('invoice-warnings');
  await page.setViewportSize({ width: 320, height: 640 });
  await shoot('invoice-warnings-narrow');
  await page.goto('/dev/outbox');
  await shoot('outbox-refused');
};
