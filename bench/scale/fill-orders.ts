import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** Orders of each customer, so that their lists are equally long in every database. */
export const ordersOfCustomer = 10;
/** Orders that one set of statements inserts. */
const chunk = 20_000;

const countOrders = statement(
  'bench.scale-count-orders',
  "SELECT count(*)::integer AS count FROM orders WHERE code LIKE 'SCALE%'",
);
const insertCustomers = statement(
  'bench.scale-customers',
  `INSERT INTO users (mobile, name, mobile_confirmed_at, details_at)
   SELECT '0913' || lpad(n::text, 7, '0'), 'Negar Rad', now(), now() FROM generate_series(1, :count::integer) AS n
   ON CONFLICT (mobile) DO NOTHING`,
);
const selectCustomers = statement(
  'bench.scale-customer-ids',
  `SELECT id FROM users WHERE mobile LIKE '0913%' ORDER BY id LIMIT :count`,
);
/** Statements that insert the orders with numbers from `first` on, each of the customer whose turn it is. */
const fillings = [
  statement(
    'bench.scale-orders',
    `INSERT INTO orders (code, user_id, holder, status, payment, currency, subtotal, line_discount, code_discount, shipping,
       total, wallet, payable, buyer, needs_identity, held, held_until, payable_until, created_at)
     SELECT 'SCALE' || n, u.id, 'user:' || u.id, 'delivered', 'paid', 'toman', 50000, 0, 0, 0, 50000, 0, 50000,
       jsonb_build_object('full_name', 'Negar Rad ' || n % 977, 'phone_number', '0913' || lpad((n % 10000000)::text, 7, '0'),
         'email', '', 'description', ''),
       false, false, now(), now(), now() - n * interval '1 second'
     FROM generate_series(:first::integer, :last::integer) AS n
       JOIN LATERAL (SELECT id FROM users WHERE mobile = '0913' || lpad((1 + n % :customers::integer)::text, 7, '0')) AS u ON true`,
  ),
  statement(
    'bench.scale-parcels',
    `INSERT INTO order_parcels (order_id, store_id, store_name, seller_number, physical, store_open, shipping, code_discount,
       status, total, delivered, review)
     SELECT o.id, (SELECT min(id) FROM stores), 'Store', '1', false, true, 0, 0, 'delivered', 50000, 1, false
     FROM generate_series(:first::integer, :last::integer) AS n JOIN orders AS o ON o.code = 'SCALE' || n
     WHERE :customers::integer > 0`,
  ),
  statement(
    'bench.scale-lines',
    `INSERT INTO order_lines (parcel_id, position, sellable_id, product_id, slug, title, option_title, type, qty, price,
       discount, total)
     SELECT p.id, 0, 1, 1, 'goods', 'Goods', 'One', 'gift_card', 1, 50000, 0, 50000
     FROM generate_series(:first::integer, :last::integer) AS n JOIN orders AS o ON o.code = 'SCALE' || n
       JOIN order_parcels AS p ON p.order_id = o.id WHERE :customers::integer > 0`,
  ),
  statement(
    'bench.scale-payments',
    `INSERT INTO payments (code, payable_id, user_id, provider, method, status, amount, currency, created_at, expires_at)
     SELECT 'SCALEP' || o.id, o.id, o.user_id, 'zarinpal', 'card', 'paid', 50000, 'toman', o.created_at, o.created_at
     FROM generate_series(:first::integer, :last::integer) AS n JOIN orders AS o ON o.code = 'SCALE' || n
     WHERE :customers::integer > 0`,
  ),
];

/**
 * Fills a database with paid orders, unless an earlier run did.
 * @param count number of orders; there are {@link ordersOfCustomer} of each customer
 */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  const customers = Math.ceil(count / ordersOfCustomer);
  await insertCustomers.run(pool, { count: customers });
  const { count: known } = await countOrders.one(pool);
  for (let first = known + 1; first <= count; first += chunk) {
    const last = Math.min(count, first + chunk - 1);
    for (const filling of fillings) await filling.run(pool, { first, last, customers });
  }
}

/** Returns the ids of the customers with orders. */
export async function customersWithOrders(pool: Pool, count: number): Promise<number[]> {
  return (await selectCustomers.all(pool, { count })).map(({ id }) => id);
}
