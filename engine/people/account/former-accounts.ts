import { createHmac } from 'node:crypto';
import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { hashKeysOf } from '#engine/pipeline/hash-keys/hash-keys.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';

// The only file that writes the table of former accounts, whose rows are stored for a day. Without it,
// closing an account and registering its number again would restart the daily threshold of the identity.

const keep = statement(
  'orders.keep-former-account',
  `INSERT INTO former_accounts (hash, user_id, kept_at)
   SELECT :hash::bytea, :user::integer, :now::timestamptz WHERE EXISTS (
     SELECT FROM orders WHERE user_id = :user::integer AND worth > 0
       AND coalesce(paid_at, created_at) > :now::timestamptz - interval '24 hours')
   ON CONFLICT (hash, user_id) DO UPDATE SET kept_at = excluded.kept_at`,
);
const rowId = "encode(hash, 'hex') || ':' || user_id";
const lockOld = statement(
  'orders.lock-former-accounts',
  `SELECT ${rowId} AS id FROM former_accounts
   WHERE kept_at < :before AND ${rowId} <> ALL (:left_out::text[])
   ORDER BY kept_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
  { notNull: ['id'] },
);
const deleteOld = statement(
  'orders.delete-former-accounts',
  `DELETE FROM former_accounts WHERE ${rowId} = ANY (:ids::text[])`,
);

type CodesSecret = Pick<Secrets, 'codes'>;

/**
 * Returns the hash of a number. Recovery codes and traces of referrals use the same keys. Their texts begin
 * in other ways.
 */
const hashOf = (key: Uint8Array, mobile: string): Buffer =>
  createHmac('sha256', key).update(`day-of-number\n${mobile}`).digest();

/**
 * Returns the hashes with which a number may be stored, the current one first. Hashes of a secret that is no
 * longer accepted are not found, but replacing a secret takes more than a day.
 */
export const hashesOfNumber = (secrets: CodesSecret, mobile: string): Buffer[] =>
  hashKeysOf(secrets).map((key) => hashOf(key, mobile));

/**
 * Records for a day that an account had a number which it is about to lose, if its orders count for that day.
 */
export async function keepFormerAccount(
  client: PoolClient,
  secrets: CodesSecret,
  { user, mobile, at: now }: { user: number; mobile: string; at: Date },
): Promise<void> {
  await keep.run(client, { hash: hashOf(hashKeysOf(secrets)[0], mobile), user, now });
}

/** Hashes of numbers that were stored before a moment. */
export const oldFormerAccounts: Erasure<string> = {
  rows: 'hashes of numbers',
  lock: lockOld.all,
  erase: (client, ids) => deleteOld.run(client, { ids }),
};
