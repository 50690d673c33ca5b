import type { PoolClient, Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

export interface CodeRequest {
  sellable: number;
  /** Id of the order's line. */
  line: number;
  count: number;
}

const usable = '(expires_at IS NULL OR expires_at > $2)';

/**
 * Gives free codes to a line of an order, oldest first. Codes that another transaction is taking are passed over, so
 * nobody waits and none is given twice.
 * @returns how many there were, at most as many as wished
 */
export async function allocateCodes(
  client: PoolClient,
  { sellable, line, count }: CodeRequest,
  now: Date,
): Promise<number> {
  if (count === 0) return 0;
  const { rowCount } = await client.query(
    prepared(
      `WITH picked AS (SELECT id FROM gift_codes WHERE sellable_id = $1 AND line_id IS NULL AND ${usable} ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE gift_codes SET line_id = $4, allocated_at = $2 FROM picked WHERE gift_codes.id = picked.id`,
      [sellable, now, count, line],
    ),
  );
  return rowCount ?? 0;
}

/**
 * Puts codes back that were given to a line and not seen by anybody.
 * @returns how many there were
 */
export async function freeCodes(client: PoolClient, line: number): Promise<number> {
  const { rowCount } = await client.query(
    prepared(
      'UPDATE gift_codes SET line_id = NULL, allocated_at = NULL WHERE line_id = $1 AND revealed_at IS NULL',
      [line],
    ),
  );
  return rowCount ?? 0;
}

/** Whether there are so many free codes now. */
export async function hasCodes(
  queryable: Queryable,
  sellable: number,
  count: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await queryable.query<{ found: number }>(
    prepared(
      `SELECT count(*)::integer AS found FROM (SELECT FROM gift_codes WHERE sellable_id = $1 AND line_id IS NULL AND ${usable} LIMIT $3) AS free`,
      [sellable, now, count],
    ),
  );
  return (rows[0]?.found ?? 0) >= count;
}

/**
 * Sets the stock of sellables to what their codes are worth: the free ones, less those that orders hold or wait for.
 * The sellables are locked first.
 * @returns products whose being in stock has changed
 */
export async function countCodesAsStock(
  client: PoolClient,
  sellables: readonly number[],
  now: Date,
): Promise<number[]> {
  await client.query(
    prepared('SELECT FROM sellables WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [
      sellables,
    ]),
  );
  const { rows } = await client.query<{ product_id: number; crossed: boolean }>(
    prepared(
      `WITH counted AS (
       SELECT s.id, s.stock AS before, greatest(0,
         (SELECT count(*) FROM gift_codes AS c WHERE c.sellable_id = s.id AND c.line_id IS NULL AND ${usable})
         - coalesce((SELECT sum(CASE WHEN o.held AND o.status = 'registered' THEN l.qty ELSE l.missing END) FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
             WHERE l.sellable_id = s.id AND ((o.held AND o.status = 'registered') OR l.missing > 0)), 0))::integer AS stock
       FROM sellables AS s WHERE s.id = ANY ($1::integer[]))
     UPDATE sellables AS s SET stock = counted.stock FROM counted WHERE s.id = counted.id AND s.stock <> counted.stock
     RETURNING s.product_id, (counted.before = 0) <> (counted.stock = 0) AS crossed`,
      [sellables, now],
    ),
  );
  return rows.filter(({ crossed }) => crossed).map(({ product_id }) => product_id);
}
