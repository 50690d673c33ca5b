import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { expandProducts } from './expand-products.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

const shopFolder = 'e2e/fixtures/english-shop';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('fills an empty database once, without pictures and comments', async () => {
  const products = [...expandProducts(readCatalogue(shopFolder))].length;
  expect(products).toBeGreaterThan(0);
  const options = { pool: database.pool, shopFolder };
  expect(await Promise.all([importCatalogue(options), importCatalogue(options)])).toEqual(
    expect.arrayContaining([
      { filled: true, products },
      { filled: false, products },
    ]),
  );
  const { rows } = await database.pool.query(`SELECT
    (SELECT count(*)::integer FROM products) AS products,
    (SELECT count(*)::integer FROM products WHERE pictures <> '[]') AS pictures,
    (SELECT count(*)::integer FROM stores WHERE logo IS NOT NULL) AS logos,
    (SELECT count(*)::integer FROM comments) AS comments,
    (SELECT count(*)::integer FROM shop_settings WHERE key = 'seed') AS marks`);
  expect(rows).toEqual([{ products, pictures: 0, logos: 0, comments: 0, marks: 0 }]);
});
