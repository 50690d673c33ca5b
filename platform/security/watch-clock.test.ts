import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { watchClock } from './watch-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
  [0, []],
  [4_000, []],
  [-60_000, ['the clock of the database is 60 s ahead of this machine’s; set both by NTP']],
  [3_600_000, ['the clock of the database is 3600 s behind this machine’s; set both by NTP']],
])('a clock that is %i ms off is logged when it does harm', async (off, expected) => {
  const messages: string[] = [];
  const log = { warn: (_detail: unknown, message?: string) => void messages.push(message ?? '') };
  const end = await watchClock(database.pool, log, () => Date.now() + off);
  end();
  expect(messages).toEqual(expected);
});
