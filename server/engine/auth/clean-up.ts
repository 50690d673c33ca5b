import type { Queryable } from '../../db/pool.ts';

/**
 * Forgets what no longer decides anything: counters and codes that are over, sessions that ended a month ago, and used
 * tokens of that age (an older one is unknown then, and refused all the same).
 */
export async function forgetOldLogins(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query('DELETE FROM rate_limits WHERE ends_at <= $1', [now]);
  await queryable.query("DELETE FROM login_codes WHERE created_at < $1::timestamptz - interval '1 day'", [
    now,
  ]);
  await queryable.query(
    "DELETE FROM sessions WHERE expires_at <= $1::timestamptz - interval '30 days' OR ended_at <= $1::timestamptz - interval '30 days'",
    [now],
  );
  await queryable.query("DELETE FROM refresh_tokens WHERE used_at <= $1::timestamptz - interval '30 days'", [
    now,
  ]);
}
