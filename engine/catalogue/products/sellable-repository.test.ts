import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileStatement } from '#platform/db/compile-statement.ts';
import { declaredStatements } from '#platform/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import './sellable-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('counting codes reads orders that hold goods and lines without codes, not every order', async () => {
  const [text = ''] =
    declaredStatements()
      .find(({ name }) => name === 'gift-codes.update-stock')
      ?.texts() ?? [];
  const client = await database.pool.connect();
  try {
    // For tables this small the planner would rather read them whole.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (GENERIC_PLAN) ${compileStatement(text).text}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Scan (using|on) (orders_held|orders_holder)\b/);
    expect(plan).toMatch(/Scan (using|on) order_lines_missing\b/);
    expect(plan).not.toContain('Seq Scan on order');
  } finally {
    client.release(true);
  }
});
