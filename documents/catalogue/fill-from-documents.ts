import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from '#platform/db/pool.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import { catalogueFiles, CatalogueRunError } from './find-files.ts';
import { describeRefusal } from './refusals.ts';
import { runCatalogue } from './run.ts';
import { analyzeCatalogue, countProducts, isCatalogueEmpty, withCatalogueLock } from './whole-catalogue.ts';

export interface ImportOptions {
  pool: Pool;
  /** The folder of the shop. */
  shopFolder: string;
  log?: (line: string) => void;
}

/** `filled` is false when the database already had a catalogue. */
export interface ImportSummary {
  filled: boolean;
  products: number;
}

/** The actor in the audit log: the shop itself. */
const actor = { id: null, name: 'seed', ip: '' } as const;

const catalogueOf = (shopFolder: string): string => path.join(shopFolder, 'catalogue');

/** Whether a shop's folder holds catalogue documents. */
export const hasCatalogueDocuments = (shopFolder: string): boolean =>
  catalogueFiles.some((file) => existsSync(path.join(catalogueOf(shopFolder), file)));

/**
 * Fills an empty database with the catalogue documents of a shop, wholly or not at all. A filled database is left as it is, and so is
 * that of a shop without documents.
 * @throws CatalogueRunError naming every line that is refused
 */
export async function fillFromDocuments({
  pool,
  shopFolder,
  pictures,
  log = () => undefined,
}: ImportOptions & { pictures: PictureStore }): Promise<ImportSummary> {
  return withCatalogueLock(pool, async (client) => {
    const filled = hasCatalogueDocuments(shopFolder) && (await isCatalogueEmpty(client));
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
