import type { PoolClient } from '../../db/pool.ts';
import { notify } from '../../db/notifications.ts';
import { statement } from '../../db/statement.ts';
import { countCodesAsStock, lockSellables } from './allocate.ts';

// While a secret is replaced, a server that does not know the new one may import a code that the shop has already: the
// two rows have fingerprints of different keys.

const rowsWith = (lock: string): string =>
  `SELECT id, sellable_id, line_id, fingerprint FROM gift_codes
   WHERE id = ANY (:ids::integer[]) OR fingerprint = ANY (:fingerprints::bytea[]) ORDER BY id ${lock}`;
const selectRows = statement('gift-codes.select-copies', rowsWith(''));
const lockRows = statement('gift-codes.lock-copies', rowsWith('FOR UPDATE'));
const remove = statement(
  'gift-codes.remove-copies',
  'DELETE FROM gift_codes WHERE id = ANY (:ids::integer[])',
);

/** A code that is about to get the fingerprint of the newest key. */
export interface MarkedCode {
  id: number;
  fingerprint: Buffer;
}

/** What was found of codes that the shop has twice. */
export interface Copies {
  /** Ids of rows that nobody had bought, and that were removed. */
  removed: number[];
  /** Ids of rows that were sold although another row with the same code was sold as well. */
  sold: number[];
}

type Row = Awaited<ReturnType<typeof lockRows.all>>[number];

/** Rows with the same code as another one, which is not among them. @param marks new fingerprints by id */
function findCopies(rows: readonly Row[], marks: ReadonlyMap<number, Buffer>): Row[] {
  const byMark = Map.groupBy(rows, ({ id, fingerprint }) => (marks.get(id) ?? fingerprint).toString('hex'));
  return [...byMark.values()].flatMap((same) => {
    const kept = same.find(({ line_id }) => line_id !== null) ?? same[0];
    return same.filter((row) => row !== kept);
  });
}

const sellablesOf = (rows: readonly Row[]): number[] =>
  [...new Set(rows.map(({ sellable_id }) => sellable_id))].toSorted((a, b) => a - b);

/**
 * Removes rows whose code another row has as well. Of two that were sold, both stay.
 * @param codes rows as they are about to be written
 */
export async function removeCopies(
  client: PoolClient,
  codes: readonly MarkedCode[],
  now: Date,
): Promise<Copies> {
  const marks = new Map(codes.map(({ id, fingerprint }) => [id, fingerprint]));
  const selection = { ids: [...marks.keys()], fingerprints: [...marks.values()] };
  const suspected = findCopies(await selectRows.all(client, selection), marks);
  // As buyers lock them: the sellables before their codes.
  if (suspected.length > 0) await lockSellables(client, sellablesOf(suspected));
  const copies = findCopies(await lockRows.all(client, selection), marks);
  const free = copies.filter(({ line_id }) => line_id === null);
  if (free.length > 0) {
    await remove.run(client, { ids: free.map(({ id }) => id) });
    const products = await countCodesAsStock(client, sellablesOf(free), now);
    if (products.length > 0)
      await notify(client, { kind: 'purge', tags: products.map((id) => `product:${id}`) });
  }
  return {
    removed: free.map(({ id }) => id),
    sold: copies.filter(({ line_id }) => line_id !== null).map(({ id }) => id),
  };
}
