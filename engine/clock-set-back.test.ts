import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isConfirmed } from '#engine/people/account/confirm.ts';
import { runWithLease } from '#engine/pipeline/idempotency.ts';
import { createRateLimiters } from '#platform/security/rate-limiter.ts';
import { codeSentTo, openBrowser } from '#tools/testing/customer.ts';
import { stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  openStores,
  place,
  startPaying,
} from '#tools/testing/shop-cases.ts';

// A row that was written before the clock was set back has a future time. It must not block for longer than
// its interval.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ limits: { operations: {} } });
  await openStores(shop);
});
beforeEach(() => shop.clock.advance(60 * 24));
afterAll(() => shop.close());

const setBack = (minutes: number): void => shop.clock.advance(-minutes);

test.each(['inMemory', 'inDatabase'] as const)('a limiter %s counts a window again', async (kind) => {
  const limiters = createRateLimiters({ pool: shop.database.pool, now: shop.clock.now });
  const limiter = limiters[kind](`clock-${kind}`, { max: 2, seconds: 60 });
  for (let call = 0; call < 2; call += 1) await limiter.count('a');
  await expect(limiter.count('a')).rejects.toMatchObject({ code: 'too-many-requests' });
  setBack(120);
  await limiter.check('a');
  expect(await limiter.count('a')).toMatchObject({ used: 1 });
  await limiter.count('a');
  await expect(limiter.count('a')).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('the lease of a call that has died ends', async () => {
  const call = {
    id: 'payments.start',
    input: {},
    principal: {
      user: null,
      ip: '127.0.0.1',
      userAgent: '',
      cookies: {},
      idempotencyKey: crypto.randomUUID(),
      now: shop.clock.now,
    },
  };
  const { pool } = shop.database;
  void runWithLease(pool, call, () => new Promise<string>(() => undefined));
  await expect
    .poll(
      async () =>
        (await pool.query('SELECT FROM idempotency_keys WHERE key = $1', [call.principal.idempotencyKey]))
          .rowCount,
    )
    .toBe(1);
  await expect(runWithLease(pool, call, async () => 'again', 0)).rejects.toMatchObject({ code: 'conflict' });
  setBack(120);
  expect(await runWithLease(pool, call, async () => 'again')).toBe('again');
});

test('goods are not held longer than any unpaid order may hold them', async () => {
  const goods = await makeGoods(shop, { stock: 1 });
  const shopper = await makeShopper(shop);
  await place(shopper, cartOf(goods));
  setBack(60 * 5);
  await shop.engine.jobs.orders();
  expect(await stockIn(shop, goods)).toBe(1);
});

test('a payment is asked about again', async () => {
  const shopper = await makeShopper(shop);
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, order.code, 'card');
  setBack(60 * 5);
  await shop.engine.jobs.payments();
  expect(shop.services.gateways[0].find(payment.code).payment.verifications).toBe(1);
});

test('another sign-in code is sent at once, and is right', async () => {
  const mobile = '09121119999';
  const browser = openBrowser(shop);
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await browser.call('auth.request-code', { mobile })).statusCode).toBe(200);
    shop.clock.advance(2);
  }
  setBack(120);
  const asked = await browser.call('auth.request-code', { mobile });
  expect(asked.statusCode).toBe(200);
  const { request_id } = asked.json() as { request_id: string };
  const answer = await browser.call('auth.verify-code', {
    request_id,
    mobile,
    code: codeSentTo({ sent: shop.sent }, mobile),
  });
  expect(answer.statusCode).toBe(200);
});

test('an entered code confirms no longer than its five minutes', async () => {
  const session = crypto.randomUUID();
  const shopper = await makeShopper(shop);
  await shop.database.pool.query(
    `INSERT INTO sessions (id, user_id, created_at, expires_at, code_verified_at)
     VALUES ($1, $2, $3, $3::timestamptz + interval '1 year', $3)`,
    [session, shopper.id, shop.clock.now()],
  );
  expect(await isConfirmed(shop.database.pool, session, shop.clock.now())).toBe(true);
  setBack(120);
  expect(await isConfirmed(shop.database.pool, session, shop.clock.now())).toBe(false);
});
