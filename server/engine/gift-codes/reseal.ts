import { transaction, type Pool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { retrying } from '../retrying.ts';
import type { CodeCipher } from './cipher.ts';

/** Codes that are locked together: few, because a buyer who needs one of them waits for the commit. */
const batchSize = 100;

const selectOld = statement(
  'gift-codes.of-earlier-keys',
  `SELECT id, sellable_id, key_id, secret FROM gift_codes WHERE id > :after AND key_id <> :key_id
   ORDER BY id LIMIT :limit`,
);
// A code that another process has sealed again meanwhile is left as it is.
const update = statement(
  'gift-codes.reseal',
  `UPDATE gift_codes AS g SET key_id = :key_id, secret = row.secret, fingerprint = row.fingerprint
   FROM unnest(:ids::integer[], :old_key_ids::text[], :secrets::bytea[], :fingerprints::bytea[])
     AS row (id, old_key_id, secret, fingerprint)
   WHERE g.id = row.id AND g.key_id = row.old_key_id`,
);

/**
 * Seals gift codes with the newest key that an earlier one has sealed. May be stopped and run again at any time, also
 * while codes are sold.
 * @returns how many
 * @throws Error after all others, for codes that no accepted key opens; it names the first of them
 */
export async function resealGiftCodes(pool: Pool, cipher: CodeCipher): Promise<number> {
  let done = 0;
  const unreadable: { id: number; cause: unknown }[] = [];
  for (let after = 0; ;) {
    const rows = await selectOld.all(pool, { after, key_id: cipher.keyId, limit: batchSize });
    const codes = rows.flatMap(({ id, sellable_id: sellable, ...sealed }) => {
      try {
        const code = cipher.open(sealed, sellable);
        const { secret } = cipher.seal(code, sellable);
        return [{ id, oldKeyId: sealed.key_id, secret, fingerprint: cipher.fingerprint(code) }];
      } catch (cause) {
        unreadable.push({ id, cause });
        return [];
      }
    });
    const changes = {
      key_id: cipher.keyId,
      ids: codes.map(({ id }) => id),
      old_key_ids: codes.map(({ oldKeyId }) => oldKeyId),
      secrets: codes.map(({ secret }) => secret),
      fingerprints: codes.map(({ fingerprint }) => fingerprint),
    };
    if (codes.length > 0)
      done += await retrying(() => transaction(pool, (client) => update.run(client, changes)));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batchSize) break;
  }
  const [first] = unreadable;
  if (!first) return done;
  const reason = first.cause instanceof Error ? first.cause.message : String(first.cause);
  throw new Error(
    `${unreadable.length} gift codes cannot be opened, the first is the one with id ${first.id}: ${reason}`,
    { cause: first.cause },
  );
}
