import type { PoolClient } from '../../db/pool.ts';
import { countUses, discountAmount, discountColumns, type Discount } from './discount.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** Writes down that an order takes a use of a code. The code's row must be locked. */
export async function reserveUse(
  client: PoolClient,
  { discount, order, user, amount }: { discount: number; order: number; user: number; amount: number },
): Promise<void> {
  await client.query('UPDATE discounts SET used = used + 1 WHERE id = $1', [discount]);
  await client.query(
    "INSERT INTO discount_uses (order_id, discount_id, user_id, status, amount) VALUES ($1, $2, $3, 'reserved', $4) ON CONFLICT (order_id) DO UPDATE SET status = 'reserved'",
    [order, discount, user, amount],
  );
}

/** Gives the use of an order back, if it holds one. */
export async function releaseUse(client: PoolClient, order: OrderRow): Promise<void> {
  if (order.discount_id === null) return;
  await client.query('SELECT FROM discounts WHERE id = $1 FOR NO KEY UPDATE', [order.discount_id]);
  const { rowCount } = await client.query(
    "UPDATE discount_uses SET status = 'released' WHERE order_id = $1 AND status = 'reserved'",
    [order.id],
  );
  if (rowCount === 1)
    await client.query('UPDATE discounts SET used = used - 1 WHERE id = $1', [order.discount_id]);
}

/** The order was paid: its use counts for good. */
export async function completeUse(client: PoolClient, order: OrderRow): Promise<void> {
  if (order.discount_id !== null)
    await client.query(
      "UPDATE discount_uses SET status = 'used' WHERE order_id = $1 AND status = 'reserved'",
      [order.id],
    );
}

/**
 * Takes the use of an order again that gave it back.
 * @throws ShopError `discount-not-usable`; whether it has expired meanwhile does not matter, whether it is used up does
 */
export async function reserveUseAgain(client: PoolClient, order: OrderRow): Promise<void> {
  if (order.discount_id === null || order.user_id === null) return;
  const { rows } = await client.query<Discount>(
    `SELECT ${discountColumns} FROM discounts WHERE id = $1 FOR NO KEY UPDATE`,
    [order.discount_id],
  );
  const [discount] = rows;
  if (!discount) return;
  const uses = await countUses(client, discount.id, order.user_id);
  const base = order.subtotal - order.line_discount;
  discountAmount(discount, { base, currency: order.currency, uses, now: order.created_at });
  await reserveUse(client, {
    discount: discount.id,
    order: order.id,
    user: order.user_id,
    amount: order.code_discount,
  });
}
