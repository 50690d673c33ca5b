import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { listingSort } from '#schemas/entities/listing.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

const count = 230;
let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool, count);
  // Ratings with ties, and products without ratings.
  await database.pool.query('UPDATE products SET rating = CASE WHEN id % 4 > 0 THEN (id % 7) / 2.0 END');
});
afterAll(() => database.close());
beforeEach(() => {
  engine = createEngine({ pool: database.pool, releases: createFixtureReleases(), ...createTestServices() });
});

const list = async (input: Record<string, unknown>): Promise<Listing> =>
  (await engine.dispatch('products.list', input, rendererPrincipal)).value;

/** Returns all pages from the first to the last. */
async function allPages(input: Record<string, unknown>): Promise<ProductCard[]> {
  const first = await list(input);
  const cards = [...first.products];
  for (let page = 2; page <= first.pagination.last_page; page += 1)
    cards.push(...(await list({ ...input, page })).products);
  return cards;
}

const effective = (card: ProductCard): number => card.price - card.discount;
const sorts = listingSort.options;

/** Returns the expected result, from a slow and simple query. */
async function expected(condition: string, order = 'id'): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT p.id FROM products AS p JOIN categories AS c ON c.id = p.category_id JOIN stores AS s ON s.id = p.store_id WHERE ${condition} ORDER BY ${order}`,
  );
  return rows.map((row) => row.id);
}

const ids = (cards: readonly { id: number }[]): number[] => cards.map((card) => card.id);
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

describe.each(sorts)('sorted by %s', (sort) => {
  test('all pages together are all products, each once, in sort order', async () => {
    const cards = await allPages({ sort, limit: 7 });
    expect(ascending(ids(cards))).toEqual(await expected('true'));
    const columns = {
      popular: 'popularity + p.sold_count DESC, p.id DESC',
      newest: 'p.created_at DESC, p.id DESC',
      cheapest: 'effective_price, p.id',
      dearest: 'effective_price DESC, p.id DESC',
      discount: 'discount_rate DESC, p.id DESC',
      rating: 'p.rating DESC NULLS LAST, p.id DESC',
    };
    expect(ids(cards)).toEqual(await expected('true', `p.in_stock DESC, ${columns[sort]}`));
    // Both kinds exist, and nothing that is sold out comes before something that can be bought.
    const firstSoldOut = cards.findIndex((card) => !card.in_stock);
    expect(firstSoldOut).toBeGreaterThan(0);
    expect(cards.slice(firstSoldOut).some((card) => card.in_stock)).toBe(false);
  });

  test('a page is the same however it is reached', async () => {
    const inOrder = await allPages({ sort, limit: 7 });
    const pages = Math.ceil(count / 7);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: pages }), { minLength: 1, maxLength: 8 }),
        async (way) => {
          engine.purge(['catalogue']);
          engine.purge(['catalogue']);
          for (const page of way)
            expect(ids((await list({ sort, limit: 7, page })).products)).toEqual(
              ids(inOrder.slice((page - 1) * 7, page * 7)),
            );
        },
      ),
      { numRuns: 15 },
    );
  });

  test('is read from its covering index at any depth', async () => {
    await database.pool.query('VACUUM ANALYZE products');
    const client = await database.pool.connect();
    try {
      // For a table this small the planner would sort. The test checks whether a large one can be read from
      // the index.
      for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort'])
        await client.query(`SET ${setting} = off`);
      const column = {
        popular: 'in_stock DESC, sales_rank DESC, id DESC',
        newest: 'in_stock DESC, created_at DESC, id DESC',
        cheapest: 'sold_out ASC, effective_price ASC, id ASC',
        dearest: 'in_stock DESC, effective_price DESC, id DESC',
        discount: 'in_stock DESC, discount_rate DESC, id DESC',
        rating: 'in_stock DESC, rating_rank DESC, id DESC',
      }[sort];
      const [after, first] = sort === 'cheapest' ? ['>', 'sold_out'] : ['<', 'in_stock'];
      const key = column.split(' ')[2] ?? '';
      for (const scope of [
        '',
        'WHERE category_1 = 1',
        'WHERE category_2 = 2',
        'WHERE category_3 = 3',
        'WHERE store_id = 1',
        "WHERE category_1 = 1 AND type = ANY (ARRAY['gift_card']::product_type[]) AND in_stock AND discounted AND store_id = 1 AND effective_price >= 5",
      ]) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id FROM products ${scope === '' ? 'WHERE' : `${scope} AND`} NOT archived ORDER BY ${column} LIMIT 7 OFFSET 70`,
        );
        const later = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id, in_stock FROM products ${scope === '' ? 'WHERE' : `${scope} AND`} NOT archived
             AND (${first}, ${key}, id) ${after} (SELECT ${first}, ${key}, id FROM products WHERE id = 9)
           ORDER BY ${column} LIMIT 7`,
        );
        const laterPlan = later.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(laterPlan, `${scope}\n${laterPlan}`).toMatch(/Index Cond: .*ROW\(/);
        expect(laterPlan).not.toContain('Sort');
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, `${scope}\n${plan}`).toContain('Index Only Scan');
        expect(plan).not.toContain('Sort');
      }
    } finally {
      client.release(true);
    }
  });
});

test('a card names the option of its price only where other options have another price', async () => {
  const cardOf = async (limit: number) =>
    (await list({ sort: 'newest', limit })).products.find((card) => card.option_count === 3);
  const card = await cardOf(40);
  const { rows } = await database.pool.query<{ title: string; least: number }>(
    `SELECT title, (SELECT min(price - discount)::integer FROM sellables WHERE product_id = $2) AS least
     FROM sellables WHERE id = $1`,
    [card?.sellable_id, card?.id],
  );
  expect(card).toMatchObject({ option_title: rows[0]?.title });
  expect(card && effective(card)).toBe(rows[0]?.least);
  const client = await database.pool.connect();
  try {
    const before = await database.pool.query<{ id: number; price: string; discount: string; stock: number }>(
      'SELECT id, price, discount, stock FROM sellables WHERE product_id = $1',
      [card?.id],
    );
    await client.query('UPDATE sellables SET price = 700, discount = 0 WHERE product_id = $1', [card?.id]);
    const same = (await engine.dispatch('products.cards', { ids: String(card?.id) }, rendererPrincipal))
      .value;
    expect(same.products).toHaveLength(1);
    expect(same.products[0]).not.toHaveProperty('option_title');
    // An unknown id makes it another question, whose answer is not kept yet.
    const cardIs = async (unknown: number) =>
      (await engine.dispatch('products.cards', { ids: `${card?.id},${unknown}` }, rendererPrincipal)).value
        .products[0];
    await client.query('UPDATE sellables SET price = 900 WHERE id = $1', [before.rows[1]?.id]);
    const smallest = await cardIs(900_001);
    expect(smallest).toMatchObject({ price: 700, option_title: expect.any(String) as string });
    expect(smallest).not.toHaveProperty('has_cheaper');
    await client.query('UPDATE sellables SET price = 300, stock = 0 WHERE id = $1', [before.rows[1]?.id]);
    expect(await cardIs(900_002)).toMatchObject({
      price: 700,
      option_title: expect.any(String) as string,
      has_cheaper: true,
    });
    for (const { id, price, discount, stock } of before.rows)
      await client.query('UPDATE sellables SET price = $2, discount = $3, stock = $4 WHERE id = $1', [
        id,
        price,
        discount,
        stock,
      ]);
  } finally {
    client.release();
  }
});

describe('filters', () => {
  const cases: readonly [Record<string, unknown>, string][] = [
    [{ type: 'physical' }, "type = 'physical'"],
    [{ category: 'gift-cards' }, "c.path && ARRAY(SELECT id FROM categories WHERE slug = 'gift-cards')"],
    [{ category: 'apple' }, "c.path && ARRAY(SELECT id FROM categories WHERE slug = 'apple')"],
    [{ category: 'apple-usa' }, "c.slug = 'apple-usa'"],
    [{ store: 'beta' }, "s.slug = 'beta'"],
    [{ store: 'beta', category: 'games' }, "s.slug = 'beta' AND c.slug = 'games'"],
    [{ in_stock: '1' }, 'p.in_stock'],
    [{ in_stock: 'false' }, 'true'],
    [{ discounted: 'true' }, 'p.discount > 0'],
    [{ min_price: '3000', max_price: 7000 }, 'p.price - p.discount BETWEEN 3000 AND 7000'],
    [
      { min_price: 3000, type: 'gift_card', in_stock: true },
      "p.price - p.discount >= 3000 AND type = 'gift_card' AND p.in_stock",
    ],
    [{ category_kind: 'gift' }, "c.kind = 'gift'"],
    [{ category_kind: 'product' }, "c.kind = 'product'"],
    [{ category_kind: 'gift', type: 'physical' }, 'false'],
    [{ category: 'no-such' }, 'false'],
    // A smallest above a largest is taken the other way round.
    [{ min_price: 7000, max_price: '3 000' }, 'p.price - p.discount BETWEEN 3000 AND 7000'],
    [{ store: 'beta,alpha' }, "s.slug IN ('alpha', 'beta')"],
    [{ store: 'gamma,no-such' }, "s.slug = 'gamma'"],
    [{ store: 'no-such,nor-this' }, 'false'],
    [
      { store: 'beta,gamma', category: 'games', min_price: 3000 },
      "s.slug IN ('beta', 'gamma') AND c.slug = 'games' AND p.price - p.discount >= 3000",
    ],
    [{ q: 'x' }, 'false'],
    [{ q: '؟!' }, 'false'],
  ];
  test.each(cases)('%j', async (input, condition) => {
    const wanted = await expected(condition);
    const cards = await allPages({ ...input, limit: 11 });
    expect(ascending(ids(cards))).toEqual(wanted);
    const { pagination } = await list({ ...input, limit: 11 });
    expect(pagination).toEqual({
      current_page: 1,
      per_page: 11,
      total: wanted.length,
      last_page: Math.max(1, Math.ceil(wanted.length / 11)),
    });
    await expect(list({ ...input, limit: 11, page: pagination.last_page + 1 })).rejects.toMatchObject({
      code: 'page-past-end',
    });
  });

  test('what was swapped is answered in order, and so are several stores with their counts', async () => {
    const { filters, facets, pagination } = await list({
      min_price: 7000,
      max_price: 3000,
      store: 'beta,alpha',
    });
    expect(filters).toEqual({ min_price: 3000, max_price: 7000, store: 'beta,alpha' });
    expect(facets.stores).toHaveLength(3);
    expect(pagination.total).toBeGreaterThan(0);
    const counts = Object.fromEntries(
      (await list({})).facets.stores.map(({ slug, count: found }) => [slug, found]),
    );
    expect((await list({ store: 'beta,alpha' })).pagination.total).toBe(
      (counts['beta'] ?? 0) + (counts['alpha'] ?? 0),
    );
  });

  test('facets count what each choice would leave', async () => {
    const { facets } = await list({ category: 'gift-cards', type: 'gift_card' });
    for (const { type, count: found } of facets.types)
      expect((await list({ category: 'gift-cards', type })).pagination.total).toBe(found);
    for (const { slug, count: found } of facets.stores)
      expect((await list({ category: 'gift-cards', type: 'gift_card', store: slug })).pagination.total).toBe(
        found,
      );
    expect([facets.types.length, facets.stores.length]).toEqual([2, 3]);
    const prices = (await allPages({ category: 'gift-cards', type: 'gift_card' })).map(effective);
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await database.pool.query(`
      INSERT INTO products (slug, type, store_id, category_id, title, english_title, popularity)
      VALUES ('kart', 'gift_card', 1, 1, 'گیفت‌كارت استيم ۱۰۰ دلاری', 'Steam Wallet 100%', 1), ('kitab', 'gift_card', 1, 1, 'کِتابِ اَلکترونیکی', NULL, 2)`);
    await database.pool.query(
      `INSERT INTO sellables (product_id, title, price, usdt_price, stock) SELECT id, 'یک', 100, 1, 1 FROM products WHERE slug IN ('kart', 'kitab')`,
    );
  });
  afterAll(() => database.pool.query(`DELETE FROM products WHERE slug IN ('kart', 'kitab')`));

  test.each([
    'گیفت کارت',
    'گیفتکارت',
    'گيفت‌كارت',
    'استیم ۱۰۰',
    'استیم 100',
    'STEAM',
    'steam wallet',
    'کارت گیفت',
    '100%',
  ])('«%s» finds the Steam card', async (q) => {
    const { products, pagination } = await list({ q });
    expect(products.map((card) => card.slug)).toContain('kart');
    expect(pagination.total).toBeLessThan(count);
  });

  test('vowel marks are ignored', async () => {
    expect((await list({ q: 'کتاب الکترونیکی' })).products.map((card) => card.slug)).toEqual(['kitab']);
  });

  test('a misspelled word still matches', async () => {
    expect((await list({ q: 'steem walet' })).products.map((card) => card.slug)).toEqual(['kart']);
  });

  test('wildcards are matched literally', async () => {
    expect((await list({ q: '%%%' })).products).toEqual([]);
    expect((await list({ q: '___' })).products).toEqual([]);
  });

  test('pages of a search are complete, and filters and sorts apply within it', async () => {
    const found = await allPages({ q: 'product number', limit: 20, sort: 'cheapest' });
    expect(new Set(ids(found)).size).toBe(count);
    const [inStock, soldOut] = [true, false].map((stock) =>
      found.filter(({ in_stock }) => in_stock === stock).map(effective),
    );
    expect(found.map(effective)).toEqual([...ascending(inStock ?? []), ...ascending(soldOut ?? [])]);
    const inStore = await allPages({ q: 'product number', store: 'beta', limit: 20 });
    expect(ascending(ids(inStore))).toEqual(await expected("s.slug = 'beta' AND p.title LIKE 'Product%'"));
  });
});

test('a listing past its end answers so even when its facets fail afterwards, and nothing else is disturbed', async () => {
  const failed = Promise.withResolvers<void>();
  // cast: the only method that is called
  const failing = {
    query: async (...given: Parameters<typeof database.pool.query>) => {
      if (!JSON.stringify(given[0]).includes('AS max')) return database.pool.query(...given);
      // The page has been refused by then.
      await new Promise((next) => setImmediate(next));
      failed.resolve();
      throw new Error('timeout exceeded when trying to connect');
    },
  } as unknown as typeof database.pool;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const broken = createEngine({ pool: failing, releases: createFixtureReleases(), ...createTestServices() });
  await expect(broken.dispatch('products.list', { page: 99_999 }, rendererPrincipal)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:page-past-end|unavailable)$/) as string,
  });
  await failed.promise;
  await new Promise((next) => setImmediate(next));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
