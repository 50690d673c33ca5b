import path from 'node:path';
import { z } from 'zod';
import { notify } from '../db/notifications.ts';
import { transaction } from '../db/pool.ts';
import type { Pool, PoolClient } from '../db/pool.ts';
import { expandProducts } from './expand-products.ts';
import type { SeedProduct } from './expand-products.ts';
import { makeVariant } from './grow.ts';
import { insertProducts } from './insert-products.ts';
import type { PicturedProduct, Places } from './insert-products.ts';
import { inBatches } from './insert-rows.ts';
import {
  insertCategories,
  insertComments,
  insertPosts,
  insertShortLinks,
  insertStores,
  readPlaces,
} from './insert-shop.ts';
import { makeComments } from './make-comments.ts';
import { createStudio } from './pictures/studio.ts';
import type { Studio } from './pictures/studio.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { Catalogue } from './read-catalogue.ts';

export type SeedOptions = {
  pool: Pool;
  /** The folder of the shop, with `catalogue/` in it. */
  shopFolder: string;
  /** Pictures go to its `media` folder. */
  dataDir: string;
  /** How many products there shall be in the end; without it, those of the catalogue. */
  products?: number;
  /** Whether the pictures are drawn before this returns; `later` leaves them to the gallery (gallery.ts). */
  pictures?: 'now' | 'later';
  log?: (line: string) => void;
};

/** `filled` is false when the catalogue was there already; `grown` counts the variants that were added. */
export type SeedSummary = {
  filled: boolean;
  grown: number;
  products: number;
  pictures: { drawn: number; kept: number };
  seconds: number;
};

/** Any fixed number; two seeders of one database must not run at the same time. */
const lockKey = 815_2025;
/** From so many new products on, building the listing indexes anew is quicker than keeping them while filling. */
const rebuildFrom = 20_000;
const growthBatch = 1_000;
const seedMark = z.object({ variants: z.int().min(0) });

function orderPictures(product: SeedProduct, studio: Studio): PicturedProduct {
  const { recipes, ...told } = product;
  return { ...told, pictures: recipes.map((recipe) => studio.order(recipe, product.alt)) };
}

async function countProducts(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT coalesce(sum(product_count), 0)::integer AS n FROM product_counts',
  );
  return rows[0]?.n ?? 0;
}

async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM stores) AS filled',
  );
  return rows[0]?.filled !== true;
}

async function writeMark(client: PoolClient, variants: number): Promise<void> {
  await client.query(
    "INSERT INTO shop_settings (key, value) VALUES ('seed', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()",
    [JSON.stringify({ variants })],
  );
}

async function fillComments(
  client: PoolClient,
  catalogue: Catalogue,
  products: readonly (PicturedProduct & { id: number })[],
): Promise<number> {
  let written = 0;
  function* comments() {
    for (const { subject, comments: made } of makeComments(catalogue, products))
      for (const comment of made) yield { product: subject.id, comment };
  }
  for (const batch of inBatches(comments())) written += await insertComments(client, batch);
  return written;
}

async function fill(
  client: PoolClient,
  catalogue: Catalogue,
  products: readonly PicturedProduct[],
  studio: Studio,
  log: (line: string) => void,
): Promise<void> {
  const categories = await insertCategories(client, catalogue, studio);
  const stores = await insertStores(client, catalogue, studio, categories);
  const places: Places = { stores, categories, base: Date.parse(catalogue.shop.base_date) };
  const written: (PicturedProduct & { id: number })[] = [];
  for (const batch of inBatches(products)) {
    const ids = await insertProducts(client, batch, places);
    batch.forEach((product, index) => written.push({ ...product, id: ids[index] ?? 0 }));
  }
  const comments = await fillComments(client, catalogue, written);
  await insertPosts(client, catalogue, studio);
  await insertShortLinks(client, catalogue);
  await writeMark(client, 0);
  await notify(client, { kind: 'purge', tags: ['catalogue'] });
  log(
    `catalogue: ${stores.size} stores, ${categories.size} categories, ${written.length} products, ${comments} comments and answers, ${catalogue.posts.length} posts`,
  );
}

async function grow(
  client: PoolClient,
  options: SeedOptions,
  catalogue: Catalogue,
  products: readonly PicturedProduct[],
  missing: number,
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>(
    "SELECT value FROM shop_settings WHERE key = 'seed'",
  );
  if (rows[0] === undefined)
    throw new Error(
      'the catalogue in this database was not made by the seeder, so it cannot be grown. Use an empty database (another DATA_DIR or DATABASE_URL).',
    );
  const { variants: start } = seedMark.parse(rows[0].value);
  const places = await readPlaces(client, Date.parse(catalogue.shop.base_date));
  const rebuild = missing >= rebuildFrom;
  if (rebuild) await client.query('CALL drop_listing_indexes()');
  try {
    for (let done = 0; done < missing; done += growthBatch) {
      const count = Math.min(growthBatch, missing - done);
      const batch = Array.from({ length: count }, (_, index) =>
        makeVariant(catalogue.shop, products, start + done + index),
      );
      await transaction(options.pool, async (writer) => {
        await writer.query('SET LOCAL statement_timeout = 0');
        await insertProducts(writer, batch, places);
        await writeMark(writer, start + done + count);
      });
      if ((done + count) % (growthBatch * 10) === 0 || done + count === missing)
        log(`products: ${done + count} of ${missing} more`);
    }
  } finally {
    if (rebuild) await client.query('CALL create_listing_indexes()');
  }
}

async function drawPictures(
  studio: Studio,
  log: (line: string) => void,
): Promise<{ drawn: number; kept: number }> {
  let told = 0;
  const pictures = await studio.finish((done, total) => {
    if (done - told >= 100 || (done === total && total > 20)) {
      told = done;
      log(`pictures: ${done} of ${total}`);
    }
  });
  return pictures;
}

/**
 * Fills an empty database with a shop's catalogue, and grows it to `products` products. What is there already is left
 * as it is; missing picture files are drawn again. The same catalogue always gives the same rows.
 * @throws {CatalogueError} when a file of the catalogue is wrong; nothing has been written then
 */
export async function seedShop(options: SeedOptions): Promise<SeedSummary> {
  const started = performance.now();
  const log = options.log ?? (() => undefined);
  const catalogue = readCatalogue(options.shopFolder);
  const studio = createStudio({ mediaFolder: path.join(options.dataDir, 'media') });
  const client = await options.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const empty = await isEmpty(client);
    if (!empty && options.products === undefined) {
      return {
        filled: false,
        grown: 0,
        products: await countProducts(client),
        pictures: { drawn: 0, kept: 0 },
        seconds: (performance.now() - started) / 1000,
      };
    }
    const products = [...expandProducts(catalogue)].map((product) => orderPictures(product, studio));
    if (empty) {
      await transaction(options.pool, async (writer) => {
        await writer.query('SET LOCAL statement_timeout = 0');
        await fill(writer, catalogue, products, studio, log);
      });
    }
    const pictures = options.pictures === 'later' ? { drawn: 0, kept: 0 } : await drawPictures(studio, log);
    const before = await countProducts(client);
    const missing = Math.max(0, (options.products ?? 0) - before);
    if (missing > 0) await grow(client, options, catalogue, products, missing, log);
    for (const table of [
      'stores',
      'categories',
      'products',
      'sellables',
      'product_counts',
      'comments',
      'posts',
    ])
      await client.query(`ANALYZE ${table}`);
    await notify(client, { kind: 'purge', tags: ['catalogue'] });
    return {
      filled: empty,
      grown: missing,
      products: await countProducts(client),
      pictures,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    // A closed session gives its lock and its settings back.
    client.release(true);
  }
}
