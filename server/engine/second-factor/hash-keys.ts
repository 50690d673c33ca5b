import type { PoolClient, Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { createSealer, type Sealer } from '../../security/sealing.ts';
import { deriveKeys, keyIdOf, type KeyVersions, type Secrets } from '../../security/secrets.ts';

// Recovery codes are stored as hashes, which nobody can make again with another key. When a secret is replaced, the key
// of its hashes is therefore kept in the database, sealed with the newest secret.

const selectRetired = statement('keys.retired', 'SELECT id, key_id, secret FROM retired_keys ORDER BY id');
const saveRetired = statement(
  'keys.retire',
  `INSERT INTO retired_keys (id, key_id, secret) VALUES (:id, :key_id, :secret)
   ON CONFLICT (id) DO UPDATE SET key_id = excluded.key_id, secret = excluded.secret`,
);
const deleteUnused = statement(
  'keys.delete-retired',
  `DELETE FROM retired_keys AS k WHERE NOT EXISTS (
     SELECT FROM recovery_codes AS c WHERE c.key_id = k.id OR c.key_id IS NULL)`,
);
const selectUsed = statement('keys.of-recovery-codes', 'SELECT DISTINCT key_id FROM recovery_codes');

type CodesSecret = Pick<Secrets, 'codes'>;

/** The keys with which recovery codes are hashed, by version of the secret. */
export const hashKeysOf = ({ codes }: CodesSecret): KeyVersions => deriveKeys(codes, 'recovery-code');

/** Seals keys of replaced secrets. */
export const createKeySealer = ({ codes }: CodesSecret): Sealer =>
  createSealer(
    deriveKeys(codes, 'retired-key'),
    (usedKey, ownKeys) =>
      `the key of recovery codes was sealed with the key ${usedKey}, and this shop has ${ownKeys}: is the secret in SECRET_CODES or SECRET_CODES_ACCEPTED?`,
  );

const placeOf = (id: string): string => `recovery-code:${id}`;

/** All keys whose hashes of recovery codes are accepted, the one that hashes new codes first. */
export async function readHashKeys(queryable: Queryable, secrets: CodesSecret): Promise<Uint8Array[]> {
  const sealer = createKeySealer(secrets);
  const retired = (await selectRetired.all(queryable))
    .filter(({ key_id }) => sealer.keyIds.includes(key_id))
    .map(({ id, ...sealed }) => Buffer.from(sealer.open(sealed, placeOf(id)), 'hex'));
  return [...hashKeysOf(secrets), ...retired];
}

/** Keeps the keys of hashes in use, sealed with the newest secret, and removes those that no hash needs. */
export async function retireHashKeys(client: PoolClient, secrets: CodesSecret): Promise<void> {
  const sealer = createKeySealer(secrets);
  const used = new Set((await selectUsed.all(client)).map(({ key_id }) => key_id));
  const save = (key: Uint8Array): Promise<number> => {
    const id = keyIdOf(key);
    return saveRetired.run(client, { id, ...sealer.seal(Buffer.from(key).toString('hex'), placeOf(id)) });
  };
  const [, ...accepted] = hashKeysOf(secrets);
  for (const key of accepted) if (used.has(keyIdOf(key)) || used.has(null)) await save(key);
  for (const { id, ...sealed } of await selectRetired.all(client))
    if (sealed.key_id !== sealer.keyId) await save(Buffer.from(sealer.open(sealed, placeOf(id)), 'hex'));
  await deleteUnused.run(client);
}
