import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// The only writer of the table `codes_sold_twice`: pairs of gift codes with the same code that were both
// sold. The transaction that finds a pair records it, so that an interrupted rotation does not lose it.

const insert = statement(
  'gift-codes.record-sold-twice',
  `INSERT INTO codes_sold_twice (code_id, twin_id, found_at)
   SELECT code, twin, :now FROM unnest(:codes::integer[], :twins::integer[]) AS pair (code, twin)
   ON CONFLICT DO NOTHING RETURNING code_id`,
);
const orderOf = (code: string): string =>
  `(SELECT o.code FROM gift_codes AS c JOIN order_lines AS l ON l.id = c.line_id
      JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id WHERE c.id = ${code})`;
const selectOpen = statement(
  'gift-codes.sold-twice',
  `SELECT * FROM (
     SELECT t.code_id AS id, ${orderOf('t.code_id')} AS "order", t.twin_id AS twin,
       ${orderOf('t.twin_id')} AS "twinOrder", t.found_at
     FROM codes_sold_twice AS t WHERE t.settled_at IS NULL) AS pair
   WHERE "order" IS NOT NULL AND "twinOrder" IS NOT NULL ORDER BY id`,
  { notNull: ['order', 'twinOrder'] },
);
const settle = statement(
  'gift-codes.settle-sold-twice',
  'UPDATE codes_sold_twice SET settled_at = :now WHERE code_id = :id AND settled_at IS NULL RETURNING twin_id AS twin',
);
const selectCopies = statement(
  'gift-codes.known-copies',
  'SELECT code_id AS id FROM codes_sold_twice WHERE code_id = ANY (:ids::integer[])',
);
const changeTwin = statement(
  'gift-codes.change-twin',
  'UPDATE codes_sold_twice SET twin_id = :by WHERE twin_id = :twin AND code_id <> :by',
);

/** A gift code that two buyers have. */
export type SoldTwice = Awaited<ReturnType<typeof selectOpen.all>>[number];

/** Records rows that were sold although their twin was. @returns ids of those that were not known */
export async function recordSoldTwice(
  client: PoolClient,
  pairs: readonly { id: number; twin: number }[],
  now: Date,
): Promise<number[]> {
  const [codes, twins] = [pairs.map(({ id }) => id), pairs.map(({ twin }) => twin)];
  return (await insert.all(client, { codes, twins, now })).map(({ code_id }) => code_id);
}

/** Returns the rows that were recorded as copies of another row. */
export const readCopies = async (client: PoolClient, ids: number[]): Promise<ReadonlySet<number>> =>
  new Set((await selectCopies.all(client, { ids })).map(({ id }) => id));

/** Reads the codes of two buyers, until staff have settled them or one of the sales was taken back. */
export const readSoldTwice = (queryable: Queryable): Promise<SoldTwice[]> => selectOpen.all(queryable);

/** Describes one pair in words. */
export const describeSoldTwice = ({ id, order, twin, twinOrder }: SoldTwice): string =>
  `gift code ${id} of order ${order} and gift code ${twin} of order ${twinOrder}`;

/** @returns the id of the other row; undefined when nothing is open for this one */
export const settleSoldTwice = async (
  client: PoolClient,
  id: number,
  now: Date,
): Promise<number | undefined> => (await settle.maybeOne(client, { id, now }))?.twin;

/** Makes one of the copies of a row the twin of the others, before the row is removed. */
export async function replaceTwin(
  client: PoolClient,
  { twin, by }: { twin: number; by: number },
): Promise<void> {
  await changeTwin.run(client, { twin, by });
}
