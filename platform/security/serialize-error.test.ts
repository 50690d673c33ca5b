import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tools/testing/test-database.ts';
import { serializeError } from './serialize-error.ts';

test('an error of the database is logged with its code and place, and without the row that it quotes', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: serializeError } }, { write: (line) => lines.push(line) });
  const database = await createTestDatabase(1);
  try {
    await database.pool.query("INSERT INTO users (mobile) VALUES ('09123456789')");
    const failure: unknown = await database.pool
      .query("INSERT INTO users (mobile) VALUES ('09123456789')")
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ detail: expect.stringContaining('09123456789') });
    log.error({ err: failure }, 'a statement failed');
    log.error({ err: new Error('outer', { cause: failure }) }, 'a statement failed');
  } finally {
    await database.close();
  }
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '23505', constraint: 'users_mobile_key', stack: expect.any(String) },
  });
  expect(lines.join('')).not.toContain('09123456789');
});
