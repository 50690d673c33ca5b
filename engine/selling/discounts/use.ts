import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import { countUses, discountAmount, lockDiscount } from './discount.ts';
import { isFor } from './given.ts';

const addUse = statement('discounts.add-use', 'UPDATE discounts SET used = used + 1 WHERE id = :discount');
const removeUse = statement(
  'discounts.remove-use',
  'UPDATE discounts SET used = used - 1 WHERE id = :discount',
);
const insertUse = statement(
  'discounts.reserve-use',
  `INSERT INTO discount_uses (order_id, discount_id, user_id, status, amount)
   VALUES (:order, :discount, :user, 'reserved', :amount)
   ON CONFLICT (order_id) DO UPDATE SET status = 'reserved'`,
);
const moveUse = statement(
  'discounts.move-use',
  `UPDATE discount_uses SET status = :status WHERE order_id = :order AND status = 'reserved'`,
);

/**
 * The fields of an order that a use of a discount code needs. Amounts are in the smallest unit of the
 * currency.
 */
export interface DiscountedOrder {
  id: number;
  user_id: number | null;
  discount_id: number | null;
  currency: Currency;
  subtotal: number;
  line_discount: number;
  code_discount: number;
  created_at: Date;
}

/** Records that an order reserves a use of a code. The code's row must be locked. */
export async function reserveUse(
  client: PoolClient,
  use: { discount: number; order: number; user: number; amount: number },
): Promise<void> {
  await addUse.run(client, { discount: use.discount });
  await insertUse.run(client, use);
}

/** Releases the use of a discount that an order holds, if it holds one. */
export async function releaseUse(client: PoolClient, order: DiscountedOrder): Promise<void> {
  if (order.discount_id === null) return;
  await lockDiscount(client, order.discount_id);
  if ((await moveUse.run(client, { order: order.id, status: 'released' })) === 1)
    await removeUse.run(client, { discount: order.discount_id });
}

/** Makes the use final, because the order was paid. */
export async function completeUse(client: PoolClient, order: DiscountedOrder): Promise<void> {
  if (order.discount_id !== null) await moveUse.run(client, { order: order.id, status: 'used' });
}

/**
 * Reserves a use again for an order that has released its use.
 * @throws ShopError `discount-not-usable` when it is used up; a code that has expired since the order was
 *   placed is still accepted
 */
export async function reserveUseAgain(client: PoolClient, order: DiscountedOrder): Promise<void> {
  if (order.discount_id === null || order.user_id === null) return;
  const discount = await lockDiscount(client, order.discount_id);
  if (!discount) return;
  if (!(await isFor(client, discount, order.user_id)))
    throw new ShopError('discount-not-usable', {
      detail: `${discount.code} was taken back from user ${order.user_id}`,
      details: { reason: 'inactive' },
    });
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
