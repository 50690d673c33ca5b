import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { checkShop } from '#documents/releases/check-shop.ts';
import { formatDiagnostic } from '#documents/releases/diagnostic.ts';
import { contentId, contentOf } from '#documents/releases/release-content.ts';
import { resolveRelease } from '#documents/releases/resolve-release.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  fixtureSite,
  readFixture,
} from '#documents/releases/testing/fixture-shop.ts';
import { isOfAddress } from '#schemas/address-draft.ts';
import type { Order, PaymentMethod, Quote } from '#schemas/entities/order.ts';
import { arbitraryShop, type ArbitraryShop } from '#tools/testing/arbitrary-shop.ts';
import { cases } from '#tools/testing/cases.ts';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { noLimits } from '#tools/testing/no-limits.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { createTestShop, fillWallet, makeGoods, makeShopper, once } from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';
import { createTestGateway, type TestGateway } from '#tools/testing/test-gateway.ts';

// A checkout that cannot finish must not be published. Whatever documents publishing accepts, a shopper can
// buy with them.

const facts: CatalogueFacts = {
  categories: new Set(),
  categoryIds: new Set(),
  shortLinks: new Set(),
  sendsGoods: true,
  discountCurrencies: new Set(),
};

let shop: TestShop;
let gateways: TestGateway[];
let code: number;
let parcel: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const first = await createTestShop({ limits: noLimits });
  gateways = [
    createTestGateway('zarinpal', 'card', 'toman'),
    createTestGateway('zibal', 'card', 'toman'),
    createTestGateway('nowpayments', 'crypto', 'dollar', 'usd'),
    createTestGateway('stripe', 'card', 'dollar', 'usd', 'eur', 'jpy'),
  ];
  const served = await addTestServer(first, first.clock.now, {
    // cast: a test shop names its three gateways in memory, and this one has a fourth
    gateways: gateways as unknown as TestShop['services']['gateways'],
  });
  shop = { ...first, ...served };
  // A purchase must not depend on the identity limit, and every currency has a price.
  const money = { price: 40_000, usdt_price: 900, prices: { jpy: { price: 1_500, discount: 0 } } };
  code = await makeGoods(shop, { ...money, stock: 5_000, codes: 5_000 });
  parcel = await makeGoods(shop, { ...money, stock: 5_000, type: 'physical' });
  close = async () => {
    await served.app.close();
    await first.close();
  };
}, 120_000);
afterAll(() => close());

/** @returns the refusals of publishing; empty when the shop is published */
function publish({ country, currencies, taxes, flows }: ArbitraryShop): string[] {
  const site = {
    ...fixtureSite(),
    country,
    ...(currencies ? { currencies } : {}),
    ...(taxes ? { taxes } : {}),
  };
  const reading = readFixture({ ...fixtureDocuments(), 'site.json': site, 'flows.json': flows });
  const errors = checkShop(reading, fixtureBlockCatalog, facts).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) return errors.map(formatDiagnostic);
  const content = contentOf(reading.documents);
  shop.releases.publish(resolveRelease(contentId(content), content, fixtureBlockCatalog).published);
  return [];
}

type Values = Readonly<Record<string, unknown>>;

/** Returns an address in the API's form. Additional fields of the form are in `answers`. */
const addressOf = (values: Values): Values => {
  const entries = Object.entries(values);
  return {
    ...Object.fromEntries(entries.filter(([name]) => isOfAddress(name))),
    answers: Object.fromEntries(entries.filter(([name]) => !isOfAddress(name))),
  };
};

async function call<T>(
  browser: TestBrowser,
  ...[id, input, headers]: Parameters<TestBrowser['call']>
): Promise<T> {
  const answer = await browser.call(id, input, headers);
  if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.statusCode} ${answer.body}`);
  return answer.json() as T;
}

/** Pays as far as a shopper can, and asserts the result that they see. */
async function pay(browser: TestBrowser, order: Order, method: PaymentMethod): Promise<void> {
  const started = await call<{ payment: { code: string; provider: string }; direct: string | null }>(
    browser,
    'payments.start',
    { code: order.code, method },
    once(),
  );
  if (method === 'transfer') {
    const direct = await call<{ cards: unknown[] }>(browser, 'payments.direct', {
      code: started.direct ?? '',
    });
    expect(direct.cards.length).toBeGreaterThan(0);
    // Orders that wait for a transfer hold goods, and a customer may only have a few of them.
    await call(browser, 'orders.cancel', { code: order.code });
    return;
  }
  const gateway = gateways.find(({ id }) => id === started.payment.provider);
  if (gateway) {
    gateway.pay(started.payment.code);
    await call(browser, 'payments.verify', { code: started.payment.code });
  }
  const paid = await call<{ order: Order }>(browser, 'orders.get', { code: order.code });
  expect(paid.order.payment).toBe('paid');
}

/** Returns the destination that a guest's browser sends, in a shop with taxes. */
function destinationOf(address: Values): Values {
  const { city, province, postal_code } = address;
  const said = Object.entries({ city, province, postal_code });
  return { destination: Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

/** Checks the shop's taxes: the order must have those of the quote. */
function taxesMet({ quote, order }: { quote: Quote; order: Order }): string[] {
  const { taxes, total } = quote;
  expect([order.total, order.taxes?.rules]).toEqual([total, taxes?.rules]);
  if (taxes === undefined) return ['untaxed'];
  expect(taxes.pending).toBe(false);
  const untaxed = quote.subtotal - quote.line_discount - quote.code_discount + quote.shipping;
  expect(total).toBe(untaxed + (taxes.included ? 0 : taxes.amount));
  if (taxes.amount === 0) return ['taxes-of-nothing'];
  return [taxes.included ? 'included-tax' : 'added-tax'];
}

async function buyFrom(made: ArbitraryShop): Promise<string[]> {
  shop.clock.advance(1);
  const customer = await makeShopper(shop, { identity: 'verified' });
  const browser = made.isGuest ? openBrowser(shop) : customer;
  const currency = boughtIn(made);
  if (!made.isGuest) await fillWallet(shop, customer.id, 100_000, currency);
  const address = made.sends ? addressOf(made.address) : undefined;
  const stored =
    address && !made.isGuest
      ? (await call<{ address: { id: number } }>(browser, 'addresses.create', address)).address.id
      : undefined;
  const cart = {
    ids: [{ id: made.sends ? parcel : code, qty: 1 }],
    currency,
    ...(stored === undefined ? {} : { address_id: stored }),
  };
  const isGuestParcel = address !== undefined && made.isGuest;
  const city = address?.['city_id'];
  const { quote } = await call<{ quote: Quote }>(browser, 'orders.quote', {
    ...cart,
    ...(isGuestParcel && made.taxes ? destinationOf(address) : {}),
    ...(isGuestParcel && typeof city === 'number' ? { city_id: city } : {}),
  });
  const method = quote.methods[made.roll % Math.max(1, quote.methods.length)];
  if (method === undefined)
    throw new Error(`no method pays ${currency}: ${JSON.stringify(made.flows['payment'])}`);
  const { order } = await call<{ order: Order }>(
    browser,
    'orders.place',
    {
      ...cart,
      quote: quote.hash,
      user: made.user,
      answers: made.answers,
      ...(address && made.isGuest ? { address } : {}),
    },
    once(),
  );
  await pay(browser, order, method);
  return [method, ...taxesMet({ quote, order })];
}

/** Cases that a run must include, so that it cannot pass with shops that are all alike. */
const met = [
  'IR',
  'US',
  'FR',
  'DE',
  'JP',
  'AE',
  'toman',
  'dollar',
  'usd',
  'eur',
  'jpy',
  'card',
  'crypto',
  'wallet',
  'transfer',
  'guest',
  'customer',
  'goods',
  'codes',
  'buyer-form',
  'address-form',
  'own-step',
  'third-currency',
  'name-parts',
  'untaxed',
  'added-tax',
  'included-tax',
];

const boughtIn = ({ counted, roll }: ArbitraryShop): string => counted[roll % counted.length] ?? '';

const partsOf = (made: ArbitraryShop): string[] => {
  const { country, currencies, counted, isGuest, sends, flows } = made;
  const { forms, steps } = flows['checkout'] as { forms: object; steps: { form?: string }[] };
  return [
    country,
    ...counted,
    ...((currencies?.length ?? 0) > 2 && boughtIn(made) === 'jpy' ? ['third-currency'] : []),
    isGuest ? 'guest' : 'customer',
    sends ? 'goods' : 'codes',
    ...('buyer' in forms ? ['buyer-form'] : []),
    ...(JSON.stringify(forms).includes('given_name') ? ['name-parts'] : []),
    ...('address' in forms && sends ? ['address-form'] : []),
    ...(steps.some(({ form }) => form === 'note') ? ['own-step'] : []),
  ];
};

/** Another search: BUYABLE_SHOPS=2000 BUYABLE_SEED=7 npm test -- unit server/buyable-shops.test.ts */
const wanted = Number(process.env['BUYABLE_SHOPS'] ?? cases(1000));
const seed = Number(process.env['BUYABLE_SEED'] ?? 1);

test(
  'whatever documents publishing accepts, somebody can buy with them',
  { timeout: wanted * 2_000 },
  async () => {
    const unbuyable: string[] = [];
    const counts = new Map(met.map((part) => [part, 0]));
    let published = 0;
    let refused = 0;
    for (const made of fc.sample(arbitraryShop, { seed, numRuns: wanted * 10 })) {
      if (published === wanted) break;
      if (publish(made).length > 0) {
        refused += 1;
        continue;
      }
      published += 1;
      try {
        const bought = await buyFrom(made);
        for (const part of [...bought, ...partsOf(made)]) counts.set(part, (counts.get(part) ?? 0) + 1);
      } catch (error) {
        unbuyable.push(`${error instanceof Error ? error.message : String(error)}\n${JSON.stringify(made)}`);
      }
    }
    expect(unbuyable).toEqual([]);
    expect(published).toBe(wanted);
    // Documents that are refused are generated, too.
    expect(refused).toBeGreaterThan(wanted / 2);
    expect([...counts].filter(([, count]) => count < 1)).toEqual([]);
  },
);
