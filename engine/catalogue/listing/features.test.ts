import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { createListingCaches } from './caches.ts';
import { anyProduct, type ResolvedFilters } from './filters.ts';
import { nothingChosen } from './shared-products.ts';
import { readSharedFacets } from './shared-values.ts';

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
  // Archiving an option keeps its stock, and fewer pieces than the least quantity cannot be bought.
  await database.pool.query(`
    UPDATE sellables SET archived = product_id % 5 = 0 AND position = 2,
      min_quantity = CASE WHEN product_id % 7 = 0 AND position = 3 THEN 6 ELSE 1 END`);
  await database.pool.query(
    "UPDATE sellables SET title = 'بایگانی', archived = true WHERE product_id % 3 = 0 AND position = 1",
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
const ascendingTexts = (texts: readonly string[] = []): string[] =>
  texts.toSorted((a, b) => a.localeCompare(b, 'fa'));
const black = `p.features @> '[{"title": "رنگ", "value": "مشکی"}]'`;
const canBuy = (title: string): string =>
  `EXISTS (SELECT FROM sellables AS s WHERE s.product_id = p.id AND s.title = '${title}' AND NOT s.archived AND s.stock >= s.min_quantity)`;
const leather = `p.features @> '[{"title": "جنس", "value": "چرم"}]'`;

test.each([
  [{ features: 'رنگ:مشکی' }, black],
  [{ features: 'رنگ:مشکی|رنگ:سفید' }, `(${black} OR p.features @> '[{"title": "رنگ", "value": "سفید"}]')`],
  [{ features: 'جنس:چرم|رنگ:مشکی' }, `${black} AND ${leather}`],
  [{ min_rating: '4' }, 'p.rating >= 4'],
  [{ options: 'مدیوم' }, canBuy('مدیوم')],
  [
    { features: 'رنگ:مشکی', options: 'لارج', in_stock: '1', min_price: '1' },
    `${black} AND p.in_stock AND ${canBuy('لارج')}`,
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

test.each([
  {},
  { options: 'لارج|مدیوم' },
  { q: 'product number' },
  { q: 'product number', options: 'لارج|مدیوم' },
])('offers shared values with the counts that each choice would leave, of %j', async (more) => {
  // The lists of the options have other prices than their products.
  const input = { with_features: '1', features: 'رنگ:مشکی', min_rating: 3, max_price: 9000, ...more };
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
  expect(ascendingTexts(facets.options?.map(({ value }) => value))).toEqual(['اسمال', 'لارج', 'مدیوم']);
  expect(facets.ratings?.map(({ least }) => least)).toEqual([4, 3]);
  for (const { least, count } of facets.ratings ?? [])
    expect((await list({ ...input, min_rating: least })).pagination.total).toBe(count);
  // The counts of types and stores ignore the prices.
  const { max_price: _price, ...unbounded } = input;
  for (const { type, count } of facets.types)
    expect((await list({ ...unbounded, type })).pagination.total).toBe(count);
});

test.each([{}, { q: 'product number' }])(
  'a list of an option has the order, the bounds and the range of its prices, of %j',
  async (more) => {
    const input = { options: 'اسمال', limit: 50, ...more };
    const pricesOf = async (sort: string, bounds: Record<string, unknown> = {}) =>
      (await list({ ...input, sort, ...bounds })).products.map(({ price, discount }) => price - discount);
    const prices = await pricesOf('cheapest');
    const { facets, products } = await list(input);
    expect(prices.length).toBeGreaterThan(9);
    expect(prices).toEqual(ascending(prices));
    expect(await pricesOf('dearest')).toEqual(prices.toReversed());
    expect(facets.price).toEqual({ min: prices[0], max: prices.at(-1) });
    const [min_price = 0, max_price = 0] = [prices[3], prices.at(-4)];
    const within = prices.filter((price) => price >= min_price && price <= max_price);
    expect(await pricesOf('cheapest', { min_price, max_price })).toEqual(within);
    const rates = (await list({ ...input, sort: 'discount' })).products.map((card) =>
      Math.floor((card.discount * 10_000) / card.price),
    );
    expect(rates).toEqual(ascending(rates).toReversed());
    expect(await pricesOf('popular', { discounted: '1' })).toHaveLength(
      products.filter(({ discount }) => discount > 0).length,
    );
  },
);

test('reads the products of a list once for all choices, and not again after each sale', async () => {
  const reads = vi.spyOn(database.pool, 'query');
  const readsOf = (name: string) =>
    // cast: the pool's queries are statements with a name
    reads.mock.calls.filter(([query]) => (query as unknown as { name?: string }).name === name).length;
  await list({ with_features: '1' });
  await list({ with_features: '1', features: 'رنگ:مشکی' });
  engine.purge(['product:2']);
  await list({ with_features: '1', options: 'لارج', max_price: 5000 });
  expect(readsOf('listing.shared-values')).toBe(1);
  reads.mockRestore();
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
  expect(await search('number ten دلاری')).toMatchObject([named]);
  expect(await search('number ۱۰ دلاری')).toMatchObject([named]);
  expect((await search('number دلاری'))[0]).not.toHaveProperty('is_option_named');
});

test('a part of a long list that prices narrow offers the values of its own products', async () => {
  // The dearest products are the least popular ones, and have features and options of their own.
  await database.pool.query(`
    UPDATE products SET popularity = 0, sold_count = 0, rating = 4, features = jsonb_build_array(
      jsonb_build_object('title', 'وزن', 'value', (ARRAY['سبک', 'سنگین'])[1 + id / 4 % 2])) WHERE id > 80`);
  await database.pool.query(`
    UPDATE sellables SET title = (ARRAY['ساده', 'ویژه', 'اسمال'])[position], archived = false, stock = 5, min_quantity = 1,
      discount = 0, price = CASE WHEN position = 3 THEN 9 ELSE 1 END * 1000000 WHERE product_id > 80`);
  const [category] = (
    await database.pool.query<{ id: number }>("SELECT id FROM categories WHERE slug = 'gift-cards'")
  ).rows;
  const facetsOf = (more: Partial<ResolvedFilters>, cap?: number) =>
    readSharedFacets(
      { pool: database.pool, listing: createListingCaches() },
      { ...anyProduct, category: { level: 1, id: category?.id ?? 0, within: [] }, ...more },
      undefined,
      cap,
    );
  const long = await facetsOf({}, 30);
  expect(long.features?.map(({ title }) => title)).not.toContain('وزن');
  expect(long.ratings).toEqual([{ least: 4 }, { least: 3 }]);
  const dear = { minPrice: 1_000_000, maxPrice: 2_000_000 };
  const weights = [
    { value: 'سبک', count: 10 },
    { value: 'سنگین', count: 10 },
  ];
  const part = await facetsOf(dear, 30);
  expect(part.features).toEqual([{ title: 'وزن', values: weights }]);
  expect(part.ratings).toEqual((await facetsOf(dear)).ratings);
  // A list of an option has other prices than its products, so these are not all that the option would list.
  expect(part.options).toEqual([{ value: 'ساده' }, { value: 'ویژه' }]);
  const ofOption = { minPrice: 8_000_000, narrowing: { ...nothingChosen, options: ['اسمال'] } };
  expect((await facetsOf(ofOption, 30)).features).toEqual([{ title: 'وزن', values: weights }]);
  // A part that is longer than the cap has no counts either.
  expect((await facetsOf({ minPrice: 1 }, 30)).ratings).toEqual(long.ratings);
});
