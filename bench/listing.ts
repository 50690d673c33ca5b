import { mediaIn } from '#providers/uploads/media.ts';
import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { createContext } from '#engine/context.ts';
import { createHandlers } from '#engine/generated/handlers.ts';
import { ensureDatabase, vacuum } from '#platform/db/administration.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { createFixtureReleases, fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { median, printTable, times } from './statistics.ts';

const shopFolder = 'examples/gift-shop';
// The language of the catalogue decides which words a search knows.
const releases = createFixtureReleases({
  ...fixtureRelease,
  site: { ...fixtureRelease.site, locale: 'fa-ir' },
});

const queries = {
  'first page': () => ({ page: 1 }),
  'second page, cheapest first': () => ({ page: 2, sort: 'cheapest' }),
  'page in the middle': (last: number) => ({ page: Math.ceil(last / 2) }),
  'last page, newest first': (last: number) => ({ page: last, sort: 'newest' }),
  'in stock and discounted': () => ({ in_stock: '1', discounted: '1' }),
  'a category': () => ({ category: 'headphones' }),
  'search for a word': () => ({ q: 'headphone' }),
  'search for a common word': () => ({ q: 'card' }),
  'search for a brand and an amount': () => ({ q: 'apple gift card 10' }),
  'search with a typo': () => ({ q: 'hedphone' }),
} as const;

async function openCatalogue(serverUrl: string, dataDir: string, products: number): Promise<Pool> {
  const name = `bench_${products}`;
  await ensureDatabase(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href });
  await migrateDatabase(pool);
  const seeded = await seedShop({ pool, shopFolder, media: mediaIn(dataDir), products, pictures: 'later' });
  console.log(`catalogue of ${seeded.products} products: ${seeded.seconds.toFixed(0)} s`);
  await vacuum(pool);
  return pool;
}

/**
 * The cost of a listing page for database and engine at two catalogue sizes, without the cache of answers.
 */
export async function benchListing(
  dataDir: string,
  { sizes = [1000, 100_000], rounds = 30 } = {},
): Promise<void> {
  const database = await startEmbeddedDatabase(dataDir);
  const costs = new Map<string, number[]>();
  const pools: Pool[] = [];
  try {
    const subjects = [];
    for (const size of sizes) {
      const pool = await openCatalogue(database.connectionString, dataDir, size);
      pools.push(pool);
      const handlers = createHandlers(createContext({ pool, releases, ...createTestServices() }));
      const first = await handlers['products.list'](listProducts.query.parse({}));
      subjects.push({ size, handlers, last: first.value.pagination.last_page });
    }
    for (let round = -3; round < rounds; round += 1) {
      for (const [name, query] of Object.entries(queries)) {
        for (const { size, handlers, last } of subjects) {
          const start = performance.now();
          const { value } = await handlers['products.list'](listProducts.query.parse(query(last)));
          const took = performance.now() - start;
          if (value.products.length === 0) throw new Error(`${name}: nothing found among ${size} products`);
          const key = `${name} ${size}`;
          if (round >= 0) costs.set(key, [...(costs.get(key) ?? []), took]);
        }
      }
    }
  } finally {
    for (const pool of pools) await pool.end();
    await database.stop();
  }
  const cost = (name: string, size: number | undefined) => median(costs.get(`${name} ${size}`) ?? [0]);
  const [small, large] = sizes;
  printTable(
    `A listing page at ${small} and at ${large} products (ratio of the two; no cache of answers)`,
    ['', `at ${large} / at ${small}`, 'at the large one / a category', `ms at ${small}`, `ms at ${large}`],
    Object.keys(queries).map((name) => [
      name,
      times(cost(name, large) / cost(name, small)),
      times(cost(name, large) / cost('a category', large)),
      cost(name, small).toFixed(2),
      cost(name, large).toFixed(2),
    ]),
  );
}
