import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, Quote } from '#schemas/entities/order.ts';
import { fixtureHead } from '../../testing/fixture-release.ts';
import { openBrowser } from '../../testing/customer.ts';
import {
  buyer,
  cartOf,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  refusalOf,
  type Shopper,
  type TestClock,
} from '../../testing/shop-cases.ts';
import type { TestApp } from '../../testing/test-app.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await makeShopper(shop);
});

const stockOf = async (id: number): Promise<number> =>
  (await shop.database.pool.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [id]))
    .rows[0]?.stock ?? -1;
const setPrice = (id: number, price: number) =>
  shop.database.pool.query('UPDATE sellables SET price = $2 WHERE id = $1', [id, price]);
const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM orders')).rows[0]?.n ??
  -1;
const address = {
  full_name: 'Negar Rad',
  phone_number: '09121111111',
  city_id: 130,
  postal_code: '9134567891',
  address: 'Bahar Street 12',
  lat: 36,
  long: 59,
};
const makeAddress = async (): Promise<number> =>
  ((await shopper.call('addresses.create', address)).json() as { address: { id: number } }).address.id;

describe('a quote', () => {
  test('adds up what the database says now, and says what differs from what the shopper saw', async () => {
    const [dearer, scarce, same] = [
      await makeGoods(shop, { price: 60_000, discount: 10_000 }),
      await makeGoods(shop, { stock: 2 }),
      await makeGoods(shop),
    ];
    const quote = await quoteCart(shopper, {
      ids: [
        { id: dearer, qty: 2, price: 55_000, discount: 10_000 },
        { id: scarce, qty: 5 },
        { id: same, qty: 1, price: 50_000, discount: 0 },
        { id: 999_999, qty: 3 },
      ],
    });
    expect(quote).toMatchObject({
      subtotal: 270_000,
      line_discount: 20_000,
      code_discount: 0,
      shipping: 0,
      total: 250_000,
      payable: 250_000,
      needs_address: false,
    });
    expect(quote.changes).toEqual([
      { id: dearer, title: expect.stringContaining('Goods'), kind: 'price', before: 45_000, after: 50_000 },
      { id: scarce, title: expect.stringContaining('Goods'), kind: 'stock', before: 5, after: 2 },
      { id: 999_999, title: '', kind: 'gone', before: 3, after: 0 },
    ]);
  });

  test('makes one parcel for each store, with its seller and what sending it costs', async () => {
    shop.releases.publish({
      ...fixtureHead,
      flows: {
        ...fixtureHead.flows,
        shipping: {
          price: 55_000,
          usdt_price: 90,
          rules: [{ city: 130, price: 35_000, usdt_price: 60, freeFrom: 400_000 }],
        },
      },
    });
    const [here, there, code] = [
      await makeGoods(shop, { type: 'physical' }),
      await makeGoods(shop, { type: 'physical', store: 'beta', price: 500_000 }),
      await makeGoods(shop),
    ];
    const cart = {
      ids: [
        { id: here, qty: 1 },
        { id: there, qty: 1 },
        { id: code, qty: 1 },
      ],
    };
    const before = await quoteCart(shopper, cart);
    expect(
      before.parcels.map(({ store_name, seller_number, physical, shipping, lines }) => [
        store_name,
        seller_number,
        physical,
        shipping,
        lines.length,
      ]),
    ).toEqual([
      ['Alpha Store', '1001', true, 55_000, 2],
      ['Beta Store', '1002', true, 55_000, 1],
    ]);
    expect(before).toMatchObject({ shipping: 110_000, total: 710_000, needs_address: true });
    // Worth enough, the parcel of the other store is sent for nothing to this city.
    expect(await quoteCart(shopper, { ...cart, address_id: await makeAddress() })).toMatchObject({
      shipping: 35_000,
      total: 635_000,
    });
    shop.releases.publish(fixtureHead);
  });

  test('counts in dollars where the shop sells in dollars, and in nothing else', async () => {
    const id = await makeGoods(shop, { usdt_price: 1_050 });
    expect(await quoteCart(shopper, cartOf(id, 2, { currency: 'dollar' }))).toMatchObject({
      currency: 'dollar',
      total: 2_100,
      methods: ['crypto'],
    });
    expect(await refusalOf(shopper, 'orders.quote', cartOf(id, 1, { currency: 'usdt' }))).toBe(
      'validation-failed',
    );
    expect(
      await refusalOf(
        shopper,
        'orders.quote',
        cartOf(await makeGoods(shop, { usdt_price: 0 }), 1, { currency: 'dollar' }),
      ),
    ).toBe('cart-empty');
  });

  test('asks for an identity above the threshold, and only for codes and those who have not given theirs', async () => {
    const [code, thing] = [
      await makeGoods(shop, { price: 50_001 }),
      await makeGoods(shop, { price: 200_000, type: 'physical' }),
    ];
    expect((await quoteCart(shopper, cartOf(code, 1))).needs_identity).toBe(false);
    expect((await quoteCart(shopper, cartOf(code, 2))).needs_identity).toBe(true);
    expect((await quoteCart(shopper, cartOf(thing, 1))).needs_identity).toBe(false);
    expect(
      (await quoteCart(await makeShopper(shop, { identity: 'verified' }), cartOf(code, 2))).needs_identity,
    ).toBe(false);
    // A dollar order is measured by its worth in toman.
    expect((await quoteCart(shopper, cartOf(code, 2, { currency: 'dollar' }))).needs_identity).toBe(true);
  });

  test('is for visitors too, but a discount code needs a login', async () => {
    const id = await makeGoods(shop);
    const visitor = openBrowser(shop);
    expect(await quoteCart(visitor, cartOf(id))).toMatchObject({ total: 50_000, wallet_balance: 0 });
    expect(await refusalOf(visitor, 'orders.quote', cartOf(id, 1, { discount_code: 'SPRING' }))).toBe(
      'unauthenticated',
    );
    expect(await refusalOf(shopper, 'orders.quote', cartOf(id, 1, { discount_code: 'NOTHING' }))).toBe(
      'discount-not-found',
    );
    expect(await refusalOf(shopper, 'orders.quote', cartOf(999_999))).toBe('cart-empty');
  });
});

describe('placing an order', () => {
  test('registers what was agreed to, takes it out of stock, and answers the same key as before', async () => {
    const id = await makeGoods(shop, { stock: 5 });
    const { hash } = await quoteCart(shopper, cartOf(id, 2));
    const key = once();
    const first = await shopper.call('orders.place', { ...cartOf(id, 2), quote: hash, user: buyer }, key);
    const { order } = first.json() as { order: Order };
    expect(order).toMatchObject({
      status: 'registered',
      payment: 'unpaid',
      total: 100_000,
      payable: 100_000,
      buyer,
      payable_until: '2026-03-22T08:30:00.000Z',
      parcels: [
        {
          seller_number: '1001',
          status: 'registered',
          review: false,
          codes: [],
          lines: [{ id, qty: 2, total: 100_000 }],
        },
      ],
    });
    expect(order.code).toMatch(/^[2-9B-Z]{12}$/);
    expect(await stockOf(id)).toBe(3);
    const orders = await countOrders();
    const again = await shopper.call('orders.place', { ...cartOf(id, 2), quote: hash, user: buyer }, key);
    expect(again.json()).toEqual(first.json());
    expect([await stockOf(id), await countOrders()]).toEqual([3, orders]);
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id, 1), quote: hash, user: buyer }, key),
    ).toBe('idempotency-key-reused');
  });

  test('gives invoice numbers without a hole, whatever was refused in between', async () => {
    const id = await makeGoods(shop);
    const first = await place(shopper, cartOf(id));
    for (let count = 0; count < 3; count += 1)
      expect(
        await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: 'x', user: buyer }, once()),
      ).toBe('quote-changed');
    expect((await place(shopper, cartOf(id))).invoice_number).toBe(first.invoice_number + 1);
  });

  test('never charges a price that was not agreed to: the new quote comes with the refusal', async () => {
    const id = await makeGoods(shop, { price: 50_000 });
    const { hash } = await quoteCart(shopper, cartOf(id));
    await setPrice(id, 70_000);
    const refused = await shopper.call(
      'orders.place',
      { ids: [{ id, qty: 1, price: 50_000 }], quote: hash, user: buyer },
      once(),
    );
    const problem = refused.json() as { code: string; details: { quote: Quote } };
    expect(problem).toMatchObject({
      code: 'quote-changed',
      details: { quote: { total: 70_000, changes: [{ id, kind: 'price', before: 50_000, after: 70_000 }] } },
    });
    expect(await stockOf(id)).toBe(10);
    const agreed = await shopper.call(
      'orders.place',
      { ...cartOf(id), quote: problem.details.quote.hash, user: buyer },
      once(),
    );
    expect((agreed.json() as { order: Order }).order.total).toBe(70_000);
  });

  test('is refused when everything was sold meanwhile', async () => {
    const id = await makeGoods(shop, { stock: 1 });
    const { hash } = await quoteCart(shopper, cartOf(id));
    await place(await makeShopper(shop), cartOf(id));
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('out-of-stock');
    expect(await stockOf(id)).toBe(0);
  });

  test('sends goods only to an address of the buyer', async () => {
    const id = await makeGoods(shop, { type: 'physical' });
    expect(
      await refusalOf(
        shopper,
        'orders.place',
        { ...cartOf(id), quote: (await quoteCart(shopper, cartOf(id))).hash, user: buyer },
        once(),
      ),
    ).toBe('address-needed');
    const mine = await makeAddress();
    const stranger = await makeShopper(shop);
    expect(await refusalOf(stranger, 'orders.quote', cartOf(id, 1, { address_id: mine }))).toBe(
      'address-not-found',
    );
    const order = await place(shopper, cartOf(id, 1, { address_id: mine }));
    expect(order.address).toEqual({ ...address, description: '', city_name: 'Riverside' });
    // What was ordered stays as it was, whatever becomes of the address.
    await shopper.call('addresses.remove', { id: mine });
    expect(
      ((await shopper.call('orders.get', { code: order.code })).json() as { order: Order }).order.address
        ?.address,
    ).toBe('Bahar Street 12');
  });

  test('is for visitors only where guests may buy; a guest reads the order by its code, and never the codes in it', async () => {
    const id = await makeGoods(shop);
    const visitor = openBrowser(shop);
    const { hash } = await quoteCart(visitor, cartOf(id));
    expect(
      await refusalOf(visitor, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('unauthenticated');
    shop.releases.publish({
      ...fixtureHead,
      flows: { ...fixtureHead.flows, checkout: { ...fixtureHead.flows.checkout, guest: true } },
    });
    const order = await place(visitor, cartOf(id));
    shop.releases.publish(fixtureHead);
    expect(await refusalOf(openBrowser(shop), 'orders.get', { code: order.code })).toBe(200);
    expect(await refusalOf(openBrowser(shop), 'orders.get', { code: 'XXXXXXXXXXXX' })).toBe(
      'unauthenticated',
    );
    expect(await refusalOf(shopper, 'orders.get', { code: order.code })).toBe('order-not-found');
    // The buyer signs in later, with the number that was given.
    expect(
      await refusalOf(await makeShopper(shop, { mobile: buyer.phone_number }), 'orders.get', {
        code: order.code,
      }),
    ).toBe(200);
  });

  test('of a guest is what was quoted for the city that it goes to', async () => {
    const id = await makeGoods(shop, { type: 'physical' });
    const shipping = { price: 55_000, usdt_price: 90, rules: [{ city: 130, price: 35_000, usdt_price: 60 }] };
    shop.releases.publish({
      ...fixtureHead,
      flows: { ...fixtureHead.flows, shipping, checkout: { ...fixtureHead.flows.checkout, guest: true } },
    });
    const visitor = openBrowser(shop);
    const quoted = await quoteCart(visitor, cartOf(id, 1, { city_id: address.city_id }));
    const placed = await visitor.call(
      'orders.place',
      { ...cartOf(id), quote: quoted.hash, user: buyer, address },
      once(),
    );
    const nowhere = await refusalOf(visitor, 'orders.quote', cartOf(id, 1, { city_id: 9_999 }));
    // A customer's parcels go to a stored address, whatever city is named.
    const own = await quoteCart(shopper, cartOf(id, 1, { city_id: address.city_id }));
    shop.releases.publish(fixtureHead);
    expect(quoted.shipping).toBe(35_000);
    expect((placed.json() as { order: Order }).order).toMatchObject({
      shipping: 35_000,
      address: { city_name: 'Riverside' },
    });
    expect(nowhere).toBe('address-not-found');
    expect(own.shipping).toBe(55_000);
  });

  test('keeps what the shop’s own form for the buyer asks beside the buyer, and tells it with the order', async () => {
    const id = await makeGoods(shop);
    const form = {
      schema: {
        type: 'object',
        properties: {
          full_name: { type: 'string' },
          postal_code: { type: 'string', pattern: '^\\d{10}$' },
          address: { type: 'string' },
        },
        required: ['full_name', 'postal_code', 'address'],
      },
      uiSchema: {},
    };
    shop.releases.publish({
      ...fixtureHead,
      flows: { ...fixtureHead.flows, checkout: { ...fixtureHead.flows.checkout, forms: { buyer: form } } },
    });
    const { hash } = await quoteCart(shopper, cartOf(id));
    const silent = await shopper.call('orders.place', { ...cartOf(id), quote: hash, user: buyer }, once());
    const told = { buyer: { postal_code: '9134567891', address: 'Bahar Street 12' } };
    const placed = await shopper.call(
      'orders.place',
      { ...cartOf(id), quote: hash, user: buyer, answers: told },
      once(),
    );
    shop.releases.publish(fixtureHead);
    expect((silent.json() as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'answers.buyer.postal_code',
      'answers.buyer.address',
    ]);
    const { order } = placed.json() as { order: Order };
    expect(order).toMatchObject({ buyer, answers: told });
    expect(
      ((await shopper.call('orders.get', { code: order.code })).json() as { order: Order }).order.answers,
    ).toEqual(told);
  });

  test('is closed to blocked customers', async () => {
    const id = await makeGoods(shop);
    const { hash } = await quoteCart(shopper, cartOf(id));
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('customer-blocked');
  });
});

describe('what an unpaid order holds', () => {
  test('a part of the wallet is put aside, and cannot be spent twice', async () => {
    const id = await makeGoods(shop, { price: 30_000 });
    await fillWallet(shop, shopper.id, 40_000);
    const order = await place(shopper, cartOf(id, 1, { wallet: true }));
    expect(order).toMatchObject({ wallet: 30_000, payable: 0 });
    expect((await shopper.call('wallet.get')).json()).toEqual({
      balances: [
        { currency: 'toman', amount: 10_000, held: 30_000 },
        { currency: 'dollar', amount: 0, held: 0 },
      ],
    });
    expect(await place(shopper, cartOf(id, 1, { wallet: true }))).toMatchObject({
      wallet: 10_000,
      payable: 20_000,
    });
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('canceling gives everything back, once', async () => {
    const id = await makeGoods(shop, { stock: 3, price: 30_000 });
    await fillWallet(shop, shopper.id, 10_000);
    const { code } = await place(shopper, cartOf(id, 3, { wallet: true }));
    expect(await stockOf(id)).toBe(0);
    expect(((await shopper.call('orders.cancel', { code })).json() as { order: Order }).order).toMatchObject({
      status: 'canceled',
      payable_until: null,
    });
    expect(await stockOf(id)).toBe(3);
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 10_000, held: 0 }, {}],
    });
    expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe('move-not-allowed');
    expect(await stockOf(id)).toBe(3);
  });
});

test('the list of bills is in pages, newest first, by whether they are paid', async () => {
  const id = await makeGoods(shop, { stock: 100 });
  const codes: string[] = [];
  for (let count = 0; count < 13; count += 1) {
    codes.unshift((await place(shopper, cartOf(id, 2))).code);
    // Those that hold nothing any more are as many as they like.
    await shop.database.pool.query('UPDATE orders SET held = false WHERE code = $1', [codes[0]]);
  }
  const page = (await shopper.call('orders.list', { page: 1 })).json() as {
    orders: { code: string; item_count: number; title: string }[];
    pagination: object;
  };
  expect(page.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 12, total: 13 });
  expect(page.orders.map(({ code }) => code)).toEqual(codes.slice(0, 12));
  expect(page.orders[0]).toMatchObject({ item_count: 2, title: expect.stringContaining('Goods') });
  expect(await refusalOf(shopper, 'orders.list', { page: 3 })).toBe('page-past-end');
});

test('bills that wait to be paid are those that can still be paid, and none of them was', async () => {
  const states = [
    ['registered', 'unpaid'],
    ['registered', 'pending'],
    ['registered', 'review'],
    ['registered', 'expired'],
    ['canceled', 'unpaid'],
    ['canceled', 'review'],
    ['rejected', 'unpaid'],
    ['preparing', 'paid'],
    ['preparing-undelivered', 'paid'],
    ['delivered', 'paid'],
    ['edited', 'paid'],
    ['canceled', 'refunded'],
    ['rejected', 'refunded'],
  ] as const;
  const id = await makeGoods(shop, { stock: 100 });
  const named = new Map<string, string>();
  for (const [status, payment] of states) {
    const { code } = await place(shopper, cartOf(id));
    await shop.database.pool.query(
      'UPDATE orders SET status = $2, payment = $3, held = false WHERE code = $1',
      [code, status, payment],
    );
    named.set(code, `${status} ${payment}`);
  }
  const listed = async (input: object) =>
    ((await shopper.call('orders.list', { ...input })).json() as { orders: { code: string }[] }).orders
      .map(({ code }) => named.get(code))
      .reverse();
  expect(await listed({ payment: 'unpaid' })).toEqual([
    'registered unpaid',
    'registered pending',
    'registered review',
  ]);
  expect(await listed({ payment: 'paid' })).toEqual([
    'preparing paid',
    'preparing-undelivered paid',
    'delivered paid',
    'edited paid',
    'canceled refunded',
    'rejected refunded',
  ]);
  expect([...(await listed({ page: 2 })), ...(await listed({ page: 1 }))]).toEqual([...named.values()]);
});
