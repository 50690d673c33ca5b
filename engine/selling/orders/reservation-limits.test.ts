import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import {
  buyer,
  createTestShop,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  quoteCart,
  refusalOf,
  startPaying,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

const limits = {
  lines: 3,
  piecesOfSellable: 40,
  pieces: 60,
  customer: { orders: 4, pieces: 100 },
  network: { orders: 3, pieces: 90 },
  wholeNetwork: {},
  share: 20,
  shareFloor: 10,
};

let shop: TestApp & { clock: TestClock };
beforeAll(async () => {
  shop = await createTestShop({ connections: 10, limits: { operations: {} } });
  await openStores(shop);
});
beforeEach(() => {
  const { flows } = fixtureRelease;
  const { checkout, thresholds } = flows;
  shop.releases.publish({
    ...fixtureRelease,
    flows: {
      ...flows,
      checkout: { ...checkout, guest: true },
      // Above a worth, the orders of a day change the promise of later ones and so their quote. Here all are
      // above.
      thresholds: { ...thresholds, identity: 0 },
      reservations: limits,
    },
  });
});
afterAll(() => shop.close());

let networks = 0;
/** Returns a customer in a separate network. */
const newCustomer = () => makeShopper(shop, { ip: `10.4.0.${(networks += 1)}` });

const cart = (...lines: [id: number, qty: number][]) => ({ ids: lines.map(([id, qty]) => ({ id, qty })) });

/** Tries to place a cart. @returns the problem, or `{ status: 200 }` */
async function tryPlacing(browser: TestBrowser, given: ReturnType<typeof cart>) {
  const { hash } = await quoteCart(browser, given);
  const answer = await browser.call('orders.place', { ...given, quote: hash, user: buyer }, once());
  const { code, detail, details } = answer.json() as { code?: string; detail?: string; details?: object };
  return { status: answer.statusCode, code, detail, details };
}

const stockOf = async (id: number): Promise<number> => {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [id]);
  return rows[0]?.stock ?? -1;
};

const counts = (results: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(results, String)).map(([result, all]) => [result, all?.length ?? 0]),
  );

describe('one order', () => {
  test('is refused with too many different items', async () => {
    const [shopper, ids] = [await newCustomer(), await Promise.all([1, 2, 3, 4].map(() => makeGoods(shop)))];
    expect(await tryPlacing(shopper, cart(...ids.map((id): [number, number] => [id, 1])))).toMatchObject({
      status: 409,
      code: 'order-lines-limit-reached',
      details: { limit: 3 },
    });
  });

  test('is refused with too many pieces of one item, and the text names the item and the limit', async () => {
    const [shopper, id] = [await newCustomer(), await makeGoods(shop, { stock: 1_000, codes: 0 })];
    const { code, detail, details } = await tryPlacing(shopper, cart([id, 41]));
    expect(code).toBe('line-limit-reached');
    expect(details).toMatchObject({ sellable: id, limit: 40 });
    expect(detail).toMatch(/“Goods \d+ – Ten dollars” is limited to 40 pieces/);
    expect(await stockOf(id)).toBe(1_000);
  });

  test('is refused with too many pieces in all', async () => {
    const shopper = await newCustomer();
    const [a, b] = [
      await makeGoods(shop, { stock: 500, codes: 0 }),
      await makeGoods(shop, { stock: 500, codes: 0 }),
    ];
    expect(await tryPlacing(shopper, cart([a, 31], [b, 30]))).toMatchObject({
      code: 'order-pieces-limit-reached',
      details: { limit: 60 },
    });
    expect(await tryPlacing(shopper, cart([a, 30], [b, 30]))).toMatchObject({ status: 200 });
  });
});

describe('one customer', () => {
  test('holds no more unpaid orders and pieces than allowed by many requests at once', async () => {
    const shopper = await newCustomer();
    const id = await makeGoods(shop, { stock: 1_000, codes: 0 });
    const one = cart([id, 1]);
    const { hash } = await quoteCart(shopper, one);
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        refusalOf(shopper, 'orders.place', { ...one, quote: hash, user: buyer }, once()),
      ),
    );
    expect(counts(results)).toEqual({ 200: 4, 'order-limit-reached': 36 });

    const collector = await newCustomer();
    const many = cart([id, 30]);
    const large = await quoteCart(collector, many);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusalOf(collector, 'orders.place', { ...many, quote: large.hash, user: buyer }, once()),
      ),
    );
    expect(counts(tries)).toEqual({ 200: 3, 'held-pieces-limit-reached': 17 });
    expect(await stockOf(id)).toBe(1_000 - 4 - 90);
  });

  test('holds at most a share of the stock of an item, and may hold it again once it is paid', async () => {
    const shopper = await newCustomer();
    const id = await makeGoods(shop, { stock: 100 });
    const first = await place(shopper, cart([id, 12]));
    const refused = await tryPlacing(shopper, cart([id, 9]));
    expect(refused).toMatchObject({
      code: 'held-line-limit-reached',
      details: { sellable: id, limit: 8 },
    });
    expect(refused.detail).toMatch(/Of “Goods \d+ – Ten dollars” at most 8 more/);
    expect(await tryPlacing(await newCustomer(), cart([id, 9]))).toMatchObject({ status: 200 });
    await fillWallet(shop, shopper.id, first.payable);
    await startPaying(shopper, first.code, 'wallet');
    expect(await tryPlacing(shopper, cart([id, 9]))).toMatchObject({ status: 200 });
  });

  test('is not told of unpaid orders where there are none: only how many pieces one order may have', async () => {
    const [shopper, id] = [await makeShopper(shop), await makeGoods(shop, { stock: 100 })];
    expect(await tryPlacing(shopper, cart([id, 24]))).toMatchObject({
      code: 'line-limit-reached',
      details: { sellable: id, limit: 20 },
    });
  });

  test('may hold a small stock as a whole', async () => {
    const [shopper, id] = [await newCustomer(), await makeGoods(shop, { stock: 10 })];
    expect(await tryPlacing(shopper, cart([id, 10]))).toMatchObject({ status: 200 });
  });

  test('cannot hold more by letting orders expire and starting their payments at once', async () => {
    const shopper = await newCustomer();
    const id = await makeGoods(shop, { stock: 1_000, codes: 200 });
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let order = 0; order < 2; order += 1) codes.push((await place(shopper, cart([id, 30]))).code);
      shop.clock.advance(11);
      await shopper.renew();
      await shop.engine.jobs.orders();
    }
    expect(await stockOf(id)).toBe(1_000);
    const results = await Promise.all(
      codes.map((code) => refusalOf(shopper, 'payments.start', { code, method: 'card' }, once())),
    );
    expect(counts(results)).toEqual({ 200: 3, 'held-pieces-limit-reached': 3 });
    expect(await stockOf(id)).toBe(910);
  });
});

describe('guests', () => {
  test('of one network share an allowance, and those of another network have their own', async () => {
    const id = await makeGoods(shop, { stock: 1_000, codes: 0 });
    const one = cart([id, 1]);
    const neighbors = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3'].map((ip) =>
      openBrowser(shop, ip),
    );
    const { hash } = await quoteCart(openBrowser(shop), one);
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        refusalOf(
          neighbors[index % neighbors.length] ?? openBrowser(shop),
          'orders.place',
          { ...one, quote: hash, user: buyer },
          once(),
        ),
      ),
    );
    expect(counts(results)).toEqual({ 200: 3, 'network-limit-reached': 21 });
    expect(await tryPlacing(openBrowser(shop, '2001:db8:0:2::1'), one)).toMatchObject({ status: 200 });
    expect(await tryPlacing(await newCustomer(), one)).toMatchObject({ status: 200 });
  });

  test('hold at most a share of the stock of an item', async () => {
    const guest = openBrowser(shop, '203.0.113.20');
    const id = await makeGoods(shop, { stock: 100 });
    expect(await tryPlacing(guest, cart([id, 21]))).toMatchObject({ code: 'line-limit-reached' });
    expect(await tryPlacing(guest, cart([id, 20]))).toMatchObject({ status: 200 });
    expect(await tryPlacing(guest, cart([id, 1]))).toMatchObject({ code: 'network-limit-reached' });
  });
});

describe('all of one network', () => {
  const customerAt = (ip: string) => makeShopper(shop, { ip });

  test('hold three times what its guests may, whoever they are and however many come at once', async () => {
    const id = await makeGoods(shop, { stock: 1_000, codes: 0 });
    const one = cart([id, 1]);
    const { hash } = await quoteCart(openBrowser(shop), one);
    const ip = '203.0.113.60';
    const customers = await Promise.all([1, 2, 3, 4].map(() => customerAt(ip)));
    const senders = [...customers, openBrowser(shop, ip)];
    const order = { ...one, quote: hash, user: buyer };
    const results = await Promise.all(
      [1, 2, 3, 4].flatMap(() => senders).map((sender) => refusalOf(sender, 'orders.place', order, once())),
    );
    expect(counts(results)).toEqual({ 200: 9, 'network-limit-reached': 11 });
    expect(await tryPlacing(await customerAt('203.0.113.61'), one)).toMatchObject({ status: 200 });
  });

  test('hold as much as its own setting says', async () => {
    const { flows } = fixtureRelease;
    const reservations = { ...limits, network: { orders: 1, pieces: 90 }, wholeNetwork: { orders: 5 } };
    shop.releases.publish({ ...fixtureRelease, flows: { ...flows, reservations } });
    const one = cart([await makeGoods(shop, { stock: 1_000, codes: 0 }), 1]);
    const results: (string | number)[] = [];
    for (let order = 0; order < 6; order += 1)
      results.push((await tryPlacing(await customerAt('203.0.113.90'), one)).code ?? 200);
    expect(counts(results)).toEqual({ 200: 5, 'network-limit-reached': 1 });
  });

  test('hold at most three shares of the stock of an item, also when a released order is paid', async () => {
    const id = await makeGoods(shop, { stock: 100 });
    const released = await customerAt('203.0.113.80');
    const { code } = await place(released, cart([id, 5]));
    shop.clock.advance(31);
    await shop.engine.jobs.orders();
    for (const qty of [20, 16, 12, 10]) await place(await customerAt('203.0.113.80'), cart([id, qty]));
    const last = await customerAt('203.0.113.80');
    expect((await quoteCart(last, cart([id, 3]))).warnings).toMatchObject([
      { code: 'network-limit-reached', id, limit: 2 },
    ]);
    expect(await tryPlacing(last, cart([id, 3]))).toMatchObject({ code: 'network-limit-reached' });
    await released.renew();
    const payment = { code, method: 'card' };
    expect(await refusalOf(released, 'payments.start', payment, once())).toBe('network-limit-reached');
    expect(await tryPlacing(last, cart([id, 2]))).toMatchObject({ status: 200 });
  });
});

describe('a quote', () => {
  const warningsOf = async (browser: TestBrowser, given: ReturnType<typeof cart>) =>
    (await quoteCart(browser, given)).warnings;

  test('names every limit that placing would refuse, at its line, in the language of the shop', async () => {
    const shopper = await newCustomer();
    const ids = await Promise.all([1, 2, 3, 4].map(() => makeGoods(shop, { stock: 1_000, codes: 0 })));
    const [first = 0] = ids;
    const given = cart(...ids.map((id): [number, number] => [id, id === first ? 41 : 20]));
    const warnings = await warningsOf(shopper, given);
    expect(warnings).toMatchObject([
      { code: 'order-lines-limit-reached', id: null, limit: 3 },
      { code: 'line-limit-reached', id: first, limit: 40, message: expect.stringMatching(/limited to 40/) },
      { code: 'order-pieces-limit-reached', id: null, limit: 60 },
      { code: 'order-pieces-limit-reached', id: null, limit: 100 },
    ]);
    expect((await tryPlacing(shopper, given)).code).toBe(warnings[0]?.code);
    expect(await warningsOf(shopper, cart([first, 40]))).toEqual([]);
    expect(await tryPlacing(shopper, cart([first, 40]))).toMatchObject({ status: 200 });
    expect(await warningsOf(shopper, cart([first, 40]))).toEqual([]);
  });

  test('warns a customer with many unpaid orders, and one whose share of an item is used up', async () => {
    const shopper = await newCustomer();
    const id = await makeGoods(shop, { stock: 100 });
    await place(shopper, cart([id, 12]));
    expect(await warningsOf(shopper, cart([id, 9]))).toMatchObject([
      { code: 'held-line-limit-reached', id, limit: 8 },
    ]);
    for (let order = 0; order < 3; order += 1) await place(shopper, cart([id, 1]));
    expect(await warningsOf(shopper, cart([id, 1]))).toMatchObject([
      { code: 'order-limit-reached', id: null, limit: 4 },
    ]);
    expect(await tryPlacing(shopper, cart([id, 1]))).toMatchObject({ code: 'order-limit-reached' });
  });

  test('warns the guests of a network together, and those of another not', async () => {
    const id = await makeGoods(shop, { stock: 100 });
    await place(openBrowser(shop, '203.0.113.50'), cart([id, 20]));
    const more = await warningsOf(openBrowser(shop, '203.0.113.50'), cart([id, 1]));
    expect(more).toMatchObject([{ code: 'network-limit-reached', id }]);
    expect(await warningsOf(openBrowser(shop, '203.0.113.51'), cart([id, 1]))).toEqual([]);
  });
});

test('a guest whose network changes finds the order again whose answer was lost, and other guests do not', async () => {
  const id = await makeGoods(shop, { stock: 100 });
  const given = cart([id, 1]);
  const guest = openBrowser(shop, '203.0.113.60');
  const { hash } = await quoteCart(guest, given);
  const body = { ...given, quote: hash, user: buyer };
  const key = once();
  const codeFrom = async (browser: TestBrowser) =>
    ((await browser.call('orders.place', body, key)).json() as { order: { code: string } }).order.code;
  const code = await codeFrom(guest);
  const onTheRoad = Object.assign(openBrowser(shop, '198.51.100.60'), { guest: guest.guest });
  expect(await codeFrom(onTheRoad)).toBe(code);
  const other = openBrowser(shop, '203.0.113.60');
  await quoteCart(other, given);
  expect(await codeFrom(other)).not.toBe(code);
  const changed = { ...body, user: { ...buyer, full_name: 'Another' } };
  expect(await refusalOf(onTheRoad, 'orders.place', changed, key)).toBe('idempotency-key-reused');
});

test('by the default settings ten large orders of one customer hold few pieces', async () => {
  const { flows } = fixtureRelease;
  shop.releases.publish(fixtureRelease);
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => makeGoods(shop, { stock: 1_000, codes: 0 })),
  );
  const shopper = await newCustomer();
  const everything = cart(...ids.map((id): [number, number] => [id, 999]));
  expect((await tryPlacing(shopper, everything)).code).toBe('line-limit-reached');
  for (let first = 0; first < 10; first += 1)
    await tryPlacing(shopper, cart(...ids.slice(first, first + 3).map((id): [number, number] => [id, 100])));
  const left = await Promise.all(ids.map(stockOf));
  const held = 20_000 - left.reduce((sum, stock) => sum + stock, 0);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(flows.reservations.customer.pieces);
});
