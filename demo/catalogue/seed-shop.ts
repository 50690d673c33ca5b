import {
  analyzeCatalogue,
  countProducts,
  isCatalogueEmpty,
  withCatalogueLock,
} from '#documents/catalogue/whole-catalogue.ts';
import { insertCatalogue, pictureProducts } from './insert-catalogue.ts';
import type { PicturedProduct } from './insert-products.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { notify } from '#platform/db/notifications.ts';
import { allowPauses, transaction, type PoolClient } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import type { DemoSeedOptions, DemoSeedSummary } from '#server/demo-port.ts';
import { createStudio, type Studio } from '../art/picture-studio.ts';
import { createListingIndexes, growCatalogue, writeSeedMark } from './grow-catalogue.ts';
import { insertComments } from './insert-comments.ts';

async function fill(
  writer: PoolClient,
  catalogue: Catalogue,
  products: readonly PicturedProduct[],
  studio: Studio,
): Promise<string> {
  await setTimeLimit(writer, 0);
  const inserted = await insertCatalogue(writer, catalogue, products, studio.order);
  const comments = await insertComments(writer, catalogue, inserted.products);
  await writeSeedMark(writer, 0);
  await notify(writer, { kind: 'purge', tags: ['catalogue'] });
  return `catalogue: ${inserted.summary}, ${comments} comments and answers`;
}

async function drawPictures(
  studio: Studio,
  log: (line: string) => void,
): Promise<{ drawn: number; kept: number }> {
  let logged = 0;
  return studio.finish((done, total) => {
    if (done - logged >= 100 || (done === total && total > 20)) {
      logged = done;
      log(`pictures: ${done} of ${total}`);
    }
  });
}

/**
 * Fills an empty database with a shop's catalogue, drawn pictures and generated comments, and grows it to
 * `products` products. The content of a filled database stays as it is; missing picture files are drawn
 * again. The same catalogue always gives the same rows.
 * @throws {Error} when a file of the catalogue is wrong; nothing is written then
 */
export async function seedShop({
  pool,
  shopFolder,
  media,
  products: wanted,
  pictures = 'now',
  log = () => undefined,
}: DemoSeedOptions): Promise<DemoSeedSummary> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const catalogue = readCatalogue(shopFolder);
  const studio = await createStudio({ media });
  return withCatalogueLock(pool, async (client) => {
    const filled = await isCatalogueEmpty(client);
    const none = { drawn: 0, kept: 0 };
    if (!filled && wanted === undefined)
      return { filled, grown: 0, products: await countProducts(client), pictures: none, seconds: seconds() };
    const products = pictureProducts(catalogue, studio.order);
    if (filled)
      log(
        await transaction(pool, async (writer) => {
          // It computes thousands of rows between two statements.
          await allowPauses(writer);
          return fill(writer, catalogue, products, studio);
        }),
      );
    const drawn = pictures === 'later' ? none : await drawPictures(studio, log);
    const grown = Math.max(0, (wanted ?? 0) - (await countProducts(client)));
    if (grown > 0) await growCatalogue(client, { pool, shop: catalogue.shop, products, count: grown, log });
    // A run that was killed has left them dropped.
    await createListingIndexes(client);
    await analyzeCatalogue(client);
    await notify(client, { kind: 'purge', tags: ['catalogue'] });
    return {
      filled,
      grown,
      products: await countProducts(client),
      pictures: drawn,
      seconds: seconds(),
    };
  });
}
