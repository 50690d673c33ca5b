import { ShopError } from '#schemas/errors.ts';
import { transaction, type Pool, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { secondsUntil } from '../../security/rate-limiter.ts';
import { staffActor, writeAudit } from '../audit/audit-log.ts';
import { signedIn, type Principal } from '../principal.ts';
import { lockFactors } from './factors.ts';

/** Wrong answers in a row that cost no wait. */
const freeFailures = 4;
/** Seconds to wait after the next one; each further one doubles it. */
const firstWait = 30;
/** Seconds. At this rate a code of six digits resists for decades. */
const longestWait = 3600;

const saveTries = statement(
  'second-factor.save-tries',
  'UPDATE second_factor_tries SET failures = :failures, wait_until = :wait_until WHERE user_id = :user',
);

/** Seconds to wait after a number of wrong answers in a row. */
export const waitAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(firstWait * 2 ** (failures - freeFailures - 1), longestWait);

/**
 * Tries one answer under the lock of the user's second factors. Wrong answers count for the user, in all sessions and
 * kinds together, and cost a growing wait; a right one ends the count.
 * @param check does the work of a right answer and returns its result, or undefined for a wrong one; its changes are kept
 *   in both cases
 * @throws ShopError `too-many-requests` during a wait, `second-factor-wrong`
 */
export async function tryOnce<Result>(
  pool: Pool,
  principal: Principal,
  check: (client: PoolClient, now: Date) => Promise<Result | undefined>,
): Promise<Result> {
  const { id: user } = signedIn(principal);
  const now = principal.now();
  const result = await transaction(pool, async (client) => {
    const { failures, wait_until } = await lockFactors(client, user);
    if (wait_until !== null && wait_until > now)
      throw new ShopError('too-many-requests', {
        detail: `${failures} wrong second factors of user ${user}`,
        retryAfter: secondsUntil(wait_until, now),
      });
    const right = await check(client, now);
    const wrong = right === undefined ? failures + 1 : 0;
    const wait = waitAfter(wrong);
    await saveTries.run(client, {
      user,
      failures: wrong,
      wait_until: wait === 0 ? null : new Date(now.getTime() + wait * 1000),
    });
    if (right === undefined)
      await writeAudit(client, {
        at: now,
        actor: staffActor(principal),
        action: 'second-factor.refused',
        subject: `user:${user}`,
        after: { failures: wrong },
      });
    return right;
  });
  if (result === undefined) throw new ShopError('second-factor-wrong', { detail: `of user ${user}` });
  return result;
}
