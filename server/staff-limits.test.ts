import { expect, test } from 'vitest';
import { needsApproval } from '#engine/selling/payouts/daily-limit.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { staffLimitsOf } from './staff-limits.ts';

test('payouts are limited in the smallest unit of each currency: by its own limits, or unit for unit like cents', () => {
  const { payouts } = staffLimitsOf(
    loadEnvironment({ STAFF_PAYOUTS: 'jpy:15000:150000, vnd:2500000:25000000' }),
  );
  const asks = (currency: string, amount: number): boolean => needsApproval(payouts, { currency, amount });
  expect([asks('toman', 5_000_000), asks('toman', 5_000_001)]).toEqual([false, true]);
  for (const currency of ['dollar', 'usdt', 'usd', 'eur'])
    expect([asks(currency, 10_000), asks(currency, 10_001)], currency).toEqual([false, true]);
  expect([asks('jpy', 15_000), asks('jpy', 15_001)]).toEqual([false, true]);
  expect([asks('vnd', 2_500_000), asks('vnd', 2_500_001)]).toEqual([false, true]);
  expect(payouts.daily).toMatchObject({ toman: 50_000_000, dollar: 100_000, jpy: 150_000, vnd: 25_000_000 });
});

test.each(['jpy', 'jpy:15000', 'jpy:15000:1.5', 'jpy:-1:5', 'JPY:1:1', 'jpy:1:1:1', 'jpy::', 'jpy:1e3:1e4'])(
  '%s limits nothing, and is refused',
  (written) => {
    expect(() => loadEnvironment({ STAFF_PAYOUTS: written })).toThrow(EnvironmentError);
  },
);
