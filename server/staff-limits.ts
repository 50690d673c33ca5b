import { defaultStaffLimits, type StaffLimits } from '#engine/pipeline/limits.ts';
import type { Environment } from '#platform/env.ts';

/** Returns amounts of `STAFF_PAYOUTS` by currency. */
const payoutsOf = ({ STAFF_PAYOUTS: all }: Environment, position: 1 | 2): Record<string, number> =>
  Object.fromEntries(all.map((each) => [each[0], each[position]]));

/**
 * Returns the limits of staff. Amounts in usdt, and in currencies without limits, have the limits for
 * dollars.
 */
export const staffLimitsOf = (env: Environment): StaffLimits => ({
  ...defaultStaffLimits,
  session: env.STAFF_SESSION_HOURS * 3_600_000,
  idle: env.STAFF_IDLE_MINUTES * 60_000,
  payouts: {
    approvalAbove: {
      toman: env.STAFF_APPROVAL_TOMAN,
      dollar: env.STAFF_APPROVAL_CENTS,
      usdt: env.STAFF_APPROVAL_CENTS,
      ...payoutsOf(env, 1),
    },
    daily: {
      toman: env.STAFF_DAILY_TOMAN,
      dollar: env.STAFF_DAILY_CENTS,
      usdt: env.STAFF_DAILY_CENTS,
      ...payoutsOf(env, 2),
    },
  },
});
