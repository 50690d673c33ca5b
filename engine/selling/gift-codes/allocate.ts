import { countCodesOf } from '#engine/catalogue/products/sellable-repository.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

export interface CodeRequest {
  sellable: number;
  /** Id of the order's line. */
  line: number;
  count: number;
}

/** The condition of a code that can be sold at the moment `:now`. */
export const usable = '(expires_at IS NULL OR expires_at > :now)';

const allocationWith = (lock: string): string =>
  `WITH picked AS (
     SELECT id FROM gift_codes WHERE sellable_id = :sellable AND line_id IS NULL AND ${usable}
     ORDER BY id LIMIT :count ${lock})
   UPDATE gift_codes SET line_id = :line, allocated_at = :now FROM picked WHERE gift_codes.id = picked.id`;
const allocate = statement('gift-codes.allocate', allocationWith('FOR UPDATE SKIP LOCKED'));
const allocateLocked = statement('gift-codes.allocate-locked', allocationWith('FOR UPDATE'));
const countFree = statement(
  'gift-codes.count-free',
  `SELECT count(*)::integer AS found
   FROM (SELECT FROM gift_codes WHERE sellable_id = :sellable AND line_id IS NULL AND ${usable} LIMIT :count) AS free`,
);
const lockStock = statement(
  'gift-codes.lock-sellables',
  'SELECT FROM sellables WHERE id = ANY (:sellables::integer[]) ORDER BY id FOR NO KEY UPDATE',
);

/**
 * Assigns free codes to a line of an order, oldest first. It skips codes that another transaction locks, so
 * that it does not wait and no code is assigned twice. Only when too few codes remain it waits for the locks:
 * a code may just be re-encrypted, or returned to stock.
 * @returns how many were assigned, at most as many as requested
 */
export async function allocateCodes(
  client: PoolClient,
  { sellable, line, count }: CodeRequest,
  now: Date,
): Promise<number> {
  if (count === 0) return 0;
  let given = await allocate.run(client, { sellable, now, count, line });
  while (given < count) {
    const more = await allocateLocked.run(client, { sellable, now, count: count - given, line });
    if (more === 0) break;
    given += more;
  }
  return given;
}

/** Whether that many codes are free now. */
export async function hasCodes(
  queryable: Queryable,
  sellable: number,
  count: number,
  now: Date,
): Promise<boolean> {
  return (await countFree.one(queryable, { sellable, now, count })).found >= count;
}

/** Locks sellables before their codes, when their stock is going to change. */
export async function lockSellables(client: PoolClient, sellables: readonly number[]): Promise<void> {
  await lockStock.run(client, { sellables });
}

/**
 * Sets the stock of sellables to their number of free codes, minus those that orders hold or wait for. The
 * sellables are locked first.
 * @returns products that came into stock or went out of stock
 */
export async function countCodesAsStock(
  client: PoolClient,
  sellables: readonly number[],
  now: Date,
): Promise<number[]> {
  await lockSellables(client, sellables);
  const rows = await countCodesOf(client, [...sellables], now);
  return rows.filter(({ crossed }) => crossed).map(({ product_id }) => product_id);
}
