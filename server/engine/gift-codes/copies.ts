import type { PoolClient } from '../../db/pool.ts';
import { notify } from '../../db/notifications.ts';
import { statement } from '../../db/statement.ts';
import { countCodesAsStock } from './allocate.ts';

// While a secret is replaced, a server that does not know the new one may import a code that the shop has already: the
// two rows have fingerprints of different keys.

const lockRows = statement(
  'gift-codes.lock-copies',
  `SELECT id, sellable_id, line_id, fingerprint FROM gift_codes
   WHERE id = ANY (:ids::integer[]) OR fingerprint = ANY (:fingerprints::bytea[]) ORDER BY id FOR UPDATE`,
);
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
  const rows = await lockRows.all(client, { ids: [...marks.keys()], fingerprints: [...marks.values()] });
  const byMark = Map.groupBy(rows, ({ id, fingerprint }) => (marks.get(id) ?? fingerprint).toString('hex'));
  const copies = [...byMark.values()].flatMap((same) => {
    const kept = same.find(({ line_id }) => line_id !== null) ?? same[0];
    return same.filter((row) => row !== kept);
  });
  const free = copies.filter(({ line_id }) => line_id === null);
  if (free.length > 0) {
    await remove.run(client, { ids: free.map(({ id }) => id) });
    const sellables = [...new Set(free.map(({ sellable_id }) => sellable_id))].toSorted((a, b) => a - b);
    const products = await countCodesAsStock(client, sellables, now);
    if (products.length > 0)
      await notify(client, { kind: 'purge', tags: products.map((id) => `product:${id}`) });
  }
  return {
    removed: free.map(({ id }) => id),
    sold: copies.filter(({ line_id }) => line_id !== null).map(({ id }) => id),
  };
}
