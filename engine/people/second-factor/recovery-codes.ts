import { createHmac } from 'node:crypto';
import { hashKeysOf, readHashKeys } from '#engine/pipeline/hash-keys/hash-keys.ts';
import { makeCode } from '#engine/pipeline/random-code.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { keyIdOf, type Secrets } from '#platform/security/secrets.ts';

const codes = 10;
/** Characters of a code; 47 bits. */
const length = 10;

const deleteAll = statement(
  'second-factor.delete-recovery-codes',
  'DELETE FROM recovery_codes WHERE user_id = :user',
);
const insert = statement(
  'second-factor.insert-recovery-codes',
  `INSERT INTO recovery_codes (user_id, code_hash, created_at, key_id)
   SELECT :user, hash, :now, :key_id FROM unnest(:hashes::bytea[]) AS hash`,
);
const use = statement(
  'second-factor.use-recovery-code',
  `UPDATE recovery_codes SET used_at = :now
   WHERE user_id = :user AND code_hash = ANY (:hashes::bytea[]) AND used_at IS NULL`,
);
const count = statement(
  'second-factor.count-recovery-codes',
  'SELECT count(*)::integer AS left FROM recovery_codes WHERE user_id = :user AND used_at IS NULL',
);

/** Normalises a code. People type codes with or without the dash, and in either case. */
const bare = (code: string): string => code.replaceAll(/[\s-]+/g, '').toUpperCase();

/**
 * Returns the hash of a code. The key is not in the database, so that a copy of the database does not help to
 * try codes.
 */
const hashOf = (key: Uint8Array, user: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${user}\n${bare(code)}`)
    .digest();

/**
 * Replaces the recovery codes of a user.
 * @returns the new codes, which are stored as hashes only
 */
export async function replaceRecoveryCodes(
  client: PoolClient,
  secrets: Pick<Secrets, 'codes'>,
  user: number,
  now: Date,
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => makeCode(length).replace(/.{5}/, '$&-'));
  const [key] = hashKeysOf(secrets);
  await deleteAll.run(client, { user });
  await insert.run(client, {
    user,
    now,
    key_id: keyIdOf(key),
    hashes: made.map((code) => hashOf(key, user, code)),
  });
  return made;
}

/**
 * Uses a recovery code up.
 * @param report receives keys that cannot be opened: codes under them count as wrong
 * @returns whether it was good
 */
export async function useRecoveryCode(
  client: PoolClient,
  secrets: Pick<Secrets, 'codes'>,
  { user, code, now }: { user: number; code: string; now: Date },
  report: (error: Error) => void,
): Promise<boolean> {
  const keys = await readHashKeys(client, secrets, report);
  return (await use.run(client, { user, hashes: keys.map((key) => hashOf(key, user, code)), now })) === 1;
}

/** Deletes all recovery codes of a user. */
export async function deleteRecoveryCodes(client: PoolClient, user: number): Promise<void> {
  await deleteAll.run(client, { user });
}

export const countRecoveryCodes = async (queryable: Queryable, user: number): Promise<number> =>
  (await count.one(queryable, { user })).left;
