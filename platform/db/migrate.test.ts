import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { migrateDatabase, pendingMigrations } from './migrate.ts';
import { readMigrations, releasedMigrations } from './migration-files.ts';
import { createPool, transaction } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted();

test('every file has run once, in order of name', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  expect(rows.map((row) => row.name)).toEqual(files);
  expect(files.length).toBeGreaterThan(0);
  expect(await migrateDatabase(database.pool)).toEqual([]);
});

test('several processes that start together run them once', async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const pools = [1, 2, 3].map(() =>
    createPool({ connectionString: database.connectionString, connections: 1 }),
  );
  const runs = await Promise.all(pools.map((pool) => migrateDatabase(pool)));
  expect(runs.flat().toSorted()).toEqual(files);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('no released migration is changed, not even its comments: databases that have run it would refuse to start', () => {
  const today = Object.fromEntries(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const released = Object.fromEntries(Object.entries(releasedMigrations).map(([name, [one]]) => [name, one]));
  // A new migration is added to released-migrations.json with its checksum. A changed one is restored from git.
  expect(released).toEqual(today);
});

test('a database that has run a file with its earlier comments is upgraded', async () => {
  const rewritten = Object.entries(releasedMigrations).filter(([, checksums]) => checksums.length > 1);
  expect(rewritten.map(([name]) => name)).toEqual(['0001-shop.sql', '0167-search-words.sql']);
  for (const [name, [today, ...earlier]] of rewritten) {
    for (const checksum of earlier) {
      expect(checksum).not.toBe(today);
      await database.pool.query('UPDATE schema_migrations SET checksum = $2 WHERE name = $1', [
        name,
        checksum,
      ]);
      expect(await pendingMigrations(database.pool)).toEqual([]);
      expect(await migrateDatabase(database.pool)).toEqual([]);
    }
  }
});

test('a file that was changed after it ran is refused, and the error names it', async () => {
  await database.pool.query("UPDATE schema_migrations SET checksum = 'other' WHERE name = $1", [files[0]]);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(`migration ${files[0]} has changed`);
});

test('8-byte integers are numbers, and those beyond 2^53 are refused', async () => {
  const { rows } = await database.pool.query('SELECT 9007199254740991::bigint AS n');
  expect(rows).toEqual([{ n: 9_007_199_254_740_991 }]);
  await expect(database.pool.query('SELECT 9007199254740993::bigint AS n')).rejects.toThrow(RangeError);
});

test('a transaction that throws is rolled back and releases its connection', async () => {
  await database.pool.query('CREATE TABLE things (n integer)');
  await expect(
    transaction(database.pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)');
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await transaction(database.pool, (client) => client.query('INSERT INTO things VALUES (2)'));
  expect((await database.pool.query('SELECT n FROM things')).rows).toEqual([{ n: 2 }]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('a statement that exceeds its time limit is canceled', async () => {
  const pool = createPool({
    connectionString: database.connectionString,
    connections: 1,
    statementTimeout: 50,
  });
  await expect(pool.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});
