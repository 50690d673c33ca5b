import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '#tools/testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const before = migrationsBefore('0231');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2, { migrated: false });
});
afterAll(() => database.close());

test('money that is stored stays as it is, guarded as before, and codes of documents are taken', async () => {
  const { pool } = database;
  await migrateDatabase(pool, { only: before });
  await pool.query("INSERT INTO users (mobile) VALUES ('09120000000')");
  await pool.query(
    `INSERT INTO orders (code, holder, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable,
       buyer, needs_identity, held_until, payable_until, created_at)
     SELECT 'order ' || c, 'network:', 'registered', c, 5, 0, 0, 0, 5, 0, 5, '{}', false, now(), now(), now()
     FROM unnest(ARRAY['toman', 'dollar', 'usdt']::currency[]) AS c`,
  );
  const post = async (currency: string, amounts: readonly number[]): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO ledger_accounts (kind, user_id, currency)
         VALUES ('wallet', (SELECT min(id) FROM users), $1), ('funding', NULL, $1) ON CONFLICT DO NOTHING`,
        [currency],
      );
      const { rows } = await client.query<{ id: number }>(
        "INSERT INTO ledger_transactions (kind, reason, at) VALUES ('charge', '', now()) RETURNING id",
      );
      for (const [index, amount] of amounts.entries())
        await client.query(
          `INSERT INTO ledger_entries (transaction_id, account_id, currency, amount)
           SELECT $1, id, $2::currency, $3 FROM ledger_accounts WHERE kind = $4 AND currency = $2::currency`,
          [rows[0]?.id, currency, amount, index === 0 ? 'wallet' : 'funding'],
        );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };
  await post('toman', [700, -700]);
  const read = async (): Promise<unknown[]> =>
    (
      await pool.query(
        `SELECT code, currency::text, total FROM orders UNION ALL
         SELECT kind::text, currency::text, balance FROM ledger_accounts ORDER BY 1, 2`,
      )
    ).rows;
  const known = await read();
  expect(known).toHaveLength(5);
  await migrateDatabase(pool);
  expect(await read()).toEqual(known);
  await post('usd', [1250, -1250]);
  expect(await read()).toContainEqual({ code: 'wallet', currency: 'usd', total: 1250 });
  await expect(post('usd', [1, -2])).rejects.toThrow(/zero|sum|balance/i);
  await expect(post('usd', [-9_999, 9_999])).rejects.toThrow(/overdrawn/);
  await expect(post('US$', [1, -1])).rejects.toThrow(/currency/);
});
