import { z } from 'zod';
import type { ShopFile } from './catalogue-schema.ts';
import { insertProducts, type PicturedProduct } from './insert-products.ts';
import { readPlaces } from './insert-shop.ts';
import { allowPauses, transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';
import { makeVariant } from './make-variant.ts';
import { readSettings, writeSetting } from './settings.ts';

/**
 * From this many new products on, rebuilding the listing indexes is faster than updating them during the
 * inserts.
 */
const rebuildFrom = 20_000;
const batchSize = 1_000;
const dropIndexes = statement('demo.drop-listing-indexes', 'CALL drop_listing_indexes()');
const createIndexes = statement('demo.create-listing-indexes', 'CALL create_listing_indexes()');

/** Makes the indexes of the listing that are missing. */
export const createListingIndexes = (client: PoolClient): Promise<unknown> => createIndexes.run(client);

const seedMark = z.object({ variants: z.int().min(0) });

/** Records that the demo filled this database, and how many variants it holds. */
export async function writeSeedMark(client: PoolClient, variants: number): Promise<void> {
  await writeSetting(client, 'seed', { variants });
}

async function readVariantCount(client: PoolClient): Promise<number> {
  const settings = await readSettings(client);
  if (!settings.has('seed'))
    throw new Error(
      'the catalogue in this database was not made by the seeder, so it cannot be grown. ' +
        'Use an empty database (another DATA_DIR or DATABASE_URL).',
    );
  return seedMark.parse(settings.get('seed')).variants;
}

export interface GrowOptions {
  pool: Pool;
  shop: ShopFile;
  /** The products from which variants are made. */
  products: readonly PicturedProduct[];
  /** How many variants to add. */
  count: number;
  log: (line: string) => void;
}

/**
 * Adds variants of a catalogue's products.
 * @throws {Error} when another program filled the catalogue
 */
export async function growCatalogue(
  client: PoolClient,
  { pool, shop, products, count, log }: GrowOptions,
): Promise<void> {
  const start = await readVariantCount(client);
  const places = await readPlaces(client, Date.parse(shop.base_date));
  const rebuild = count >= rebuildFrom;
  if (rebuild) await dropIndexes.run(client);
  try {
    for (let done = 0; done < count;) {
      const size = Math.min(batchSize, count - done);
      const first = start + done;
      const batch = Array.from({ length: size }, (_, index) => makeVariant(shop, products, first + index));
      await transaction(pool, async (writer) => {
        await setTimeLimit(writer, 0);
        await allowPauses(writer);
        await insertProducts(writer, batch, places);
        await writeSeedMark(writer, first + size);
      });
      done += size;
      if (done % (batchSize * 10) === 0 || done === count) log(`products: ${done} of ${count} more`);
    }
  } finally {
    if (rebuild) await createListingIndexes(client);
  }
}
