import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '#tools/testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const before = migrationsBefore('0260');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2, { migrated: false });
});
afterAll(() => database.close());

const columns = `code, holder, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable,
  buyer, needs_identity, held_until, payable_until, created_at`;
const order = (code: string, total: number, tax?: number): string =>
  `INSERT INTO orders (${columns}${tax === undefined ? '' : ', tax'})
   VALUES ('${code}', 'network:', 'registered', 'toman', 100, 10, 20, 5, ${total}, 0, ${total}, '{}', false, now(), now(), now()
     ${tax === undefined ? '' : `, ${tax}`})`;

test('orders that exist have no tax and the same total, and of later ones the total has what is added', async () => {
  const { pool } = database;
  await migrateDatabase(pool, { only: before });
  await pool.query(order('old', 75));
  await pool.query(
    `INSERT INTO order_parcels (order_id, store_id, store_name, seller_number, physical, store_open, shipping, code_discount, status,
       total, review) SELECT id, 1, 'Alpha', '1001', false, true, 5, 20, 'registered', 1, false FROM orders`,
  );
  await pool.query(
    `INSERT INTO order_lines (parcel_id, position, sellable_id, product_id, slug, title, option_title, type, qty, price, discount, total)
     SELECT id, 0, 1, 1, 's', 'T', '', 'digital', 1, 100, 10, 90 FROM order_parcels`,
  );
  await migrateDatabase(pool);
  for (const table of ['orders', 'order_parcels', 'order_lines'])
    expect((await pool.query(`SELECT tax, taxes FROM ${table}`)).rows, table).toEqual([
      { tax: 0, taxes: null },
    ]);
  expect((await pool.query("SELECT total FROM orders WHERE code = 'old'")).rows).toEqual([{ total: 75 }]);
  await pool.query(order('taxed', 82, 7));
  await expect(pool.query(order('wrong', 75, 7))).rejects.toThrow(/orders_total/);
  await expect(pool.query(order('below', 68, -7))).rejects.toThrow(/tax/);
});
