import { backupMade } from '#engine/pipeline/audit/audit-log.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** Newest rows that are looked at, so that the question costs the same in a shop of any size. */
const newest = 5_000;

const countShop = statement(
  'metrics.shop',
  `SELECT 'order' AS kind, status::text AS state, payment::text AS detail, count(*)::integer AS n
   FROM (SELECT status, payment, created_at FROM orders ORDER BY id DESC LIMIT ${newest}) AS o
   WHERE created_at > now() - interval '1 day' GROUP BY status, payment
   UNION ALL
   SELECT 'payment', status::text, provider, count(*)::integer
   FROM (SELECT status, provider, created_at FROM payments ORDER BY id DESC LIMIT ${newest}) AS p
   WHERE created_at > now() - interval '1 day' AND status <> 'review' GROUP BY status, provider
   UNION ALL
   SELECT 'payment', status::text, provider, count(*)::integer
   FROM (SELECT status, provider FROM payments WHERE status = 'review' LIMIT ${newest}) AS p GROUP BY status, provider
   UNION ALL
   SELECT 'owed', '', '', count(*)::integer FROM (SELECT id FROM orders WHERE owed > 0 LIMIT ${newest}) AS owing
   UNION ALL
   SELECT 'backup', '', '', greatest(0, extract(epoch FROM now() - at))::integer
   FROM (SELECT at FROM audit_log WHERE action = '${backupMade}' ORDER BY id DESC LIMIT 1) AS made
   UNION ALL
   SELECT 'sold-out', '', '', coalesce(sum(product_count), 0)::integer FROM product_counts WHERE NOT in_stock`,
  { notNull: ['kind', 'state', 'detail', 'n'] },
);

/** A number of records of the shop that are in one state. */
export interface ShopCount {
  /** `order`, `payment`, `owed`, `backup` or `sold-out`. */
  kind: string;
  state: string;
  /** The payment state of orders, and the provider of payments. */
  detail: string;
  /** Of a backup, seconds since it was made. */
  n: number;
}

/**
 * Counts orders and payments of the last 24 hours, payments in review and owed refunds of any age, and visible products
 * that are sold out. Returns the age of the newest backup, too.
 */
export const readShopCounts = (pool: Queryable): Promise<ShopCount[]> => countShop.all(pool);
