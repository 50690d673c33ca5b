import path from 'node:path';
import { z } from 'zod';
import type { Pool, PoolClient } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { formatDiagnostic, type Diagnostic } from './diagnostic.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { publishRelease } from './publish.ts';
import { readFolder, type FolderReading } from './read-folder.ts';
import { compareContents, contentOf, releaseContent, type DocumentDifference } from './release-content.ts';
import type { ReleaseLog } from './release-log.ts';
import { readContent, readPointer } from './release-table.ts';
import { unreadFiles } from './read-shop.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';

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

const named = z.object({ name: z.string() });

/** The name in a site document that may be broken. */
const nameOf = (site: unknown): string | undefined => named.safeParse(site).data?.name;
const nameIn = (reading: FolderReading): string | undefined =>
  nameOf(reading.documents.find(({ kind }) => kind === 'site')?.value);

interface Identity {
  shop: string;
  folder: string;
}

const selectIdentity = statement('releases.shop-identity', 'SELECT shop, folder FROM shop_identity');
const insertIdentity = statement(
  'releases.claim-identity',
  'INSERT INTO shop_identity (shop, folder) VALUES (:shop, :folder) ON CONFLICT (singleton) DO NOTHING',
);

/** Records which shop the database belongs to; the first one stays. */
export async function claimIdentity(client: PoolClient, identity: Identity): Promise<void> {
  await insertIdentity.run(client, { ...identity });
}

/**
 * A shop is recognised by its folder or by its name: a moved folder keeps the name, a renamed shop keeps
 * the folder. Catalogue, carts and orders belong to one shop, so another one must not take its place.
 */
function assertSameShop(
  identity: Identity | undefined,
  folder: string,
  names: readonly (string | undefined)[],
  published: string | undefined,
): void {
  if (!identity || identity.folder === folder) return;
  if (names.some((name) => name !== undefined && (name === identity.shop || name === published))) return;
  throw new ShopImportError(
    `SHOP names another shop: this database holds “${published ?? identity.shop}”, imported from ${identity.folder}, and ${folder} holds “${names[0] ?? 'a shop without a name'}”. ` +
      'Set SHOP to the shop that lives here, or give the other shop a DATA_DIR (or DATABASE_URL) of its own.',
  );
}

async function importFirst(
  { pool, log }: ImportOptions,
  blockCatalog: BlockCatalog,
  folder: string,
  reading: FolderReading,
): Promise<ImportResult> {
  const result = await publishRelease(pool, blockCatalog, reading, {
    action: 'import',
    note: `imported from ${path.basename(folder)}`,
    alongside: (client) => claimIdentity(client, { shop: nameIn(reading) ?? '', folder }),
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
 * Imports the shop's folder into an empty database, once. Afterwards the published release is
 * authoritative: differences in the folder are reported in the log and never applied automatically.
 * @throws ShopImportError when the first import has errors, or the database holds another shop
 */
export async function importShop(options: ImportOptions): Promise<ImportResult> {
  const { pool, log } = options;
  const folder = path.resolve(options.shopFolder);
  const reading = await readFolder(folder);
  const identity = await selectIdentity.maybeOne(pool);
  const published = await readPointer(pool);
  if (published === null) {
    assertSameShop(identity, folder, [nameIn(reading)], undefined);
    return importFirst(options, options.blockCatalog ?? (await loadBlockCatalog()), folder, reading);
  }
  const stored = releaseContent.safeParse(await readContent(pool, published));
  assertSameShop(
    identity,
    folder,
    [nameIn(reading)],
    stored.success ? nameOf(stored.data.documents['site.json']) : undefined,
  );
  // A document that could not be read is reported as unreadable, not as removed.
  const unread = unreadFiles(reading);
  const differences =
    stored.success && !unread.has(folder)
      ? compareContents(stored.data, contentOf(reading.documents)).filter(({ file }) => !unread.has(file))
      : [];
  reportDifferences(log, folder, reading, differences);
  return { status: 'kept', id: published, differences };
}
