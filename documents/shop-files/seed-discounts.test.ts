import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { seedDiscounts } from './seed-discounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a shop’s discount codes are created once, and later changes by staff are kept', async () => {
  expect(await seedDiscounts(database.pool, 'examples/gift-shop')).toBeGreaterThan(0);
  await database.pool.query('UPDATE discounts SET percent = 99 WHERE percent IS NOT NULL');
  expect(await seedDiscounts(database.pool, 'examples/gift-shop')).toBe(0);
  expect(
    (await database.pool.query('SELECT DISTINCT percent FROM discounts WHERE percent IS NOT NULL')).rows,
  ).toEqual([{ percent: 99 }]);
  expect(await seedDiscounts(database.pool, 'examples/nowhere')).toBe(0);
});
