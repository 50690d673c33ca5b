import { transaction, type Pool, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { retrying } from '../retrying.ts';
import type { CodeCipher } from './cipher.ts';
import { removeCopies, type Copies, type MarkedCode } from './copies.ts';

/** Codes that are locked together: few, because a buyer who needs one of them waits for the commit. */
const batchSize = 100;

const selectOld = statement(
  'gift-codes.of-earlier-keys',
  `SELECT id, sellable_id, line_id, key_id, secret, fingerprint FROM gift_codes
   WHERE id > :after AND key_id <> :key_id ORDER BY id LIMIT :limit`,
);
// A code that another process has sealed again meanwhile is left as it is.
const update = statement(
  'gift-codes.reseal',
  `UPDATE gift_codes AS g SET key_id = :key_id, secret = row.secret, fingerprint = row.fingerprint
   FROM unnest(:ids::integer[], :old_key_ids::text[], :secrets::bytea[], :fingerprints::bytea[])
     AS row (id, old_key_id, secret, fingerprint)
   WHERE g.id = row.id AND g.key_id = row.old_key_id`,
);

/** What became of the gift codes of earlier keys. */
export interface Resealed {
  codes: number;
  copies: Copies;
}

interface OpenedCode extends MarkedCode {
  code: string;
  oldKeyId: string;
  secret: Buffer;
}

type Row = Awaited<ReturnType<typeof selectOld.all>>[number];

/**
 * Opens a code and seals it again. A sold row that an earlier rotation found to be a copy stays one, and is
 * not reported again.
 * @throws Error when no accepted key opens it
 */
function resealRow(
  cipher: CodeCipher,
  { id, sellable_id: sellable, line_id: line, fingerprint, ...sealed }: Row,
): OpenedCode {
  const code = cipher.open(sealed, sellable);
  const { secret } = cipher.seal(code, sellable);
  const isKnownCopy = line !== null && cipher.isCopy(code, id, fingerprint);
  return {
    id,
    code,
    oldKeyId: sealed.key_id,
    secret,
    fingerprint: isKnownCopy ? cipher.fingerprintOfCopy(code, id) : cipher.fingerprint(code),
  };
}

/** Writes codes that are sealed again, each once. */
async function write(
  client: PoolClient,
  cipher: CodeCipher,
  codes: readonly OpenedCode[],
  now: Date,
): Promise<Resealed> {
  const copies = await removeCopies(client, codes, now);
  const sold = new Set(copies.sold);
  const resealed = await update.run(client, {
    key_id: cipher.keyId,
    ids: codes.map(({ id }) => id),
    old_key_ids: codes.map(({ oldKeyId }) => oldKeyId),
    secrets: codes.map(({ secret }) => secret),
    fingerprints: codes.map(({ id, code, fingerprint }) =>
      sold.has(id) ? cipher.fingerprintOfCopy(code, id) : fingerprint,
    ),
  });
  return { codes: resealed, copies };
}

/**
 * Seals gift codes with the newest key that an earlier one has sealed. May be stopped and run again at any time, also
 * while codes are sold.
 * A code that the shop has twice is removed once, unless both were sold.
 * @throws Error after all others, for codes that no accepted key opens; it names the first of them
 */
export async function resealGiftCodes(pool: Pool, cipher: CodeCipher, now: Date): Promise<Resealed> {
  const done: Resealed = { codes: 0, copies: { removed: [], sold: [] } };
  const unreadable: { id: number; cause: unknown }[] = [];
  for (let after = 0; ;) {
    const rows = await selectOld.all(pool, { after, key_id: cipher.keyId, limit: batchSize });
    const codes = rows.flatMap((row) => {
      try {
        return [resealRow(cipher, row)];
      } catch (cause) {
        unreadable.push({ id: row.id, cause });
        return [];
      }
    });
    if (codes.length > 0) {
      const written = await retrying(() => transaction(pool, (client) => write(client, cipher, codes, now)));
      done.codes += written.codes;
      done.copies.removed.push(...written.copies.removed);
      done.copies.sold.push(...written.copies.sold);
    }
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
