import { expect, test } from 'vitest';
import type { Pool } from './pool.ts';
import { reachDatabase } from './reach-database.ts';

const serverOf = (number: string, version: string): Pool =>
  ({ query: async () => ({ rows: [{ number, version }] }) }) as unknown as Pool;

test('a PostgreSQL that is too old stops the start in one sentence, and 18 and later do not', async () => {
  const url = 'postgres://shop@db.example/shop';
  await expect(reachDatabase(serverOf('170004', '17.4'), url)).rejects.toThrow(
    'DATABASE_URL: PostgreSQL 18 or later is needed, and this server is 17.4; upgrade it, or name another one',
  );
  await reachDatabase(serverOf('180000', '18.0'), url);
  await reachDatabase(serverOf('190001', '19.1'), url);
});
