import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { seedGiftCodes } from './seed-gift-codes.ts';

let database: TestDatabase;
const cipher = createCodeCipher(['a-codes-secret-for-tests-only-0123456789']);
const seed = () => seedGiftCodes(database.pool, cipher, new Date('2026-03-21T08:30:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a demo has as many codes as stock, once, whichever process starts first; physical goods have none', async () => {
  expect(await seed()).toBe(0);
  await insertFixtureCatalogue(database.pool, 12);
  const written = await Promise.all([1, 2, 3].map(seed));
  const { rows } = await database.pool.query<{
    wanted: number;
    wrong: number;
    sent: number;
  }>(`SELECT sum(s.stock) FILTER (WHERE p.type <> 'physical' AND p.fulfillment = 'stock')::integer AS wanted,
    count(*) FILTER (WHERE p.type <> 'physical' AND p.fulfillment = 'stock' AND s.stock <> (SELECT count(*) FROM gift_codes AS c WHERE c.sellable_id = s.id))::integer AS wrong,
    count(*) FILTER (WHERE (p.type = 'physical' OR p.fulfillment = 'activation') AND EXISTS (SELECT FROM gift_codes AS c WHERE c.sellable_id = s.id))::integer AS sent
    FROM sellables AS s JOIN products AS p ON p.id = s.product_id`);
  expect(rows[0]).toMatchObject({ wrong: 0, sent: 0 });
  expect(rows[0]?.wanted).toBeGreaterThan(10);
  expect(written.toSorted((a, b) => a - b)).toEqual([0, 0, rows[0]?.wanted]);
  expect(await seed()).toBe(0);
});
