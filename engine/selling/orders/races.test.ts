import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLimits } from '#tools/testing/no-limits.ts';
import {
  cartOf,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  buyer,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// Uses a real PostgreSQL, with as many connections as a server has.
let shop: TestApp & { clock: TestClock };
beforeAll(async () => {
  shop = await createTestShop({ connections: 10, limits: noLimits });
});
afterAll(() => shop.close());

const makeShoppers = (count: number): Promise<Shopper[]> =>
  Promise.all(Array.from({ length: count }, () => makeShopper(shop)));
const rowOf = async (sql: string, values: unknown[] = []): Promise<unknown> =>
  (await shop.database.pool.query(sql, values)).rows[0];
/** Counts the outcomes of the parallel requests, and prints them under the test's name. */
function tally(results: readonly (string | number)[]): Record<string, number> {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(results, String)).map(([result, all]) => [result, all?.length ?? 0]),
  );
  console.info(
    `${results.length} at once: ${Object.entries(counts)
      .map(([result, count]) => `${count} × ${result}`)
      .join(', ')}`,
  );
  return counts;
}

/**
 * Places an order and pays it from the wallet.
 * @returns 200, or the reason of the refusal
 */
async function purchase(shopper: Shopper, sellable: number): Promise<string | number> {
  const quote = await shopper.call('orders.quote', cartOf(sellable));
  if (quote.statusCode !== 200) return (quote.json() as { code: string }).code;
  const {
    quote: { hash },
  } = quote.json() as { quote: { hash: string } };
  const placed = await shopper.call(
    'orders.place',
    { ...cartOf(sellable), quote: hash, user: buyer },
    once(),
  );
  if (placed.statusCode !== 200) return (placed.json() as { code: string }).code;
  return refusalOf(
    shopper,
    'payments.start',
    { code: (placed.json() as { order: { code: string } }).order.code, method: 'wallet' },
    once(),
  );
}

test('60 buyers compete for 15 codes: exactly 15 get one, and no code is given twice', async () => {
  const sellable = await makeGoods(shop, { stock: 15, price: 1_000 });
  const shoppers = await makeShoppers(60);
  for (const { id } of shoppers) await fillWallet(shop, id, 1_000);
  const results = await Promise.all(shoppers.map((shopper) => purchase(shopper, sellable)));
  expect(tally(results)[200]).toBe(15);
  expect(
    results.filter((result) => result !== 200 && result !== 'out-of-stock' && result !== 'cart-empty'),
  ).toEqual([]);
  expect(
    await rowOf(
      'SELECT count(*)::integer AS given, count(DISTINCT id)::integer AS codes, count(DISTINCT line_id)::integer AS lines FROM gift_codes WHERE sellable_id = $1 AND line_id IS NOT NULL',
      [sellable],
    ),
  ).toEqual({ given: 15, codes: 15, lines: 15 });
  expect(await rowOf('SELECT stock FROM sellables WHERE id = $1', [sellable])).toEqual({ stock: 0 });
  expect(
    await rowOf(
      "SELECT sum(balance)::integer AS left FROM ledger_accounts WHERE kind = 'wallet' AND user_id = ANY ($1)",
      [shoppers.map(({ id }) => id)],
    ),
  ).toEqual({ left: 45_000 });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('when the stock count is too high, 60 placed orders compete for 15 codes: 15 pay and get one, and nobody pays without getting one', async () => {
  const sellable = await makeGoods(shop, { stock: 60, codes: 15, price: 1_000 });
  const shoppers = await makeShoppers(60);
  const orders: string[] = [];
  for (const shopper of shoppers) {
    await fillWallet(shop, shopper.id, 1_000);
    orders.push((await place(shopper, cartOf(sellable))).code);
  }
  const results = await Promise.all(
    shoppers.map((shopper, index) =>
      refusalOf(shopper, 'payments.start', { code: orders[index], method: 'wallet' }, once()),
    ),
  );
  expect(tally(results)).toEqual({ 200: 15, 'out-of-stock': 45 });
  expect(
    await rowOf(
      "SELECT count(*)::integer AS paid FROM orders WHERE code = ANY ($1) AND payment = 'paid' AND status = 'delivered'",
      [orders],
    ),
  ).toEqual({ paid: 15 });
  expect(
    await rowOf(
      'SELECT count(DISTINCT line_id)::integer AS lines FROM gift_codes WHERE sellable_id = $1 AND line_id IS NOT NULL',
      [sellable],
    ),
  ).toEqual({ lines: 15 });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('40 parallel spends from one wallet never go below zero, and the ledger sums to zero', async () => {
  const sellable = await makeGoods(shop, { stock: 40, price: 1_000 });
  const shopper = await makeShopper(shop);
  const orders: string[] = [];
  for (let count = 0; count < 40; count += 1) orders.push((await place(shopper, cartOf(sellable))).code);
  await fillWallet(shop, shopper.id, 17_500);
  const results = await Promise.all(
    orders.map((code) => refusalOf(shopper, 'payments.start', { code, method: 'wallet' }, once())),
  );
  expect(tally(results)).toEqual({ 200: 17, 'wallet-too-small': 23 });
  expect((await shopper.call('wallet.get')).json()).toMatchObject({
    balances: [{ amount: 500, held: 0 }, {}],
  });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('two tabs that reserve parts of one wallet at once never reserve more than it has', async () => {
  const sellable = await makeGoods(shop, { stock: 100, price: 1_000 });
  const shopper = await makeShopper(shop);
  await fillWallet(shop, shopper.id, 1_500);
  const cart = cartOf(sellable, 1, { wallet: true });
  const { hash } = await quoteCart(shopper, cart);
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      refusalOf(shopper, 'orders.place', { ...cart, quote: hash, user: buyer }, once()),
    ),
  );
  // The second request is refused because the wallet has less by then.
  expect(tally(results)).toEqual({ 200: 1, 'quote-changed': 19 });
  expect((await shopper.call('wallet.get')).json()).toMatchObject({
    balances: [{ amount: 500, held: 1_000 }, {}],
  });
});

test('a discount for one use is used once by two parallel orders', async () => {
  const sellable = await makeGoods(shop, { stock: 100, price: 10_000 });
  await shop.database.pool.query(
    "INSERT INTO discounts (code, percent, total_limit) VALUES ('ONCE', 50, 1), ('EACH', 10, NULL)",
  );
  const shoppers = await makeShoppers(20);
  const placeWith = async (shopper: Shopper, code: string) => {
    const cart = cartOf(sellable, 1, { discount_code: code });
    const quote = await shopper.call('orders.quote', cart);
    if (quote.statusCode !== 200) return (quote.json() as { code: string }).code;
    return refusalOf(
      shopper,
      'orders.place',
      { ...cart, quote: (quote.json() as { quote: { hash: string } }).quote.hash, user: buyer },
      once(),
    );
  };
  expect(tally(await Promise.all(shoppers.map((shopper) => placeWith(shopper, 'ONCE'))))).toEqual({
    200: 1,
    'discount-not-usable': 19,
  });
  expect(await rowOf("SELECT used FROM discounts WHERE code = 'ONCE'")).toEqual({ used: 1 });
  const [one] = shoppers;
  if (!one) throw new Error('no shopper');
  expect(tally(await Promise.all(Array.from({ length: 10 }, () => placeWith(one, 'each'))))).toEqual({
    200: 1,
    'discount-not-usable': 9,
  });
});

test('orders with the same goods in opposite order never deadlock', async () => {
  // So cheap that sixty orders of one day need no verification.
  const cheap = { stock: 500, price: 500 };
  const [a, b] = [await makeGoods(shop, cheap), await makeGoods(shop, cheap)];
  const shopper = await makeShopper(shop);
  const carts = [
    {
      ids: [
        { id: a, qty: 1 },
        { id: b, qty: 1 },
      ],
    },
    {
      ids: [
        { id: b, qty: 1 },
        { id: a, qty: 1 },
      ],
    },
  ];
  const hashes = await Promise.all(carts.map(async (cart) => (await quoteCart(shopper, cart)).hash));
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      refusalOf(shopper, 'orders.place', { ...carts[n % 2], quote: hashes[n % 2], user: buyer }, once()),
    ),
  );
  expect(tally(results)).toEqual({ 200: 60 });
  expect(
    await rowOf('SELECT sum(stock)::integer AS stock FROM sellables WHERE id = ANY ($1)', [[a, b]]),
  ).toEqual({ stock: 880 });
});

interface Contested {
  code: string;
  /** Absent for an order that is not paid. */
  pay?: () => Promise<unknown>;
  cancel?: () => Promise<unknown>;
}

/** Places eight orders: each payment method, or none, with and without a cancellation at the same time. */
async function placeContested(shopper: Shopper, sellable: number): Promise<Contested[]> {
  const orders: Contested[] = [];
  for (const isCanceled of [true, false]) {
    for (const way of ['wallet', 'covered', 'card', 'nobody'] as const) {
      const { code } = await place(shopper, cartOf(sellable, 1, way === 'covered' ? { wallet: true } : {}));
      const url =
        way === 'card'
          ? shop.services.gateways[0].pay((await startPaying(shopper, code, 'card')).payment.code)
          : '';
      const pay =
        way === 'card'
          ? () => shop.app.inject(url)
          : () => shopper.call('payments.start', { code, method: 'wallet' }, once());
      orders.push({
        code,
        ...(way === 'nobody' ? {} : { pay }),
        ...(isCanceled ? { cancel: () => shopper.call('orders.cancel', { code }) } : {}),
      });
    }
  }
  return orders;
}

test('paying, canceling and expiring an order at once leave it either paid or given back, never both', async () => {
  const [rounds, price, filled] = [6, 1_000, 40_000];
  const count = rounds * 8;
  await openStores(shop);
  const sellable = await makeGoods(shop, { stock: count, price });
  const shopper = await makeShopper(shop);
  await fillWallet(shop, shopper.id, filled);
  const orders: Contested[] = [];
  let released = 0;
  for (let round = 0; round < rounds; round += 1) {
    const contested = await placeContested(shopper, sellable);
    orders.push(...contested);
    // After every reservation and payment has expired, and long before the orders themselves do.
    shop.clock.advance(90);
    await shopper.renew();
    expect(
      await rowOf(
        'SELECT count(*)::integer AS due FROM orders WHERE code = ANY ($1) AND held AND held_until <= $2 AND payable_until > $2',
        [contested.map(({ code }) => code), shop.clock.now()],
      ),
    ).toEqual({ due: 8 });
    const shoppers = () =>
      contested.flatMap(({ pay, cancel }) =>
        round % 2 === 0 ? [cancel?.(), pay?.()] : [pay?.(), cancel?.()],
      );
    // The job runs first, last, or in two processes at once. It skips locked orders, which the run a minute
    // later finds.
    const expire = shop.engine.jobs.orders;
    const counts = await Promise.all(
      round % 3 === 0
        ? [expire(), ...shoppers()]
        : round % 3 === 1
          ? [...shoppers(), expire()]
          : [expire(), ...shoppers(), expire()],
    );
    released += [...counts, await expire()].reduce<number>(
      (sum, each) => sum + (typeof each === 'number' ? each : 0),
      0,
    );
  }
  // At least the order of each round that no other operation touched.
  expect(released).toBeGreaterThanOrEqual(rounds);

  const codes = orders.map(({ code }) => code);
  const states = await Promise.all(
    codes.map(async (code) => {
      const { status, payment, parcels } = await readOrderOf(shopper, code);
      return `${status} ${payment} ${parcels[0]?.codes.length}`;
    }),
  );
  const {
    'delivered paid 1': paid = 0,
    'canceled unpaid 0': canceled = 0,
    'canceled review 0': doubtful = 0,
    'registered unpaid 0': open = 0,
  } = tally(states);
  expect(paid + canceled + doubtful + open).toBe(count);
  // An order that was paid and not canceled has its code. Its expiry takes nothing away.
  expect(states.filter((_state, index) => orders[index]?.pay && !orders[index].cancel)).toEqual(
    Array.from({ length: rounds * 3 }, () => 'delivered paid 1'),
  );
  expect(
    await rowOf('SELECT count(*)::integer AS held FROM orders WHERE code = ANY ($1) AND held', [codes]),
  ).toEqual({ held: 0 });
  expect(await rowOf('SELECT stock FROM sellables WHERE id = $1', [sellable])).toEqual({
    stock: count - paid,
  });
  expect(
    await rowOf(
      'SELECT count(*)::integer AS given FROM gift_codes WHERE sellable_id = $1 AND line_id IS NOT NULL',
      [sellable],
    ),
  ).toEqual({ given: paid });
  const fromWallet = (await rowOf(
    "SELECT count(*)::integer AS n FROM payments AS p JOIN orders AS o ON o.id = p.payable_id WHERE o.code = ANY ($1) AND p.status = 'paid' AND p.method = 'wallet'",
    [codes],
  )) as { n: number };
  expect((await shopper.call('wallet.get')).json()).toMatchObject({
    balances: [{ amount: filled - fromWallet.n * price, held: 0 }, {}],
  });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});
