import path from 'node:path';
import type { Pool } from '#platform/db/pool.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { formatDiagnostic, type Diagnostic } from './diagnostic.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';
import { publishRelease } from './publish.ts';
import { readFolder, type FolderReading } from './read-folder.ts';
import { unreadFiles } from './read-shop.ts';
import { compareContents, contentOf, releaseContent, type DocumentDifference } from './release-content.ts';
import type { ReleaseLog } from './release-log.ts';
import { readContent, readPointer } from './release-table.ts';
import {
  assertSameShop,
  nameIn,
  nameInContent,
  OtherShopError,
  readIdentity,
  rememberShop,
} from './shop-identity.ts';

export interface ImportOptions {
  pool: Pool;
  /** The folder named by SHOP. */
  shopFolder: string;
  log: ReleaseLog;
  /** This software's blocks and texts, unless a test provides its own. */
  blockCatalog?: BlockCatalog;
}

export interface ImportResult {
  status: 'imported' | 'kept';
  /** The published release. */
  id: string;
  /** The differences between the folder and the published release; empty after an import. */
  differences: DocumentDifference[];
}

/** The shop's folder could not be imported, or belongs to another shop. The message lists the reasons. */
export class ShopImportError extends Error {
  override readonly name = 'ShopImportError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(message: string, diagnostics: readonly Diagnostic[] = []) {
    super([message, ...diagnostics.map(formatDiagnostic)].join('\n'));
    this.diagnostics = diagnostics;
  }
}

const remedy =
  'Set SHOP to the shop that lives here, or give the other shop a DATA_DIR (or DATABASE_URL) of its own.';

async function importFirst(
  { pool, log }: ImportOptions,
  blockCatalog: BlockCatalog,
  folder: string,
  reading: FolderReading,
): Promise<ImportResult> {
  const result = await publishRelease(pool, blockCatalog, reading, {
    action: 'import',
    note: `imported from ${path.basename(folder)}`,
    alongside: (client) => rememberShop(client, { shop: nameIn(reading) ?? '', folder }),
  });
  if (result.status === 'refused') {
    throw new ShopImportError(
      `The shop in ${folder} cannot be imported:`,
      result.diagnostics.filter(({ severity }) => severity === 'error'),
    );
  }
  log.info({ release: result.id, folder }, 'imported the shop');
  if (result.diagnostics.length > 0)
    log.warn(
      { warnings: result.diagnostics.length },
      `the shop has ${result.diagnostics.length} warnings; \`npm run release -- validate\` lists them`,
    );
  return { status: 'imported', id: result.id, differences: [] };
}

function reportDifferences(
  log: ReleaseLog,
  folder: string,
  reading: FolderReading,
  differences: readonly DocumentDifference[],
): void {
  const broken = reading.diagnostics.filter(({ severity }) => severity === 'error');
  if (broken.length > 0)
    log.warn(
      { folder, diagnostics: broken },
      `the shop's folder cannot be read whole; the published release is served\n${broken.map(formatDiagnostic).join('\n')}`,
    );
  if (differences.length === 0) return;
  log.warn(
    { folder, differences },
    `the shop's folder differs from the published release (${differences.map(({ file, change }) => `${file} ${change}`).join(', ')}); \`npm run release -- publish\` publishes it`,
  );
}

/**
 * Imports the shop's folder into an empty database, once. Afterwards the published release is authoritative.
 * The log reports differences in the folder, which are never applied automatically.
 * @throws ShopImportError when the first import has errors, or the database belongs to another shop
 */
export async function importShop(options: ImportOptions): Promise<ImportResult> {
  const { pool, log } = options;
  const folder = path.resolve(options.shopFolder);
  const reading = await readFolder(folder);
  const identity = await readIdentity(pool);
  const published = await readPointer(pool);
  const content = published === null ? undefined : await readContent(pool, published);
  try {
    assertSameShop(identity, { folder, name: nameIn(reading), published: nameInContent(content) }, remedy);
  } catch (error) {
    throw error instanceof OtherShopError
      ? new ShopImportError(`SHOP names another shop: ${error.message}`)
      : error;
  }
  // A shop that moved may be renamed next.
  if (identity) await rememberShop(pool, { shop: nameIn(reading) ?? identity.shop, folder });
  if (published === null)
    return importFirst(options, options.blockCatalog ?? (await loadBlockCatalog()), folder, reading);
  const stored = releaseContent.safeParse(content);
  // A document that could not be read is reported as unreadable, not as removed.
  const unread = unreadFiles(reading);
  const differences =
    stored.success && !unread.has(folder)
      ? compareContents(stored.data, contentOf(reading.documents)).filter(({ file }) => !unread.has(file))
      : [];
  reportDifferences(log, folder, reading, differences);
  return { status: 'kept', id: published, differences };
}
