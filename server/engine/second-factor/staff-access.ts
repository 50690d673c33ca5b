import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Pool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { StaffTimes } from '../limits.ts';
import type { SignedIn } from '../principal.ts';
import { answeredUntil, isFresh } from './answer-state.ts';
import { hasFactor } from './factors.ts';

/** Milliseconds within which the use of a session is written once. */
const useInterval = 60_000;

const recordUse = statement(
  'second-factor.record-use',
  `UPDATE sessions SET staff_used_at = :now
   WHERE id = :session AND staff_used_at < :now::timestamptz - interval '1 minute'`,
);

/**
 * Asserts that a session may call a staff operation: its second factor was answered, not too long ago and with no long
 * pause since; within five minutes for money and roles.
 * @throws ShopError `second-factor-needed`, or `second-factor-not-enrolled` when there is none to answer
 */
export type StaffAccess = (
  operation: Pick<Operation, 'id' | 'secondFactor'>,
  user: SignedIn,
  now: Date,
) => Promise<void>;

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
