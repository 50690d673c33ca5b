import { createContext } from '#engine/context.ts';
import { createHandlers } from '#engine/generated/handlers.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { ensureDatabase, vacuum } from '#platform/db/administration.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { median, printTable, times } from './statistics.ts';

const releases = createFixtureReleases();

/** Statements that fill the lists of one customer with rows. */
const fillings = [
  statement(
    'bench.list-orders',
    `INSERT INTO orders (code, user_id, holder, status, payment, currency, subtotal, line_discount, code_discount, shipping,
     total, wallet, payable, buyer, needs_identity, held, held_until, payable_until, created_at)
   SELECT 'B' || :user::integer || '-' || n, :user, 'user:' || :user::integer, 'delivered', 'paid', 'toman', 5, 0, 0, 0, 5, 0, 5,
     '{}', false, false, now(), now(), now() - n * interval '1 minute' FROM generate_series(1, :rows::integer) AS n`,
  ),
  statement(
    'bench.list-parcels',
    `INSERT INTO order_parcels (order_id, store_id, store_name, seller_number, physical, store_open, shipping, code_discount,
     status, total, delivered, review)
   SELECT id, 1, 'Store', '1', false, true, 0, 0, 'delivered', 1, 1, false FROM orders
   WHERE user_id = :user AND :rows::integer > 0`,
  ),
  statement(
    'bench.list-lines',
    `INSERT INTO order_lines (parcel_id, position, sellable_id, product_id, slug, title, option_title, type, qty, price,
     discount, total)
   SELECT p.id, 0, 1, 1, 'goods', 'Goods', 'One', 'gift_card', 1, 5, 0, 5 FROM order_parcels AS p
     JOIN orders AS o ON o.id = p.order_id WHERE o.user_id = :user AND :rows::integer > 0`,
  ),
  statement(
    'bench.list-payments',
    `INSERT INTO payments (code, payable_id, user_id, provider, method, status, amount, currency, created_at, expires_at)
   SELECT 'P' || id, id, :user, 'zarinpal', 'card', 'paid', 5, 'toman', created_at, created_at FROM orders
   WHERE user_id = :user AND :rows::integer > 0`,
  ),
  statement(
    'bench.list-tickets',
    `INSERT INTO tickets (user_id, title, subject, status, status_since, created_at, updated_at)
   SELECT :user, 'Ticket ' || n, 'other', 'closed', now(), now(), now() FROM generate_series(1, :rows::integer) AS n`,
  ),
  statement(
    'bench.list-wallets',
    `INSERT INTO ledger_accounts (kind, user_id, currency) SELECT kind, :user, 'toman'
   FROM unnest(ARRAY['wallet', 'held']) AS kind WHERE :rows::integer > 0`,
  ),
  statement(
    'bench.list-funding',
    `INSERT INTO ledger_accounts (kind, currency) SELECT 'funding', 'toman' WHERE :user::integer > 0 AND :rows::integer > 0
   ON CONFLICT DO NOTHING`,
  ),
  statement(
    'bench.list-entries',
    `WITH made AS (
     INSERT INTO ledger_transactions (kind, at) SELECT 'charge', now() FROM generate_series(1, :rows::integer) RETURNING id)
   INSERT INTO ledger_entries (transaction_id, account_id, currency, amount)
   SELECT made.id, a.id, 'toman', CASE WHEN a.kind = 'wallet' THEN 5 ELSE -5 END
   FROM made JOIN ledger_accounts AS a ON (a.kind = 'wallet' AND a.user_id = :user) OR a.kind = 'funding'`,
  ),
];
const selectCustomer = statement('bench.list-customer', 'SELECT id FROM users WHERE mobile = :mobile');
const insertCustomer = statement(
  'bench.insert-list-customer',
  'INSERT INTO users (mobile) VALUES (:mobile) RETURNING id',
);

/** A customer with so many rows in each list. @returns their id */
async function fill(pool: Pool, rows: number): Promise<number> {
  const mobile = `0900${String(rows).padStart(7, '0')}`;
  const known = await selectCustomer.maybeOne(pool, { mobile });
  if (known) return known.id;
  return transaction(pool, async (client) => {
    const { id } = await insertCustomer.one(client, { mobile });
    for (const filling of fillings) await filling.run(client, { user: id, rows });
    return id;
  });
}

const principalOf = (id: number): Principal => ({
  user: { id, session: '', roles: [], secondFactor: { answeredAt: null, usedAt: null } },
  ip: '127.0.0.1',
  userAgent: '',
  idempotencyKey: null,
  cookies: {},
  setCookie: () => undefined,
  now: () => new Date(),
});

type Handlers = ReturnType<typeof createHandlers>;

/** Each list, as its page asks for it. @returns how many rows were answered */
const lists: Readonly<Record<string, (handlers: Handlers, who: Principal) => Promise<number>>> = {
  bills: async (handlers, who) => (await handlers['orders.list']({}, who)).orders.length,
  'unpaid bills': async (handlers, who) =>
    1 + (await handlers['orders.list']({ payment: 'unpaid' }, who)).orders.length,
  payments: async (handlers, who) => (await handlers['payments.list']({}, who)).payments.length,
  tickets: async (handlers, who) => (await handlers['tickets.list']({}, who)).tickets.length,
  wallet: async (handlers, who) => (await handlers['wallet.report']({}, who)).entries.length,
};

/**
 * The cost of the first page of each list of an account, for a customer with few rows and for one with many.
 * @throws Error when a list answers nothing
 */
export async function benchAccountLists(
  dataDir: string,
  { sizes = [100, 10_000], rounds = 200 } = {},
): Promise<void> {
  const database = await startEmbeddedDatabase(dataDir);
  const costs = new Map<string, number[]>();
  const name = 'bench_lists';
  await ensureDatabase(database.connectionString, name);
  const url = new URL(database.connectionString);
  url.pathname = `/${name}`;
  // Each entry of the ledger is checked by a trigger: filling takes longer than a request may.
  const pool = createPool({ connectionString: url.href, statementTimeout: 300_000 });
  try {
    await migrateDatabase(pool);
    const customers = [];
    for (const size of sizes) customers.push({ size, who: principalOf(await fill(pool, size)) });
    await vacuum(pool);
    const handlers = createHandlers(createContext({ pool, releases, ...createTestServices() }));
    for (let round = -10; round < rounds; round += 1) {
      for (const [list, read] of Object.entries(lists)) {
        for (const { size, who } of customers) {
          const start = performance.now();
          const rows = await read(handlers, who);
          const took = performance.now() - start;
          if (rows === 0) throw new Error(`${list} of ${size} rows: nothing was answered`);
          const key = `${list} ${size}`;
          if (round >= 0) costs.set(key, [...(costs.get(key) ?? []), took]);
        }
      }
    }
  } finally {
    await pool.end();
    await database.stop();
  }
  const cost = (list: string, size: number | undefined) => median(costs.get(`${list} ${size}`) ?? [0]);
  const [small, large] = sizes;
  printTable(
    `The first page of an account's lists, for a customer with ${small} rows and one with ${large} (at most 1.5×)`,
    ['', `at ${large} / at ${small}`, `ms at ${small}`, `ms at ${large}`],
    Object.keys(lists).map((list) => [
      list,
      times(cost(list, large) / cost(list, small)),
      cost(list, small).toFixed(2),
      cost(list, large).toFixed(2),
    ]),
  );
}
