import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { ImportOptions, ImportSummary } from '../shop-files/import-catalogue.ts';
import {
  analyzeCatalogue,
  countProducts,
  isCatalogueEmpty,
  withCatalogueLock,
} from '../shop-files/insert-catalogue.ts';
import { CatalogueRunError } from './find-files.ts';
import { describeRefusal } from './refusals.ts';
import { runCatalogue } from './run.ts';

/** The actor in the audit log: the shop itself. */
const actor = { id: null, name: 'seed', ip: '' } as const;

const catalogueOf = (shopFolder: string): string => path.join(shopFolder, 'catalogue');

/**
 * Whether a shop's folder contains catalogue documents, and not product families, from which example shops
 * are generated.
 */
export const hasCatalogueDocuments = (shopFolder: string): boolean =>
  existsSync(catalogueOf(shopFolder)) && !existsSync(path.join(catalogueOf(shopFolder), 'families'));

/**
 * Fills an empty database with the catalogue documents of a shop, as a whole or not at all. A filled one does
 * not change.
 * @throws CatalogueRunError naming every refused line
 */
export async function fillFromDocuments({
  pool,
  shopFolder,
  pictures,
  log = () => undefined,
}: ImportOptions & { pictures: PictureStore }): Promise<ImportSummary> {
  return withCatalogueLock(pool, async (client) => {
    const filled = await isCatalogueEmpty(client);
    if (filled) {
      const refused: string[] = [];
      const { counts } = await runCatalogue(
        { pool, pictures, now: () => new Date() },
        { mode: 'apply', source: catalogueOf(shopFolder), actor, allOrNothing: true },
        { refuse: (line) => void refused.push(describeRefusal(line)), tell: () => undefined },
      );
      if (refused.length > 0)
        throw new CatalogueRunError(
          `the catalogue in ${catalogueOf(shopFolder)} is refused, and nothing of it was written:\n${refused.join('\n')}\n` +
            `Correct this, and check it with \`npm run catalogue -- validate ${catalogueOf(shopFolder)}\`.`,
        );
      await analyzeCatalogue(client);
      log(
        `catalogue: ${[...counts].map(([kind, outcomes]) => `${outcomes.get('created') ?? 0} ${kind}`).join(', ')}`,
      );
    }
    return { filled, products: await countProducts(client) };
  });
}
