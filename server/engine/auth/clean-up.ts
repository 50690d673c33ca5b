import type { Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';

const deleteCounters = statement('clean-up.counters', 'DELETE FROM rate_limits WHERE ends_at <= :now');
const deleteCodes = statement(
  'clean-up.login-codes',
  "DELETE FROM login_codes WHERE created_at < :now::timestamptz - interval '1 day'",
);
const deleteSessions = statement(
  'clean-up.sessions',
  `DELETE FROM sessions WHERE expires_at <= :now::timestamptz - interval '30 days'
     OR ended_at <= :now::timestamptz - interval '30 days'`,
);
const deleteTokens = statement(
  'clean-up.refresh-tokens',
  "DELETE FROM refresh_tokens WHERE used_at <= :now::timestamptz - interval '30 days'",
);

/**
 * Deletes what no longer has any effect: expired counters and codes, sessions that ended a month ago, and
 * used tokens of that age. An older used token is unknown then, and refused all the same.
 */
export async function forgetOldLogins(queryable: Queryable, now: Date): Promise<void> {
  for (const remove of [deleteCounters, deleteCodes, deleteSessions, deleteTokens])
    await remove.run(queryable, { now });
}
