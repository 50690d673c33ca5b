import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import type { Pool } from './pool.ts';
import { reachDatabase } from './reach-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const url = 'postgres://shop@db.example/shop';

test('a PostgreSQL of today is accepted', async () => {
  await expect(reachDatabase(database.pool, url)).resolves.toBeUndefined();
});

test('one that is too old stops the start in one sentence', async () => {
  // cast: the only method that is called
  const old = {
    query: async () => ({ rows: [{ number: '170004', version: '17.4' }] }),
  } as unknown as Pool;
  await expect(reachDatabase(old, url)).rejects.toThrow(
    'DATABASE_URL: PostgreSQL 18 or later is needed, and this server is 17.4; upgrade it, or name another one',
  );
});

test('a server with one free connection stops the start, and leaves no connection behind', async () => {
  let released = 0;
  let free = 1;
  // cast: the only methods that are called
  const full = {
    query: database.pool.query.bind(database.pool),
    connect: async () => {
      if (free === 0) throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
      free -= 1;
      return { query: database.pool.query.bind(database.pool), release: () => void (released += 1) };
    },
  } as unknown as Pool;
  await expect(reachDatabase(full, url)).rejects.toThrow(/too many clients already\); free some connections/);
  expect(released).toBe(1);
});

test('a pooler that gives each transaction another session stops the start in one sentence', async () => {
  const { pool } = database;
  /** Forgets the settings of a session, as its next session would not know them. */
  // cast: the only methods that are called
  const pooled = {
    query: pool.query.bind(pool),
    connect: async () => ({
      query: (text: string) =>
        pool.query(text.startsWith('SET') ? 'SELECT 1' : text.replace('BEGIN', 'SELECT 1')),
      release: () => undefined,
    }),
  } as unknown as Pool;
  await expect(reachDatabase(pooled, url)).rejects.toThrow(/^DATABASE_URL: a pooler .*PgBouncer/);
});
