import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool, 230);
});
afterAll(() => database.close());

describe('what the database maintains for the catalogue', () => {
  const counts = `SELECT category_id, store_id, type, in_stock, discounted, sum(product_count)::integer AS n FROM product_counts WHERE product_count <> 0 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;
  const truth = `SELECT category_id, store_id, type, in_stock, discounted, count(*)::integer AS n FROM products GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

  test('counts and card prices stay correct under any changes', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      const step = fc.oneof(
        fc.record({
          sql: fc.constant('UPDATE sellables SET stock = $2 WHERE product_id = $1'),
          value: fc.integer({ min: 0, max: 2 }),
        }),
        fc.record({
          sql: fc.constant(
            'UPDATE sellables SET discount = price / (1 + $2) WHERE product_id = $1 AND position <= 1 + $2',
          ),
          value: fc.integer({ min: 0, max: 3 }),
        }),
        fc.record({
          sql: fc.constant('DELETE FROM sellables WHERE product_id = $1 AND position = $2'),
          value: fc.integer({ min: 1, max: 3 }),
        }),
        fc.record({
          sql: fc.constant(
            "INSERT INTO sellables (product_id, title, price, usdt_price, stock) SELECT id, 'more', $2 * 100, 1, $2 FROM products WHERE id = $1",
          ),
          value: fc.integer({ min: 0, max: 9 }),
        }),
        fc.record({
          sql: fc.constant('UPDATE products SET store_id = $2 WHERE id = $1'),
          value: fc.integer({ min: 1, max: 3 }),
        }),
        fc.record({
          sql: fc.constant('DELETE FROM products WHERE id = $1 AND $2 = 0'),
          value: fc.integer({ min: 0, max: 2 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), step), { minLength: 1, maxLength: 8 }),
          async (steps) => {
            for (const [product, { sql, value }] of steps)
              await client.query(sql.replaceAll('$1', String(product)).replaceAll('$2', String(value)));
            expect((await client.query(counts)).rows).toEqual((await client.query(truth)).rows);
            const { rows } = await client.query(`
            SELECT p.id FROM products AS p LEFT JOIN LATERAL (
              SELECT id, price, discount, stock > 0 AS in_stock, (SELECT count(*) FROM sellables WHERE product_id = p.id) AS n FROM sellables WHERE product_id = p.id
              ORDER BY stock > 0 DESC, price - discount, position, id LIMIT 1
            ) AS s ON true
            WHERE (p.sellable_id, p.price, p.discount, p.in_stock, p.option_count) IS DISTINCT FROM (coalesce(s.id, 0), coalesce(s.price, 0), coalesce(s.discount, 0), coalesce(s.in_stock, false), coalesce(s.n, 0)::integer)`);
            expect(rows).toEqual([]);
          },
        ),
        { numRuns: 40 },
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('a product cannot be put into a category of the other kind, nor a category onto a fourth level', async () => {
    await expect(
      database.pool.query("UPDATE products SET type = 'physical' WHERE slug = 'product-1'"),
    ).rejects.toThrow('does not belong into category');
    await expect(
      database.pool.query(
        "INSERT INTO categories (slug, title, kind, parent_id) SELECT 'deep', 'Deep', 'gift', id FROM categories WHERE slug = 'apple-usa'",
      ),
    ).rejects.toThrow('three levels');
  });
});
