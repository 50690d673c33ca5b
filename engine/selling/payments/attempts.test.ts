import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '#providers/gateway-error.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import {
  buyer,
  cartOf,
  createTestShop,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { mostAsking } from './start.ts';

let shop: TestApp & { clock: TestClock };
let goods: number;
beforeAll(async () => {
  shop = await createTestShop({ connections: 10, limits: { operations: {}, questionInterval: 2_000 } });
  await openStores(shop);
  goods = await makeGoods(shop, { stock: 500 });
});
beforeEach(() => {
  const { flows } = fixtureRelease;
  shop.releases.publish({
    ...fixtureRelease,
    flows: {
      ...flows,
      checkout: { ...flows.checkout, guest: true },
      payment: { ...flows.payment, attempts: { order: 3, customer: 5, network: 4 } },
    },
  });
});
afterAll(() => shop.close());

const tryPaying = (browser: Parameters<typeof refusalOf>[0], code: string, method = 'card') =>
  refusalOf(browser, 'payments.start', { code, method }, once());

test('one order starts a limited number of payments, and can still be paid from the wallet', async () => {
  const shopper = await makeShopper(shop);
  const { code, payable } = await place(shopper, cartOf(goods));
  const results = [];
  for (let n = 0; n < 5; n += 1) results.push(await tryPaying(shopper, code));
  expect(results).toEqual([200, 200, 200, 'payment-limit-reached', 'payment-limit-reached']);
  expect((await readOrderOf(shopper, code)).payments).toHaveLength(3);
  await fillWallet(shop, shopper.id, payable);
  expect((await startPaying(shopper, code, 'wallet')).payment.status).toBe('paid');
});

test('starts at the same moment use up one payment, and the order can be paid again afterwards', async () => {
  const shopper = await makeShopper(shop);
  const { code } = await place(shopper, cartOf(goods));
  const [gateway] = shop.services.gateways;
  const { request } = gateway;
  const held = Promise.withResolvers<void>();
  gateway.request = async (asked) => (await held.promise, request(asked));
  try {
    let answered = 0;
    const started = Array.from({ length: 6 }, () => tryPaying(shopper, code).finally(() => (answered += 1)));
    // One waits for the gateway.
    await expect.poll(() => answered).toBe(5);
    held.resolve();
    const results = await Promise.all(started);
    expect(results.filter((result) => result === 200)).toHaveLength(1);
    expect(results.filter((result) => result === 'payment-under-way')).toHaveLength(5);
  } finally {
    gateway.request = request;
  }
  expect((await readOrderOf(shopper, code)).payments).toHaveLength(1);
  expect(await tryPaying(shopper, code)).toBe(200);
});

test('a start that is refused asks the provider no more often than any request', async () => {
  const shopper = await makeShopper(shop);
  const { code } = await place(shopper, cartOf(goods));
  let last = '';
  for (let n = 0; n < 3; n += 1) last = (await startPaying(shopper, code, 'card')).payment.code;
  const { payment } = shop.services.gateways[0].find(last);
  await tryPaying(shopper, code);
  const before = payment.verifications;
  for (let n = 0; n < 10; n += 1) expect(await tryPaying(shopper, code)).toBe('payment-limit-reached');
  expect(payment.verifications).toBe(before);
});

test('one customer starts a limited number in a day, also by orders placed and paid at once', async () => {
  const shopper = await makeShopper(shop);
  const codes = [];
  for (let n = 0; n < 8; n += 1) codes.push((await place(shopper, cartOf(goods))).code);
  const results = await Promise.all(codes.map((code) => tryPaying(shopper, code)));
  expect(results.filter((result) => result === 200)).toHaveLength(5);
  expect(results.filter((result) => result === 'payment-limit-reached')).toHaveLength(3);
  expect(await tryPaying(await makeShopper(shop), codes[0] ?? '')).toBe('order-not-found');
  shop.clock.advance(24 * 60 + 1);
  await shopper.renew();
  const { code } = await place(shopper, cartOf(goods));
  expect(await tryPaying(shopper, code)).toBe(200);
});

test('the guests of one network share a limit', async () => {
  const cart = cartOf(goods);
  const placeFrom = async (ip: string) => {
    const guest = openBrowser(shop, ip);
    const { hash } = await quoteCart(guest, cart);
    const answer = await guest.call('orders.place', { ...cart, quote: hash, user: buyer }, once());
    return { guest, code: (answer.json() as { order: { code: string } }).order.code };
  };
  const results = [];
  for (let n = 1; n <= 6; n += 1) {
    const { guest, code } = await placeFrom(`2001:db8:7:1::${n}`);
    results.push(await tryPaying(guest, code));
  }
  expect(results).toEqual([200, 200, 200, 200, 'payment-limit-reached', 'payment-limit-reached']);
  const elsewhere = await placeFrom('2001:db8:7:2::1');
  expect(await tryPaying(elsewhere.guest, elsewhere.code)).toBe(200);
});

test('canceled payments are asked about a few times in two days', async () => {
  const shopper = await makeShopper(shop);
  const { code } = await place(shopper, cartOf(goods));
  const codes: string[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await startPaying(shopper, code, 'card')).payment.code);
  await shopper.call('orders.cancel', { code });
  const [gateway] = shop.services.gateways;
  const asked = () => codes.map((payment) => gateway.find(payment).payment.verifications);
  const before = asked();
  for (let minute = 0; minute < 60 * 72; minute += 20) {
    shop.clock.advance(20);
    await shop.engine.jobs.payments();
  }
  const questions = asked().map((count, index) => count - (before[index] ?? 0));
  for (const count of questions) {
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThanOrEqual(9);
  }
  const { rowCount } = await shop.database.pool.query(
    'SELECT FROM payments WHERE code = ANY ($1) AND check_at IS NOT NULL',
    [codes],
  );
  expect(rowCount).toBe(0);
});

test('no further gateway is asked once a call has taken so long that a proxy would give it to another process', async () => {
  const shopper = await makeShopper(shop);
  const { code } = await place(shopper, cartOf(goods));
  const [first, second] = shop.services.gateways;
  const asked: string[] = [];
  const takes = (gateway: typeof first, milliseconds: number) =>
    vi.spyOn(gateway, 'request').mockImplementation(() => {
      asked.push(gateway.id);
      shop.clock.advance(milliseconds / 60_000);
      return Promise.reject(new GatewayError(gateway.id, 'timeout'));
    });
  takes(first, mostAsking / 2);
  takes(second, 0);
  expect(await tryPaying(shopper, code)).toBe('gateway-failed');
  expect(asked).toEqual(['zarinpal', 'zibal']);
  asked.length = 0;
  takes(first, mostAsking);
  expect(await tryPaying(shopper, code)).toBe('gateway-failed');
  expect(asked).toEqual(['zarinpal']);
});
