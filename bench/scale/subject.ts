import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { createReleaseStore, type ReleaseStore } from '#documents/releases/release-store.ts';
import { createListingCaches } from '#engine/catalogue/listing/caches.ts';
import { createContext } from '#engine/context.ts';
import { createHandlers } from '#engine/generated/handlers.ts';
import { createEngine, type Engine } from '#engine/index.ts';
import type { Handlers } from '#engine/pipeline/handler.ts';
import { makeCode } from '#engine/pipeline/random-code.ts';
import { createCodeCipher, type CodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { ensureDatabase, vacuum } from '#platform/db/administration.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { allowPauses, createPool, transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { customersWithOrders, fillOrders, ordersOfCustomer } from './fill-orders.ts';
import { fillProducts, seededProducts } from './fill-products.ts';

const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

export const shopFolder = 'examples/gift-shop';
/** Products that customers order in turn. */
const goodsCount = 20;
/** Gift codes of each of these products. An order that is canceled gives its code back. */
const codesOfGoods = 5;

const stockGoods = statement(
  'bench.scale-goods',
  `UPDATE sellables AS changed SET stock = 1000000 FROM (
     SELECT min(s.id) AS id FROM sellables AS s JOIN products AS p ON p.id = s.product_id
     WHERE p.type <> 'physical' AND p.fulfillment = 'stock' AND p.id <= 1000 GROUP BY p.id ORDER BY 1 LIMIT :count) AS wanted
   WHERE changed.id = wanted.id
   RETURNING changed.id, EXISTS (SELECT FROM gift_codes WHERE sellable_id = changed.id) AS has_codes`,
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
  /** Returns handlers whose caches are empty. */
  coldHandlers(): Handlers;
  releases: ReleaseStore;
  customers: number[];
  goods: number[];
  /** Slugs of products from the whole range. */
  slugs: string[];
  close(): Promise<void>;
}

/** Stocks goods with codes. @returns the ids of their options */
async function makeGoods(pool: Pool, cipher: CodeCipher): Promise<number[]> {
  const goods = await stockGoods.all(pool, { count: goodsCount });
  const codes = goods
    .filter(({ has_codes }) => !has_codes)
    .flatMap(({ id }) => Array.from({ length: codesOfGoods }, () => id))
    .map((sellable, line) => ({ line, sellable, code: makeCode(16), pin: null, expires: null }));
  await transaction(pool, async (client) => {
    // The codes are encrypted between two statements.
    await allowPauses(client);
    await insertCodes(client, cipher, codes, new Date());
  });
  return goods.map(({ id }) => id);
}

/** Publishes the documents of the example shop. */
export async function publishShop(pool: Pool): Promise<ReleaseStore> {
  const releases = createReleaseStore({ pool, log: silent });
  await releases.publish(await readFolder(shopFolder));
  await releases.load();
  return releases;
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
  // Whole tables of a million rows are filled and counted.
  const filler = createPool({ connectionString, statementTimeout: 3_600_000 });
  let measured: Awaited<ReturnType<typeof measureSize.one>>;
  let slugs: Awaited<ReturnType<typeof selectSlugs.all>>;
  let customers: Subject['customers'];
  try {
    await migrateDatabase(filler);
    const began = performance.now();
    const say = (what: string): void =>
      console.error(`${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await seedShop({
      pool: filler,
      shopFolder,
      media: mediaIn(dataDir),
      products: Math.min(Math.ceil(size.products / 2), seededProducts),
      pictures: 'later',
    });
    await fillProducts(filler, size.products);
    say(`${size.products} products`);
    await fillOrders(filler, size.orders);
    say(`${size.orders} orders`);
    await vacuum(filler);
    measured = await measureSize.one(filler);
    slugs = await selectSlugs.all(filler);
    customers = await customersWithOrders(filler, size.orders / ordersOfCustomer);
  } finally {
    await filler.end();
  }
  const pool = createPool({ connectionString });
  const releases = await publishShop(pool);
  const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
  const dependencies = { pool, releases, ...createTestServices(), secrets };
  const context = createContext(dependencies);
  const goods = await makeGoods(pool, createCodeCipher(secrets.codes));
  return {
    size,
    options: measured.options ?? 0,
    bytes: Number(measured.bytes),
    connectionString,
    pool,
    engine: createEngine(dependencies),
    coldHandlers: () => createHandlers({ ...context, listing: createListingCaches() }),
    releases,
    customers,
    goods,
    slugs: slugs.map(({ slug }) => slug),
    async close() {
      releases.close();
      await pool.end();
    },
  };
}
