import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { assertMigrated, DatabaseVersionError, migrateDatabase, pendingMigrations } from './migrate.ts';

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
  expect(await pendingMigrations(pool)).toEqual([]);
  await pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-later.sql', 'x')");
  await expect(assertMigrated(pool)).rejects.toThrow(
    'a newer version of this software has changed the database (by 9999-later.sql), and this one does not know what it holds now. Run that version',
  );
  await expect(migrateDatabase(pool)).rejects.toThrow(DatabaseVersionError);
  await pool.query("DELETE FROM schema_migrations WHERE name = '9999-later.sql'");
  await pool.query(
    "UPDATE schema_migrations SET checksum = 'x' || checksum WHERE name = '0241-previews.sql'",
  );
  await expect(assertMigrated(pool)).rejects.toThrow(
    'the database was made by other files than those of this software (0241-previews.sql). Undo their change',
  );
  await pool.query("DELETE FROM schema_migrations WHERE name >= '0241-previews.sql'");
  expect(await pendingMigrations(pool)).toContain('0241-previews.sql');
  const before = await count();
  await expect(assertMigrated(pool)).rejects.toThrow(
    /^the database was made by an earlier version \(it lacks 0241-previews\.sql.*\), and this command only reads\. Start the shop with this version once/,
  );
  expect(await count()).toEqual(before);
  await pool.query('TRUNCATE schema_migrations');
  await expect(assertMigrated(pool)).rejects.toThrow('there is no shop in this database yet');
});
