import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool, 120);
  await database.pool.query(`
    UPDATE products SET rating = CASE WHEN id % 4 > 0 THEN (id % 6) END, features = jsonb_build_array(
      jsonb_build_object('title', 'رنگ', 'value', (ARRAY['مشکی', 'سفید', 'صورتی'])[1 + id % 3]),
      jsonb_build_object('title', 'جنس', 'value', (ARRAY['چرم', 'پارچه'])[1 + id % 2]),
      jsonb_build_object('title', 'شماره', 'value', id::text),
      jsonb_build_object('title', 'ضمانت', 'value', 'یک سال'))`);
  await database.pool.query(
    "UPDATE sellables SET title = (ARRAY['لارج', 'مدیوم', 'اسمال'])[1 + position % 3], stock = CASE WHEN position = 1 AND product_id % 2 = 0 THEN 0 ELSE 5 END",
  );
});
afterAll(() => database.close());
beforeEach(() => {
  engine = createEngine({ pool: database.pool, releases: createFixtureReleases(), ...createTestServices() });
});

const list = async (input: Record<string, unknown>): Promise<Listing> =>
  (await engine.dispatch('products.list', { category: 'gift-cards', ...input }, rendererPrincipal)).value;

/** Returns the expected ids, from a slow and simple query. */
async function expected(condition: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT p.id FROM products AS p JOIN categories AS c ON c.id = p.category_id
     WHERE c.path && ARRAY(SELECT id FROM categories WHERE slug = 'gift-cards') AND ${condition} ORDER BY p.id`,
  );
  return rows.map(({ id }) => id);
}

async function idsOf(input: Record<string, unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { products, pagination } = await list({ ...input, page, limit: 10 });
    last = pagination.last_page;
    found.push(...products.map(({ id }) => id));
    expect(pagination.total).toBeGreaterThan(0);
  }
  return found;
}
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const black = `p.features @> '[{"title": "رنگ", "value": "مشکی"}]'`;
const leather = `p.features @> '[{"title": "جنس", "value": "چرم"}]'`;

test.each([
  [{ features: 'رنگ:مشکی' }, black],
  [{ features: 'رنگ:مشکی|رنگ:سفید' }, `(${black} OR p.features @> '[{"title": "رنگ", "value": "سفید"}]')`],
  [{ features: 'جنس:چرم|رنگ:مشکی' }, `${black} AND ${leather}`],
  [{ min_rating: '4' }, 'p.rating >= 4'],
  [
    { options: 'مدیوم' },
    "EXISTS (SELECT FROM sellables AS s WHERE s.product_id = p.id AND s.title = 'مدیوم' AND s.stock > 0)",
  ],
  [
    { features: 'رنگ:مشکی', options: 'لارج', in_stock: '1', min_price: '1' },
    `${black} AND p.in_stock AND EXISTS (SELECT FROM sellables AS s WHERE s.product_id = p.id AND s.title = 'لارج' AND s.stock > 0)`,
  ],
])('narrows a list by %j', async (input, condition) => {
  const wanted = await expected(condition);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ascending(await idsOf(input))).toEqual(wanted);
  // A search is narrowed in the same way.
  expect(ascending(await idsOf({ ...input, q: 'product number' }))).toEqual(wanted);
});

test('a narrowed list keeps its order and ends where its products end', async () => {
  const cheapest = await list({ features: 'رنگ:مشکی', sort: 'cheapest', in_stock: '1', limit: 50 });
  const prices = cheapest.products.map(({ price, discount }) => price - discount);
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(ascending(prices));
  await expect(list({ features: 'رنگ:مشکی', page: 90 })).rejects.toMatchObject({ code: 'page-past-end' });
  expect((await list({ features: 'رنگ:نیست' })).pagination.total).toBe(0);
});

test('offers what several products share, with counts of what each choice would leave', async () => {
  const input = { with_features: '1', features: 'رنگ:مشکی', min_rating: 3 };
  const { facets, filters } = await list(input);
  expect(filters).toMatchObject({ features: 'رنگ:مشکی', min_rating: 3 });
  // A number of its own for each product, and one value of all, are not filters.
  expect(facets.features?.map(({ title }) => title)).toEqual(['رنگ', 'جنس']);
  for (const { title, values } of facets.features ?? [])
    for (const { value, count } of values) {
      const features = title === 'رنگ' ? `رنگ:${value}` : `${title}:${value}|رنگ:مشکی`;
      expect((await list({ ...input, features })).pagination.total, value).toBe(count);
    }
  for (const { value, count } of facets.options ?? [])
    expect((await list({ ...input, options: value })).pagination.total, value).toBe(count);
  expect(facets.options?.length).toBeGreaterThan(0);
  expect(facets.ratings?.map(({ least }) => least)).toEqual([4, 3]);
  for (const { least, count } of facets.ratings ?? [])
    expect((await list({ ...input, min_rating: least })).pagination.total).toBe(count);
  for (const { type, count } of facets.types)
    expect((await list({ ...input, type })).pagination.total).toBe(count);
});

test('cards stand for the option that was chosen', async () => {
  const { products } = await list({ options: 'اسمال', limit: 30 });
  expect(products.length).toBeGreaterThan(3);
  for (const card of products) expect(card).toMatchObject({ option_title: 'اسمال', is_option_named: true });
});

test('reads no features for lists that do not offer them', async () => {
  expect((await list({})).facets).not.toHaveProperty('features');
  const { value } = await engine.dispatch('products.list', { with_features: '1' }, rendererPrincipal);
  expect(value.facets).not.toHaveProperty('features');
  expect((await list({ with_features: '1' })).facets.features).toHaveLength(2);
  expect((await list({ with_features: '1', q: 'product number' })).facets.features).toHaveLength(2);
});

test('a number in the search, also in letters, shows the price of the option that has it', async () => {
  await database.pool.query(
    `UPDATE sellables SET title = (ARRAY['۵ دلاری', '۱۰ دلاری', '۲۰ دلاری'])[1 + position % 3], discount = 0, stock = 5,
       price = 500 * (1 + position % 3) WHERE product_id = 2`,
  );
  const search = async (q: string) =>
    (await engine.dispatch('products.list', { q }, rendererPrincipal)).value.products;
  const named = { id: 2, option_title: '۱۰ دلاری', price: 1000, has_cheaper: true, is_option_named: true };
  expect(await search('number ده دلاری')).toMatchObject([named]);
  expect(await search('number ۱۰ دلاری')).toMatchObject([named]);
  expect((await search('number دلاری'))[0]).not.toHaveProperty('is_option_named');
});
