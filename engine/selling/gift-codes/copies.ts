import { notify } from '#platform/db/notifications.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { countCodesAsStock, lockSellables } from './allocate.ts';
import { readCopies, recordSoldTwice } from './sold-twice.ts';

// During the replacement of a secret, two servers may have different newest secrets and import one code at
// the same moment. The two rows then have fingerprints of different keys.

const rowsWith = (lock: string): string =>
  `SELECT id, sellable_id, line_id, key_id, secret, fingerprint FROM gift_codes
   WHERE id = ANY (:ids::integer[]) OR fingerprint = ANY (:fingerprints::bytea[]) ORDER BY id ${lock}`;
const selectRows = statement('gift-codes.select-copies', rowsWith(''));
const lockRows = statement('gift-codes.lock-copies', rowsWith('FOR UPDATE'));
const remove = statement(
  'gift-codes.remove-copies',
  'DELETE FROM gift_codes WHERE id = ANY (:ids::integer[])',
);

/** A code before it gets the fingerprint of the newest key. */
export interface MarkedCode {
  id: number;
  fingerprint: Buffer;
}

/** Codes that the shop has twice. */
export interface Copies {
  /** Ids of removed rows that were not sold. */
  removed: number[];
  /** Ids of rows that were sold although another row with the same code was also sold. */
  sold: number[];
}

type Row = Awaited<ReturnType<typeof lockRows.all>>[number];
/** A row whose code another row has. The other row stays. */
interface Copy {
  row: Row;
  kept: Row;
}

type IsReadable = (row: Row) => boolean;

const isSold = ({ line_id }: Row): boolean => line_id !== null;

/** Returns the row of a code that stays when the shop has it more than once. */
function chooseKept(same: readonly Row[], mark: Buffer, isReadable: IsReadable): Row | undefined {
  const sold = same.filter(isSold);
  const readable = sold.length > 0 ? sold : same.filter(isReadable);
  const candidates = readable.length > 0 ? readable : same;
  // A row that has the fingerprint already may be sealed with the newest key, and is not written then.
  return candidates.find(({ fingerprint }) => fingerprint.equals(mark)) ?? candidates[0];
}

/** Finds the rows whose code another row has, without that other row. @param marks new fingerprints by id */
function findCopies(
  rows: readonly Row[],
  marks: ReadonlyMap<number, Buffer>,
  isReadable: IsReadable,
): Copy[] {
  const byMark = Map.groupBy(rows, ({ id, fingerprint }) => (marks.get(id) ?? fingerprint).toString('hex'));
  return [...byMark].flatMap(([mark, same]) => {
    const kept = same.length > 1 ? chooseKept(same, Buffer.from(mark, 'hex'), isReadable) : undefined;
    return kept ? same.filter((row) => row !== kept).map((row) => ({ row, kept })) : [];
  });
}

const sellablesOf = (copies: readonly Copy[]): number[] =>
  [...new Set(copies.map(({ row }) => row.sellable_id))].toSorted((a, b) => a - b);

/** Returns an error for which the transaction is tried again, like one of the database. */
const overtaken = (detail: string): Error => Object.assign(new Error(detail), { code: '40001' });

/**
 * Removes rows whose code another row has. Two sold rows both stay, and the pair is recorded. A sold row that
 * an earlier rotation has recorded stays the copy.
 * @param codes rows before they are written
 * @param isReadable whether the code of a row can be opened
 * @returns `soldIds`: rows that do not get their mark, because another row has it
 * @throws Error when the only readable row of a code would be removed
 */
export async function removeCopies(
  client: PoolClient,
  codes: readonly MarkedCode[],
  { now, isReadable }: { now: Date; isReadable: IsReadable },
): Promise<{ copies: Copies; soldIds: ReadonlySet<number> }> {
  const marks = new Map(codes.map(({ id, fingerprint }) => [id, fingerprint]));
  const selection = { ids: [...marks.keys()], fingerprints: [...marks.values()] };
  const suspected = sellablesOf(findCopies(await selectRows.all(client, selection), marks, isReadable));
  // The same order as for buyers: the sellables before their codes.
  if (suspected.length > 0) await lockSellables(client, suspected);
  const rows = await lockRows.all(client, selection);
  // Read under the locks, because a copy becomes the only row of its code when the other row is taken back.
  const known = await readCopies(client, [...marks.keys()]);
  const isKnown = (row: Row): boolean => isSold(row) && known.has(row.id);
  const found = findCopies(
    rows.filter((row) => !isKnown(row)),
    marks,
    isReadable,
  );
  const free = found.filter(({ row }) => !isSold(row));
  const sellables = sellablesOf(free);
  if (sellables.some((id) => !suspected.includes(id)))
    throw overtaken('copies of gift codes came in between: their sellables have to be locked first');
  for (const { row, kept } of free)
    if (!isReadable(kept) && isReadable(row))
      throw new Error(`gift code ${kept.id} has the same code, and cannot be opened`);
  if (free.length > 0) {
    await remove.run(client, { ids: free.map(({ row }) => row.id) });
    const products = await countCodesAsStock(client, sellables, now);
    if (products.length > 0)
      await notify(client, { kind: 'purge', tags: products.map((id) => `product:${id}`) });
  }
  const sold = found.filter(({ row }) => isSold(row)).map(({ row, kept }) => ({ id: row.id, twin: kept.id }));
  const reported = sold.length > 0 ? await recordSoldTwice(client, sold, now) : [];
  return {
    copies: { removed: free.map(({ row }) => row.id), sold: reported },
    soldIds: new Set([...rows.filter(isKnown), ...sold].map(({ id }) => id)),
  };
}
