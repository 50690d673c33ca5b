import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const selectState = statement(
  'bench.shop-state',
  `SELECT 'orders ' || status || ', ' || payment AS what, count(*)::integer AS count FROM orders GROUP BY 1
   UNION ALL SELECT 'payments ' || status, count(*)::integer FROM payments GROUP BY 1
   UNION ALL SELECT 'customers', count(*)::integer FROM users
   UNION ALL SELECT 'parcels ' || status, count(*)::integer FROM order_parcels GROUP BY 1
   UNION ALL SELECT 'shipments ' || shipment, count(*)::integer FROM order_parcels WHERE physical GROUP BY 1
   UNION ALL SELECT 'activations ' || activation, count(*)::integer FROM order_lines
     WHERE activation IS NOT NULL GROUP BY 1
   UNION ALL SELECT 'receipts ' || status, count(*)::integer FROM payment_receipts GROUP BY 1
   UNION ALL SELECT 'bank cards ' || status, count(*)::integer FROM bank_cards GROUP BY 1
   UNION ALL SELECT 'payouts that wait', count(*)::integer FROM payout_requests WHERE approved IS NULL
   UNION ALL SELECT 'reviews of closed stores', count(*)::integer FROM order_parcels WHERE review AND status = 'preparing'
   UNION ALL SELECT 'toman owed to guests', coalesce(sum(owed), 0)::integer FROM orders WHERE currency = 'toman'
   UNION ALL SELECT 'toman refunded', coalesce(sum(refunded), 0)::integer FROM orders WHERE currency = 'toman'
   UNION ALL SELECT 'toman in ' || a.kind, sum(e.amount)::integer FROM ledger_entries AS e
     JOIN ledger_accounts AS a ON a.id = e.account_id WHERE a.currency = 'toman' GROUP BY 1
   UNION ALL SELECT 'gift codes sold', count(*)::integer FROM gift_codes WHERE line_id IS NOT NULL
   UNION ALL SELECT 'pieces in stock', sum(stock)::integer FROM sellables
   ORDER BY 1`,
  { notNull: ['what', 'count'] },
);
const selectStock = statement('bench.stock-of', 'SELECT stock FROM sellables WHERE id = :id');
const endOthers = statement(
  'bench.end-connections',
  `SELECT count(pg_terminate_backend(pid))::integer AS ended FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()`,
);

/** Counts and sums of a shop, by what they count. */
export type State = Record<string, number>;

/** Counts orders, payments, parcels, work of staff and customers, and adds up money, codes and stock. */
export const readState = async (client: Queryable): Promise<State> =>
  Object.fromEntries((await selectState.all(client)).map(({ what, count }) => [what, count]));

/** Returns the pieces of a sellable that can be sold. */
export const readStock = async (client: Queryable, id: number): Promise<number> =>
  (await selectStock.one(client, { id })).stock;

/** Ends all other connections to the database, which would keep it from stopping. */
export async function endConnections(client: Queryable): Promise<void> {
  await endOthers.one(client);
}
