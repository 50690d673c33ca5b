import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '#tools/testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const before = migrationsBefore('0123');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2, { migrated: false });
});
afterAll(() => database.close());

const columns = `code, holder, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable,
  buyer, needs_identity, held_until, payable_until, created_at`;
const insertOrders = (from: number, count: number): string => `INSERT INTO orders (${columns})
  SELECT 'order ' || n, 'network:', 'registered', 'toman', 5, 0, 0, 0, 5, 0, 5, '{}', false, now(), now(), now()
  FROM generate_series(${from}, ${from + count - 1}) AS n`;

test('a database full of orders is migrated: ids and payments stay, and new ids follow', async () => {
  const { pool } = database;
  expect((await migrateDatabase(pool, { only: before })).length).toBe(before.length);
  await pool.query(insertOrders(1, 300));
  await pool.query("DELETE FROM orders WHERE code = 'order 300'");
  await pool.query(
    `INSERT INTO payments (code, order_id, provider, method, status, amount, currency, created_at, expires_at)
     SELECT 'payment of ' || code, id, 'zarinpal', 'card', 'failed', 5, 'toman', now(), now() FROM orders`,
  );
  const read = async (column: string) =>
    (
      await pool.query(`SELECT p.code, o.id, o.code AS order FROM payments AS p JOIN orders AS o ON o.id = p.${column}
       ORDER BY p.id`)
    ).rows as unknown[];
  const known = await read('order_id');
  expect(known).toHaveLength(299);
  await migrateDatabase(pool);
  expect(await read('payable_id')).toEqual(known);
  await pool.query(insertOrders(301, 2));
  await pool.query("INSERT INTO users (mobile) VALUES ('09120000000')");
  await pool.query(
    `INSERT INTO wallet_charges (code, user_id, currency, amount, started_from, payable_until, created_at)
     VALUES ('charge', (SELECT min(id) FROM users), 'toman', 5, 'wallet', now(), now())`,
  );
  const { rows } = await pool.query(
    `SELECT kind, count(*)::integer AS count, min(id) AS least, max(id) AS greatest FROM payables GROUP BY 1 ORDER BY 1`,
  );
  // The id of the deleted order is not reused.
  expect(rows).toEqual([
    { kind: 'order', count: 301, least: 1, greatest: 302 },
    { kind: 'charge', count: 1, least: 303, greatest: 303 },
  ]);
});
