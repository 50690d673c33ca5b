import type { OrderSummary } from '#schemas/entities/order.ts';
import type { Pool } from '../../db/pool.ts';
import { paginate } from '../pagination.ts';
import { prepared } from '../prepared.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';

interface SummaryRow extends Omit<OrderSummary, 'created_at'> {
  created_at: Date;
}

const perPage = 12;

const conditions = {
  all: 'user_id = $1',
  paid: "user_id = $1 AND payment IN ('paid', 'refunded')",
  // Orders that can still be paid. Canceled, expired and rejected ones are listed under all bills only.
  unpaid: "user_id = $1 AND status = 'registered' AND payment IN ('unpaid', 'pending', 'review')",
} as const;

/** A list shows the first line of an order and its number of pieces. */
const selectPage = (condition: string): string => `
  SELECT o.code, o.invoice_number, o.status, o.payment, o.created_at, o.currency, o.total, first.title, first.picture, pieces.item_count
  FROM (SELECT * FROM orders WHERE ${condition} ORDER BY id DESC LIMIT $2 OFFSET $3) AS o
  CROSS JOIN LATERAL (SELECT l.title, l.picture FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id WHERE p.order_id = o.id ORDER BY p.id, l.position LIMIT 1) AS first
  CROSS JOIN LATERAL (SELECT sum(p.total)::integer AS item_count FROM order_parcels AS p WHERE p.order_id = o.id) AS pieces
  ORDER BY o.id DESC`;

export const listOrders =
  ({ pool }: { pool: Pool }): Handler<'orders.list'> =>
  async ({ page, payment }, principal) => {
    const { id } = signedIn(principal);
    const condition = conditions[payment ?? 'all'];
    const [{ rows: counted }, { rows }] = await Promise.all([
      pool.query<{ total: number }>(
        prepared(`SELECT count(*)::integer AS total FROM orders WHERE ${condition}`, [id]),
      ),
      pool.query<SummaryRow>(prepared(selectPage(condition), [id, perPage, (page - 1) * perPage])),
    ]);
    const orders = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { orders, pagination: paginate(counted[0]?.total ?? 0, page, perPage) };
  };
