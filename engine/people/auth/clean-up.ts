import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const deleteTokens = statement(
  'clean-up.refresh-tokens',
  "DELETE FROM refresh_tokens WHERE used_at <= :now::timestamptz - interval '30 days'",
);
const deleteTries = statement(
  'clean-up.second-factor-networks',
  "DELETE FROM second_factor_networks WHERE counted_at <= :now::timestamptz - interval '1 day'",
);
const deleteGiftMessages = statement(
  'clean-up.gift-messages',
  "DELETE FROM gift_messages WHERE queued_at <= :now::timestamptz - interval '1 day'",
);

/**
 * Deletes rows that no longer have any effect: wrong second factors and gift messages of another day, and
 * tokens that were used a month ago. An older used token is then unknown, and still refused. The job
 * `retention` deletes codes and sessions.
 */
export async function forgetOldLogins(queryable: Queryable, now: Date): Promise<void> {
  for (const remove of [deleteTokens, deleteTries, deleteGiftMessages]) await remove.run(queryable, { now });
}
