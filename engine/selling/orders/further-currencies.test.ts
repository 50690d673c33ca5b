import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCurrencies, withCurrencyWords } from '#documents/releases/with-currencies.ts';
import { taxSettings } from '#schemas/documents/taxes.ts';
import type { Quote } from '#schemas/entities/order.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  place,
  once,
  readOrderOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// A shop of three currencies. A purchase in the third one is priced, sent and paid only in it.

let shop: TestShop;
let shopper: Shopper;
let parcel: number;
let plain: number;
beforeAll(async () => {
  shop = await createTestShop();
  const initial = shop.releases.published();
  const currencies = [
    { code: 'eur', minor_units: 2, symbol: '€', place: 'after' },
    { code: 'usd', minor_units: 2, symbol: '$', place: 'before' },
    { code: 'jpy', minor_units: 0, symbol: '¥', place: 'before' },
  ] as const;
  const methods = [{ method: 'wallet' as const, providers: [], currencies: ['eur', 'usd', 'jpy'] }];
  const shipping = {
    ...initial.flows.shipping,
    price: 400,
    usdt_price: 500,
    prices: { jpy: 700 },
    rules: [],
  };
  const flows = { ...initial.flows, shipping, payment: { ...initial.flows.payment, methods } };
  shop.releases.publish({
    ...initial,
    site: { ...initial.site, currencies: [...currencies] },
    flows: withCurrencies(flows, currencies, {}),
    messages: withCurrencyWords(initial.messages, currencies),
  });
  const prices = { jpy: { price: 1_800, discount: 200 } };
  parcel = await makeGoods(shop, { price: 1_200, usdt_price: 1_300, prices, type: 'physical', stock: 20 });
  plain = await makeGoods(shop, { price: 900, usdt_price: 950, type: 'digital', stock: 20 });
  shopper = await makeShopper(shop, { identity: 'verified' });
});
afterAll(() => shop.close());

const inCurrency = (currency: string, ...ids: number[]) => ({
  ids: ids.map((id) => ({ id, qty: 2 })),
  currency,
});

async function addressOf(user: Shopper): Promise<number> {
  const address = {
    full_name: 'Negar Rad',
    phone_number: '09121111111',
    postal_code: '9134567891',
    address: 'Bahar street 12',
    city_id: 130,
    lat: 36,
    long: 59,
  };
  return ((await user.call('addresses.create', address)).json() as { address: { id: number } }).address.id;
}

test('prices and shipping are those of the third currency, and nothing is converted from another one', async () => {
  const quotes = await Promise.all(
    ['eur', 'usd', 'jpy'].map(async (currency) => {
      const answer = await shopper.call('orders.quote', inCurrency(currency, parcel));
      return (answer.json() as { quote: Quote }).quote;
    }),
  );
  expect(
    quotes.map(({ currency, parcels, total }) => [
      currency,
      parcels[0]?.lines[0]?.price,
      parcels[0]?.lines[0]?.discount,
      parcels[0]?.shipping,
      total,
    ]),
  ).toEqual([
    ['eur', 1_200, 0, 400, 2_800],
    ['usd', 1_300, 0, 500, 3_100],
    ['jpy', 1_800, 200, 700, 3_900],
  ]);
});

test('what has no price in a currency is not sold in it', async () => {
  const alone = await shopper.call('orders.quote', inCurrency('jpy', plain));
  expect(alone.json()).toMatchObject({ code: 'cart-empty' });
  const both = await shopper.call('orders.quote', inCurrency('jpy', plain, parcel));
  expect((both.json() as { quote: Quote }).quote.parcels.flatMap(({ lines }) => lines)).toMatchObject([
    { id: parcel },
  ]);
});

test('an unpaid order names the other currencies in which all of its goods are sold', async () => {
  const user = await makeShopper(shop, { identity: 'verified' });
  const order = async (...ids: number[]) => {
    const cart = { ...inCurrency('eur', ...ids), address_id: await addressOf(user) };
    const { code } = await place(user, cart);
    return { code, others: (await readOrderOf(user, code)).other_currencies };
  };
  const { code, others } = await order(parcel);
  expect(others).toEqual(['usd', 'jpy']);
  const gone = await makeGoods(shop, { price: 900, usdt_price: 950, type: 'digital' });
  const both = await order(parcel, gone);
  expect(both.others).toEqual(['usd']);
  await shop.database.pool.query('UPDATE sellables SET archived = true WHERE id = $1', [gone]);
  expect((await readOrderOf(user, both.code)).other_currencies).toEqual([]);
  expect((await user.call('orders.cancel', { code }, once())).statusCode).toBe(200);
  expect(await readOrderOf(user, code)).not.toHaveProperty('other_currencies');
});

test('an order is paid from the wallet of its currency, and the ledger adds up', async () => {
  const user = await makeShopper(shop, { identity: 'verified' });
  await fillWallet(shop, user.id, 5_000, 'jpy');
  await fillWallet(shop, user.id, 9_000, 'eur');
  const cart = { ...inCurrency('jpy', parcel), address_id: await addressOf(user) };
  const { quote } = (await user.call('orders.quote', cart)).json() as { quote: Quote };
  expect(quote.methods).toEqual(['wallet']);
  const placed = await user.call('orders.place', { ...cart, quote: quote.hash, user: buyer }, once());
  expect(placed.statusCode, placed.body).toBe(200);
  const { order } = placed.json() as { order: { code: string } };
  const paid = await user.call('payments.start', { code: order.code, method: 'wallet' }, once());
  expect(paid.statusCode, paid.body).toBe(200);
  expect(await readOrderOf(user, order.code)).toMatchObject({
    currency: 'jpy',
    total: 3_900,
    payment: 'paid',
  });
  const { rows } = await shop.database.pool.query(
    'SELECT currency, balance::integer FROM ledger_accounts WHERE user_id = $1 AND balance > 0 ORDER BY currency',
    [user.id],
  );
  expect(rows).toEqual([
    { currency: 'eur', balance: 9_000 },
    { currency: 'jpy', balance: 1_100 },
  ]);
  expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, overdrawn: 0, wrong: 0 });
});

test.each([
  // 3900 × 8.875 % = 346.125
  ['without-tax', 4_246, 346],
  // 3900 × 8.875 / 108.875 = 317.91…
  ['with-tax', 3_900, 318],
] as const)(
  'taxes of prices %s are whole units of the third currency, and go back with the order',
  async (prices, total, amount) => {
    const release = shop.releases.published();
    const rules = [{ id: 'all', title: 'Tax', rate: 88_750, on: { shipping: true } }];
    shop.releases.publish({
      ...release,
      site: { ...release.site, taxes: taxSettings.parse({ prices, rules }) },
    });
    const user = await makeShopper(shop, { identity: 'verified' });
    await fillWallet(shop, user.id, 5_000, 'jpy');
    const cart = { ...inCurrency('jpy', parcel), address_id: await addressOf(user) };
    const { quote } = (await user.call('orders.quote', cart)).json() as { quote: Quote };
    const placed = await user.call('orders.place', { ...cart, quote: quote.hash, user: buyer }, once());
    expect(placed.json()).toMatchObject({ order: { currency: 'jpy', total, taxes: { amount } } });
    const { order } = placed.json() as { order: { code: string } };
    await user.call('payments.start', { code: order.code, method: 'wallet' }, once());
    const paid = await readOrderOf(user, order.code);
    expect(paid.payment).toBe('paid');
    const owner = await makeShopper(shop, { roles: ['owner'] });
    const canceled = { code: order.code, store_id: paid.parcels[0]?.store_id, reason: 'out of stock' };
    expect((await owner.call('staff.cancel-parcel', canceled, once())).json()).toMatchObject({
      refunded: total,
    });
    expect((await user.call('wallet.get')).json()).toMatchObject({
      balances: expect.arrayContaining([
        expect.objectContaining({ currency: 'jpy', amount: 5_000 }),
      ]) as unknown,
    });
    expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, overdrawn: 0, wrong: 0 });
    shop.releases.publish(release);
  },
);

test('pages have the prices of an option, and of the option that a product stands for', async () => {
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    'SELECT p.slug FROM products AS p JOIN sellables AS s ON s.product_id = p.id WHERE s.id = $1',
    [parcel],
  );
  const { product } = (await shopper.call('products.get', { slug: rows[0]?.slug })).json() as {
    product: Product;
  };
  const prices = { jpy: { price: 1_800, discount: 200 } };
  expect([product.prices, product.options[0]?.prices]).toEqual([prices, prices]);
  await shop.database.pool.query(
    `UPDATE sellables SET prices = '{"jpy": {"price": 1900, "discount": 0}}' WHERE id = $1`,
    [parcel],
  );
  const changed = await shop.database.pool.query('SELECT prices FROM products WHERE id = $1', [product.Id]);
  expect(changed.rows).toEqual([{ prices: { jpy: { price: 1_900, discount: 0 } } }]);
});
