import { transaction, type Pool, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { createSealer, type Sealer } from '#platform/security/sealing.ts';
import { deriveKeys, keyIdOf, type KeyVersions, type Secrets } from '#platform/security/secrets.ts';

// Recovery codes and traces of referrals are stored as hashes, which cannot be computed again with another
// key. When a secret is replaced, the database therefore stores the key of its hashes, sealed with the newest
// secret.

const selectRetired = statement('keys.retired', 'SELECT id, key_id, secret FROM retired_keys ORDER BY id');
const saveRetired = statement(
  'keys.retire',
  `INSERT INTO retired_keys (id, key_id, secret) VALUES (:id, :key_id, :secret)
   ON CONFLICT (id) DO UPDATE SET key_id = excluded.key_id, secret = excluded.secret`,
);
const deleteUnused = statement(
  'keys.delete-retired',
  `DELETE FROM retired_keys AS k WHERE NOT EXISTS (
     SELECT FROM recovery_codes AS c WHERE c.key_id = k.id OR c.key_id IS NULL)
     AND NOT EXISTS (SELECT FROM referral_traces AS t WHERE t.key_id = k.id)`,
);
const selectUsed = statement(
  'keys.of-hashes',
  'SELECT key_id FROM recovery_codes UNION SELECT key_id FROM referral_traces',
);

type CodesSecret = Pick<Secrets, 'codes'>;

/** Returns the keys of hashes, by version of the secret. */
export const hashKeysOf = ({ codes }: CodesSecret): KeyVersions => deriveKeys(codes, 'recovery-code');

/** Seals keys of replaced secrets. */
export const createKeySealer = ({ codes }: CodesSecret): Sealer =>
  createSealer(
    deriveKeys(codes, 'retired-key'),
    (usedKey, ownKeys) =>
      `the key of recovery codes was sealed with the key ${usedKey}, and this shop has ${ownKeys}: is the secret in SECRET_CODES or SECRET_CODES_ACCEPTED?`,
  );

const placeOf = (id: string): string => `recovery-code:${id}`;

/** Keys of replaced secrets, and the ids of those that cannot be opened. */
interface RetiredKeys {
  keys: { id: string; keyId: string; key: Uint8Array }[];
  /** Keys that are sealed with an accepted secret but damaged, or sealed with another one. */
  unreadable: { id: string; error: Error }[];
}

async function readRetiredKeys(queryable: Queryable, sealer: Sealer): Promise<RetiredKeys> {
  const read: RetiredKeys = { keys: [], unreadable: [] };
  for (const { id, ...sealed } of await selectRetired.all(queryable))
    try {
      const key = Buffer.from(sealer.open(sealed, placeOf(id)), 'hex');
      read.keys.push({ id, keyId: sealed.key_id, key });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new Error(`the key ${id} of recovery codes cannot be opened: ${reason}`, { cause });
      read.unreadable.push({ id, error });
    }
  return read;
}

/**
 * Reads all keys whose hashes are accepted, the one of new hashes first.
 * @param report receives each key that cannot be opened: hashes under it cannot be checked
 */
export async function readHashKeys(
  queryable: Queryable,
  secrets: CodesSecret,
  report: (error: Error) => void,
): Promise<Uint8Array[]> {
  const { keys, unreadable } = await readRetiredKeys(queryable, createKeySealer(secrets));
  const known = hashKeysOf(secrets);
  for (const { id, error } of unreadable) if (!known.some((key) => keyIdOf(key) === id)) report(error);
  return [...known, ...keys.map(({ key }) => key)];
}

/** Reads the ids of those keys of replaced secrets that only the newest secret can open. */
export async function readRetiredIds(queryable: Queryable, secrets: CodesSecret): Promise<string[]> {
  const sealer = createKeySealer(secrets);
  const { keys } = await readRetiredKeys(queryable, sealer);
  return keys.flatMap(({ id, keyId }) => (keyId === sealer.keyId ? [id] : []));
}

/**
 * Stores the keys of hashes in use, sealed with the newest secret, and removes unneeded ones. A damaged key
 * is written again while its secret is accepted.
 * @throws AggregateError at the end, naming the keys that cannot be opened
 */
export async function retireHashKeys(pool: Pool, secrets: CodesSecret): Promise<void> {
  const sealer = createKeySealer(secrets);
  const unreadable = await transaction(pool, async (client) => {
    const save = (key: Uint8Array): Promise<number> => {
      const id = keyIdOf(key);
      return saveRetired.run(client, { id, ...sealer.seal(Buffer.from(key).toString('hex'), placeOf(id)) });
    };
    const used = new Set((await selectUsed.all(client)).map(({ key_id }) => key_id));
    const [, ...accepted] = hashKeysOf(secrets);
    for (const key of accepted) if (used.has(keyIdOf(key)) || used.has(null)) await save(key);
    await deleteUnused.run(client);
    const retired = await readRetiredKeys(client, sealer);
    for (const { keyId, key } of retired.keys) if (keyId !== sealer.keyId) await save(key);
    return retired.unreadable;
  });
  if (unreadable.length === 0) return;
  const errors = unreadable.map(({ error }) => error);
  throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
}
