import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { createReleaseStore, type ReleaseStore } from '#documents/releases/release-store.ts';
import { createContext } from '#engine/context.ts';
import { createHandlers } from '#engine/generated/handlers.ts';
import { createEngine, type Engine } from '#engine/index.ts';
import type { Handlers } from '#engine/pipeline/handler.ts';
import { ensureDatabase, vacuum } from '#platform/db/administration.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { startServer } from '../requests.ts';
import { customersWithOrders, fillOrders, ordersOfCustomer } from './fill-orders.ts';

const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** Goods that customers buy at the same time without waiting for each other. */
const goodsCount = 200;

const stockGoods = statement(
  'bench.scale-goods',
  `UPDATE sellables SET stock = 1000000 WHERE id IN (
     SELECT min(s.id) FROM sellables AS s JOIN products AS p ON p.id = s.product_id
     WHERE p.type <> 'physical' AND p.fulfillment = 'stock' AND p.id <= 1000 GROUP BY p.id ORDER BY 1 LIMIT :count)
   RETURNING id`,
);
const selectSlugs = statement(
  'bench.scale-slugs',
  'SELECT slug FROM products WHERE id % greatest(1, (SELECT max(id) FROM products) / 100) = 0 ORDER BY id LIMIT 100',
);
const measureSize = statement(
  'bench.scale-size',
  'SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM sellables)::integer AS options',
);

/** Products and orders of a database. */
export interface ScaleSize {
  products: number;
  orders: number;
}

/** A filled shop. */
export interface Subject {
  size: ScaleSize;
  /** Options of all products. */
  options: number;
  /** Bytes of the database. */
  bytes: number;
  connectionString: string;
  pool: Pool;
  engine: Engine;
  /** The same engine without its caches of answers. */
  handlers: Handlers;
  releases: ReleaseStore;
  customers: number[];
  goods: number[];
  /** Slugs of products from the whole range. */
  slugs: string[];
  close(): Promise<void>;
}

/**
 * Opens a database of this size, and fills it unless an earlier run did.
 * @param serverUrl of the database server
 */
export async function openSubject(serverUrl: string, dataDir: string, size: ScaleSize): Promise<Subject> {
  const name = `scale_${size.products}_${size.orders}`;
  await ensureDatabase(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connectionString = url.href;
  const filler = createPool({ connectionString, statementTimeout: 3_600_000 });
  try {
    await migrateDatabase(filler);
    const { products, seconds, grown } = await seedShop({
      pool: filler,
      shopFolder: 'examples/gift-shop',
      media: mediaIn(dataDir),
      products: size.products,
      pictures: 'later',
    });
    if (grown > 0) console.log(`${products} products: ${seconds.toFixed(0)} s`);
    const began = performance.now();
    await fillOrders(filler, size.orders);
    console.log(`${size.orders} orders: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await vacuum(filler);
  } finally {
    await filler.end();
  }
  // A start publishes the documents of the example.
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: connectionString, APP_MODE: 'demo' });
  await server.stop();

  const pool = createPool({ connectionString });
  const releases = createReleaseStore({ pool, log: silent });
  await releases.load();
  const services = createTestServices();
  const engine = createEngine({ pool, releases, ...services });
  const goods = (await stockGoods.all(pool, { count: goodsCount })).map(({ id }) => id);
  const { bytes, options } = await measureSize.one(pool);
  return {
    size,
    options: options ?? 0,
    bytes: Number(bytes),
    connectionString,
    pool,
    engine,
    handlers: createHandlers(createContext({ pool, releases, ...services })),
    releases,
    customers: await customersWithOrders(pool, size.orders / ordersOfCustomer),
    goods,
    slugs: (await selectSlugs.all(pool)).map(({ slug }) => slug),
    async close() {
      releases.close();
      await pool.end();
    },
  };
}
