import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { assertMigrated } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a command that only reads refuses a database of another version, and changes nothing in it', async () => {
  const { pool } = database;
  const count = async (): Promise<unknown> =>
    (await pool.query('SELECT count(*) FROM schema_migrations')).rows[0];
  await assertMigrated(pool);
  await pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-later.sql', 'x')");
  await expect(assertMigrated(pool)).rejects.toThrow('of a newer version');
  await pool.query("DELETE FROM schema_migrations WHERE name IN ('9999-later.sql', '0241-previews.sql')");
  const before = await count();
  await expect(assertMigrated(pool)).rejects.toThrow('of an earlier version');
  expect(await count()).toEqual(before);
  await pool.query('TRUNCATE schema_migrations');
  await expect(assertMigrated(pool)).rejects.toThrow('there is no shop in this database yet');
});
