import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';
import type { Customer } from '../customer.ts';

/**
 * Keeps one customer from holding goods without end. A guest has no account to count by; only the network's limit holds there.
 * @throws ShopError `order-limit-reached`
 */
export async function assertUnpaidLimit(
  queryable: Queryable,
  customer: Customer | null,
  most: number,
): Promise<void> {
  if (!customer) return;
  const { rows } = await queryable.query<{ count: number }>(
    prepared(
      "SELECT count(*)::integer AS count FROM (SELECT FROM orders WHERE user_id = $1 AND held AND status = 'registered' AND payment IN ('unpaid', 'pending', 'review') LIMIT $2) AS open",
      [customer.id, most],
    ),
  );
  if ((rows[0]?.count ?? 0) >= most)
    throw new ShopError('order-limit-reached', {
      detail: `customer ${customer.id} has ${most} unpaid orders`,
    });
}
