import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const selectState = statement(
  'bench.shop-state',
  `SELECT 'orders ' || status || ', ' || payment AS what, count(*)::integer AS count FROM orders GROUP BY 1
   UNION ALL SELECT 'payments ' || status, count(*)::integer FROM payments GROUP BY 1
   UNION ALL SELECT 'customers', count(*)::integer FROM users
   UNION ALL SELECT 'toman in wallets', coalesce(sum(balance), 0)::integer FROM ledger_accounts
     WHERE user_id IS NOT NULL AND currency = 'toman'
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

/** Counts orders, payments and customers, and adds up money, codes and stock. */
export const readState = async (client: Queryable): Promise<State> =>
  Object.fromEntries((await selectState.all(client)).map(({ what, count }) => [what, count]));

/** Returns the pieces of a sellable that can be sold. */
export const readStock = async (client: Queryable, id: number): Promise<number> =>
  (await selectStock.one(client, { id })).stock;

/** Ends all other connections to the database, which would keep it from stopping. */
export async function endConnections(client: Queryable): Promise<void> {
  await endOthers.one(client);
}
