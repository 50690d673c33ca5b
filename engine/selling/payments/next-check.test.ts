import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  place,
  startPaying,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { checkDelays, closedDelays, nextCheck } from './next-check.ts';
import { claimDuePayments } from './payment-repository.ts';

let shop: TestApp & { clock: TestClock };
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a claimed payment is checked again after the delays of checkDelays, whatever its number of checks', async () => {
  const shopper = await makeShopper(shop);
  const { code } = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, code, 'card');
  const { pool } = shop.database;
  for (const checks of [0, 1, 5, 7, checkDelays.length - 1, checkDelays.length, 40]) {
    const now = shop.clock.now();
    await pool.query('UPDATE payments SET checks = $2, check_at = $3 WHERE code = $1', [
      payment.code,
      checks,
      now,
    ]);
    // These delays differ from the usual ones, so that a schedule hard-coded in the statement would fail.
    const delays = checkDelays.map((delay) => delay + 1234);
    const [claimed] = await claimDuePayments(pool, now, { limit: 5, delays });
    expect(claimed?.checks).toBe(checks + 1);
    if (!claimed) throw new Error('nothing was claimed');
    const expected = nextCheck({ ...claimed, status: 'pending', checks }, now);
    expect(claimed?.check_at?.getTime()).toBe((expected?.getTime() ?? 0) + 1234);
  }
});

test('delays double from half a minute up to an hour', () => {
  expect(checkDelays.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(checkDelays.at(-1)).toBe(3_600_000);
});

test('checks of a closed payment have growing delays, and there are few of them', () => {
  expect(closedDelays).toEqual(closedDelays.toSorted((a, b) => a - b));
  const created_at = new Date('2026-03-21T08:00:00Z');
  const payment = {
    method: 'card',
    status: 'canceled',
    authority: 'a',
    created_at,
    expires_at: created_at,
    doubt_until: null,
  } as const;
  let checks = 0;
  let now = created_at;
  for (
    let next = nextCheck({ ...payment, checks }, now);
    next;
    next = nextCheck({ ...payment, checks }, now)
  ) {
    now = next;
    checks += 1;
  }
  expect(checks).toBeLessThanOrEqual(8);
  expect(checks).toBeGreaterThan(4);
});
