import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { networkOf } from '#platform/security/network.ts';
import { secondsUntil } from '#platform/security/rate-limiter.ts';
import { ShopError } from '#schemas/errors.ts';
import { endSession } from '../auth/sessions.ts';
import { lockFactors } from './factors.ts';

// A person with a stolen password or number can begin sessions. They must neither guess the second factor nor
// keep its owner from answering it.
// - Wrong answers therefore end the session that sends them.
// - Their waits count for a network, and for the whole account only after many more.
// - A session that has answered before never waits.

/** Wrong answers in a row that end a session. */
const triesOfSession = 5;
/** Wrong answers on one network, and of all sessions together, that cost no wait. */
const freeOfNetwork = 10;
const freeOfAccount = 20;
/** Seconds to wait after the first wrong answer that causes a wait. Each further one doubles the time. */
const firstWait = 30;
/** Seconds. At this rate a code of six digits resists for decades. */
const longestWait = 3600;

const saveTries = statement(
  'second-factor.save-tries',
  'UPDATE second_factor_tries SET failures = :failures, wait_until = :wait_until WHERE user_id = :user',
);
const selectNetwork = statement(
  'second-factor.network-tries',
  `SELECT failures, wait_until FROM second_factor_networks
   WHERE user_id = :user AND network = :network AND counted_at > :now::timestamptz - interval '1 day'`,
);
const saveNetwork = statement(
  'second-factor.save-network-tries',
  `INSERT INTO second_factor_networks (user_id, network, failures, wait_until, counted_at)
   VALUES (:user, :network, :failures, :wait_until, :now)
   ON CONFLICT (user_id, network) DO UPDATE
     SET failures = :failures, wait_until = :wait_until, counted_at = :now`,
);
const deleteNetwork = statement(
  'second-factor.delete-network-tries',
  'DELETE FROM second_factor_networks WHERE user_id = :user AND network = :network',
);
const selectSession = statement(
  'second-factor.session-tries',
  `SELECT second_factor_failures AS failures, second_factor_at IS NOT NULL AS answered FROM sessions
   WHERE id = :session AND ended_at IS NULL`,
);
const saveSession = statement(
  'second-factor.save-session-tries',
  'UPDATE sessions SET second_factor_failures = :failures WHERE id = :session',
);

/** Seconds to wait after a number of wrong answers beyond those that are free. */
export const waitAfter = (beyond: number): number =>
  beyond <= 0 ? 0 : Math.min(firstWait * 2 ** (beyond - 1), longestWait);

interface Tries {
  failures: number;
  wait_until: Date | null;
}

/** Earlier tries in a session, on its network and for its account. */
interface KnownTries {
  session: { failures: number; answered: boolean };
  network: Tries;
  account: Tries;
}

async function lockTries(
  client: PoolClient,
  { user, session, network, now }: { user: number; session: string; network: string; now: Date },
): Promise<KnownTries> {
  const account = await lockFactors(client, user);
  const known = await selectSession.maybeOne(client, { session });
  if (!known) throw new ShopError('unauthenticated', { detail: `session ${session} has just ended` });
  const ofNetwork = await selectNetwork.maybeOne(client, { user, network, now });
  return {
    account,
    network: ofNetwork ?? { failures: 0, wait_until: null },
    session: { failures: known.failures, answered: known.answered === true },
  };
}

/** @throws ShopError `too-many-requests` during a wait */
function assertNoWait({ session, network, account }: KnownTries, now: Date): void {
  if (session.answered) return;
  const latest = new Date(now.getTime() + longestWait * 1000 + clockSkew);
  for (const { failures, wait_until } of [network, account])
    // A longer wait was set before the clock was set back.
    if (wait_until !== null && wait_until > now && wait_until <= latest)
      throw new ShopError('too-many-requests', {
        detail: `${failures} wrong second factors`,
        retryAfter: secondsUntil(wait_until, now),
      });
}

const afterWrong = ({ failures }: Tries, free: number, now: Date): Tries => {
  const wait = waitAfter(failures + 1 - free);
  return { failures: failures + 1, wait_until: wait === 0 ? null : new Date(now.getTime() + wait * 1000) };
};

/**
 * Tries one answer under the lock of the user's second factors. A wrong answer counts for its session, for
 * its network and for the account. The session ends after a few wrong answers. A right answer resets the
 * counts.
 * @param check does the work of a right answer and returns its result, or undefined for a wrong one; its
 *   changes are kept in both cases
 * @throws ShopError `too-many-requests` during a wait, `second-factor-wrong`, `unauthenticated` when the
 *   session has ended
 */
export async function tryOnce<Result>(
  pool: Pool,
  principal: Principal,
  check: (client: PoolClient, now: Date) => Promise<Result | undefined>,
): Promise<Result> {
  const { id: user, session } = signedIn(principal);
  const network = networkOf(principal.ip);
  const now = principal.now();
  const result = await transaction(pool, async (client) => {
    const known = await lockTries(client, { user, session, network, now });
    assertNoWait(known, now);
    const right = await check(client, now);
    if (right !== undefined) {
      await saveTries.run(client, { user, failures: 0, wait_until: null });
      await deleteNetwork.run(client, { user, network });
      await saveSession.run(client, { session, failures: 0 });
      return right;
    }
    const failures = known.session.failures + 1;
    await saveTries.run(client, { user, ...afterWrong(known.account, freeOfAccount, now) });
    await saveNetwork.run(client, { user, network, now, ...afterWrong(known.network, freeOfNetwork, now) });
    await saveSession.run(client, { session, failures });
    if (failures >= triesOfSession) await endSession(client, session, 'second-factor', now);
    await writeAudit(client, {
      at: now,
      actor: staffActor(principal),
      action: 'second-factor.refused',
      subject: `user:${user}`,
      after: { failures },
    });
    return undefined;
  });
  if (result === undefined) throw new ShopError('second-factor-wrong', { detail: `of user ${user}` });
  return result;
}
