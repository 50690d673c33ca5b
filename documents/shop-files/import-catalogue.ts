import { notify } from '#platform/db/notifications.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import {
  analyzeCatalogue,
  countProducts,
  insertCatalogue,
  isCatalogueEmpty,
  pictureProducts,
  withCatalogueLock,
} from './insert-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

export interface ImportOptions {
  pool: Pool;
  /** The folder of the shop, with `catalogue/` in it. */
  shopFolder: string;
  log?: (line: string) => void;
}

/** `filled` is false when the database already had a catalogue. */
export interface ImportSummary {
  filled: boolean;
  products: number;
}

/**
 * Fills an empty database with a shop's catalogue, without pictures and comments; a filled one is left as
 * it is.
 * @throws {CatalogueError} when a file of the catalogue is wrong; nothing is written then
 */
export async function importCatalogue({
  pool,
  shopFolder,
  log = () => undefined,
}: ImportOptions): Promise<ImportSummary> {
  const catalogue = readCatalogue(shopFolder);
  const pictureOf = () => null;
  return withCatalogueLock(pool, async (client) => {
    const filled = await isCatalogueEmpty(client);
    if (filled) {
      const products = pictureProducts(catalogue, pictureOf);
      await transaction(pool, async (writer) => {
        await setTimeLimit(writer, 0);
        const { summary } = await insertCatalogue(writer, catalogue, products, pictureOf);
        await notify(writer, { kind: 'purge', tags: ['catalogue'] });
        log(`catalogue: ${summary}`);
      });
      await analyzeCatalogue(client);
    }
    return { filled, products: await countProducts(client) };
  });
}
