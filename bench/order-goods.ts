import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** The numbers of goods and of customers that a benchmark creates. */
export type GoodsSize = { goods: number; customers: number };

/**
 * Orders of the same goods wait for each other; with this many goods they rarely do. The number of unpaid
 * orders of a customer is limited, so there are enough customers for a round.
 */
const size: GoodsSize = { goods: 200, customers: 4_000 };

const truncateOrders = statement(
  'bench.forget-orders',
  'TRUNCATE payables, idempotency_keys, rate_limits CASCADE',
);
const countBusy = statement(
  'bench.count-busy',
  `SELECT count(*)::integer AS busy FROM pg_stat_activity
   WHERE datname = current_database() AND backend_type = 'client backend' AND state <> 'idle'
     AND pid <> pg_backend_pid()`,
);
const insertCustomers = statement(
  'bench.insert-customers',
  `INSERT INTO users (mobile, mobile_confirmed_at)
   SELECT '0912' || lpad(n::text, 7, '0'), now() FROM generate_series(1, :count) AS n
   ON CONFLICT (mobile) DO NOTHING`,
);
const selectCustomers = statement(
  'bench.customers',
  `SELECT id FROM users WHERE mobile LIKE '0912%' ORDER BY id LIMIT :count`,
);
const stockGoods = statement(
  'bench.stock-goods',
  `UPDATE sellables SET stock = 1000000 WHERE id IN (
     SELECT min(s.id) FROM sellables AS s JOIN products AS p ON p.id = s.product_id
     WHERE p.type <> 'physical' AND p.fulfillment = 'stock' GROUP BY p.id ORDER BY 1 LIMIT :count)
   RETURNING id`,
);

/**
 * Forgets orders and the attempts at limits. Waits for the requests whose client has ended first: they hold locks
 * in another order.
 */
export async function forgetOrders(pool: Pool): Promise<void> {
  while ((await countBusy.one(pool)).busy > 0) await delay(50);
  await truncateOrders.run(pool);
}

/** Creates customers, and gives digital goods enough stock. @returns their ids */
export async function makeGoods(
  pool: Pool,
  { goods, customers } = size,
): Promise<{ users: number[]; sellables: number[] }> {
  await forgetOrders(pool);
  await insertCustomers.run(pool, { count: customers });
  const users = await selectCustomers.all(pool, { count: customers });
  const sellables = await stockGoods.all(pool, { count: goods });
  return { users: users.map(({ id }) => id), sellables: sellables.map(({ id }) => id) };
}
