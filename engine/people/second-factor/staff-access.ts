import type { StaffTimes } from '#engine/pipeline/limits.ts';
import type { StaffAccess } from '#engine/pipeline/staff-access.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { answeredUntil, isFresh } from './answer-state.ts';
import { hasFactor } from './factors.ts';

/** Milliseconds in which the use of a session is written once. */
const useInterval = 60_000;

const recordUse = statement(
  'second-factor.record-use',
  `UPDATE sessions SET staff_used_at = :now
   WHERE id = :session AND staff_used_at < :now::timestamptz - interval '1 minute'`,
);

/**
 * Creates the check that an operation of staff makes before its handler runs.
 * @returns a function that throws ShopError `second-factor-needed` or `second-factor-not-enrolled`
 */
export function createStaffAccess({ pool, times }: { pool: Pool; times: StaffTimes }): StaffAccess {
  return async ({ id, secondFactor: rule }, user, now) => {
    if (rule === 'exempt') return;
    const { secondFactor } = user;
    const isOpen = answeredUntil(secondFactor, times, now) !== null;
    if (!isOpen || (rule === 'fresh' && !isFresh(secondFactor, times, now)))
      throw new ShopError(
        (await hasFactor(pool, user.id)) ? 'second-factor-needed' : 'second-factor-not-enrolled',
        { detail: `${id}: user ${user.id} has not answered the second factor` },
      );
    if (secondFactor.usedAt === null || now.getTime() - secondFactor.usedAt.getTime() > useInterval)
      await recordUse.run(pool, { session: user.session, now });
  };
}
