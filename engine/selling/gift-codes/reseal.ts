import { FailedRows, isHopeless } from '#engine/pipeline/failed-rows.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { CodeCipher } from './cipher.ts';
import { comparison } from './compared-code.ts';
import { removeCopies, type Copies, type MarkedCode } from './copies.ts';

/**
 * Codes that one transaction locks. The number is low, because a buyer who needs one of them waits for the
 * commit.
 */
const batchSize = 100;

const stopped = 'the database has stopped the rotation of gift codes, run it again';

const columns = 'id, sellable_id, key_id, secret';
const selectOld = statement(
  'gift-codes.of-earlier-keys',
  `SELECT ${columns} FROM gift_codes
   WHERE id > :after AND (key_id <> :key_id OR comparison < ${comparison}) ORDER BY id LIMIT :limit`,
);
const selectCompared = statement(
  'gift-codes.of-earlier-comparisons',
  `SELECT ${columns} FROM gift_codes WHERE id > :after AND comparison < ${comparison} ORDER BY id LIMIT :limit`,
);
// A code that another process has resealed in the meantime does not change.
const update = statement(
  'gift-codes.reseal',
  `UPDATE gift_codes AS g SET key_id = :key_id, secret = row.secret, fingerprint = row.fingerprint,
     comparison = ${comparison}
   FROM unnest(:ids::integer[], :old_key_ids::text[], :secrets::bytea[], :fingerprints::bytea[])
     AS row (id, old_key_id, secret, fingerprint)
   WHERE g.id = row.id AND g.key_id = row.old_key_id`,
);

/** The result for the gift codes of earlier keys. */
export interface Resealed {
  codes: number;
  copies: Copies;
  /** Rows that did not change, and the reasons; in words, without codes. */
  failures: string[];
}

interface OpenedCode extends MarkedCode {
  code: string;
  oldKeyId: string;
  secret: Buffer;
}

type Row = Awaited<ReturnType<typeof selectOld.all>>[number];

/** Opens a code and seals it again. @throws Error when no accepted key opens it */
function resealRow(cipher: CodeCipher, { id, sellable_id: sellable, ...sealed }: Row): OpenedCode {
  const opened = cipher.open(sealed, sellable);
  const { secret } = cipher.seal(opened, sellable);
  const { code } = opened;
  return { id, code, oldKeyId: sealed.key_id, secret, fingerprint: cipher.fingerprint(code) };
}

/** Whether a code can be opened. */
function isReadable(cipher: CodeCipher, { sellable_id, key_id, secret }: Omit<Row, 'id'>): boolean {
  try {
    return cipher.open({ key_id, secret }, sellable_id).code !== '';
  } catch {
    return false;
  }
}

/** Writes codes that are sealed again, each once. */
async function write(
  client: PoolClient,
  cipher: CodeCipher,
  codes: readonly OpenedCode[],
  now: Date,
): Promise<Omit<Resealed, 'failures'>> {
  const { copies, soldIds } = await removeCopies(client, codes, {
    now,
    isReadable: (row) => isReadable(cipher, row),
  });
  const resealed = await update.run(client, {
    key_id: cipher.keyId,
    ids: codes.map(({ id }) => id),
    old_key_ids: codes.map(({ oldKeyId }) => oldKeyId),
    secrets: codes.map(({ secret }) => secret),
    fingerprints: codes.map(({ id, code, fingerprint }) =>
      soldIds.has(id) ? cipher.fingerprintOfCopy(code, id) : fingerprint,
    ),
  });
  return { codes: resealed, copies };
}

type Select = (after: number) => Promise<Row[]>;

/**
 * Seals gift codes with the newest key if an earlier key sealed them, or if they have an earlier kind of
 * fingerprint. It can be stopped and run again at any time, even during sales. When the shop has a code
 * twice, one row is removed. If both were sold, both stay and are recorded.
 * @param onCopies receives copies as soon as they are committed
 * @throws Error when the database does not answer at all
 */
export async function resealGiftCodes(
  pool: Pool,
  cipher: CodeCipher,
  now: Date,
  onCopies: (copies: Copies) => void = () => undefined,
): Promise<Resealed> {
  const select: Select = (after) => selectOld.all(pool, { after, key_id: cipher.keyId, limit: batchSize });
  return resealAll(pool, cipher, { now, onCopies, select });
}

/**
 * Gives gift codes with an earlier kind of fingerprint the current one, so that another notation of the same
 * code is recognised. Treats copies as `resealGiftCodes` does. Costs one small query when there are none.
 * @throws Error when the database does not answer at all
 */
export const compareGiftCodesAgain = (pool: Pool, cipher: CodeCipher, now: Date): Promise<Resealed> =>
  resealAll(pool, cipher, {
    now,
    onCopies: () => undefined,
    select: (after) => selectCompared.all(pool, { after, limit: batchSize }),
  });

async function resealAll(
  pool: Pool,
  cipher: CodeCipher,
  { now, onCopies, select }: { now: Date; onCopies: (copies: Copies) => void; select: Select },
): Promise<Resealed> {
  let done = 0;
  const copies: Copies = { removed: [], sold: [] };
  const failures = new FailedRows('gift codes', 'encrypted again');
  const writeAll = async (codes: readonly OpenedCode[]): Promise<void> => {
    const written = await retrying(() => transaction(pool, (client) => write(client, cipher, codes, now)));
    done += written.codes;
    copies.removed.push(...written.copies.removed);
    copies.sold.push(...written.copies.sold);
    if (written.copies.removed.length + written.copies.sold.length > 0) onCopies(written.copies);
  };
  /** One row that cannot be written does not stop the others. */
  const writeEach = async (codes: readonly OpenedCode[]): Promise<void> => {
    try {
      if (codes.length > 0) await writeAll(codes);
    } catch (error) {
      const [first] = codes;
      if (isHopeless(error) || !first) throw error;
      if (codes.length === 1) failures.add(first.id, error);
      else for (const code of codes) await writeEach([code]);
    }
  };
  for (let after = 0; ;) {
    const rows = await select(after);
    const codes = rows.flatMap((row) => {
      try {
        return [resealRow(cipher, row)];
      } catch (cause) {
        failures.add(row.id, cause);
        return [];
      }
    });
    try {
      await writeEach(codes);
    } catch (error) {
      // The result includes the batches that were committed.
      const reason = error instanceof Error ? error.message : String(error);
      return { codes: done, copies, failures: [...failures.toLines(), `${stopped}: ${reason}`] };
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < batchSize) break;
  }
  return { codes: done, copies, failures: failures.toLines() };
}
