import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { dropDatabase, ensureDatabase } from '#platform/db/administration.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { writeCatalogueFolder } from '../catalogue-folder.ts';
import { startCommand, type CommandCost } from '../command-process.ts';
import { publishShop, shopFolder, type Subject } from './subject.ts';

// Work of the operator, with the commands of the shop in processes of their own.

/** Minutes after which `catalogue apply` is stopped. */
const applyMinutes = 20;

const selectStore = statement('bench.scale-store', 'SELECT slug FROM stores ORDER BY id LIMIT 1');
const countApplied = statement(
  'bench.scale-count-applied',
  "SELECT count(*)::integer AS count FROM products WHERE slug LIKE 'bench-%'",
);

/** A database of the same server. */
function databaseUrl(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

export interface Moved {
  backup: CommandCost;
  restore: CommandCost;
  /** Of the file. */
  bytes: number;
}

/** Makes a backup of a filled shop, and restores it into an empty database, which is dropped afterwards. */
export async function moveShop(dataDir: string, { connectionString }: Subject): Promise<Moved> {
  const name = 'scale_restored';
  const folder = path.join(dataDir, 'restored');
  const file = path.join(dataDir, 'scale.backup');
  const passphrase = { BACKUP_PASSPHRASE: randomUUID() };
  await dropDatabase(connectionString, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const backup = await startCommand(['tools/commands/backup.ts', file], {
      ...passphrase,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
    }).ended();
    const { size } = await stat(file);
    await ensureDatabase(connectionString, name);
    const restore = await startCommand(['tools/commands/restore.ts', file], {
      ...passphrase,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(connectionString, name),
    }).ended();
    return { backup, restore, bytes: size };
  } finally {
    await dropDatabase(connectionString, name);
    await rm(file, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export interface Applied extends CommandCost {
  /** Products that are in the database at the end. */
  products: number;
}

async function prepareEmptyShop(pool: Pool, dataDir: string): Promise<string> {
  await migrateDatabase(pool);
  await seedShop({ pool, shopFolder, media: mediaIn(dataDir), products: 1, pictures: 'later' });
  (await publishShop(pool)).close();
  return (await selectStore.one(pool)).slug;
}

/**
 * Applies a folder of new products to a shop of its own, which is dropped afterwards. It is stopped after 20
 * minutes.
 * @param serverUrl of the database server
 * @param count number of products
 */
export async function applyCatalogue(serverUrl: string, dataDir: string, count: number): Promise<Applied> {
  const name = 'scale_applied';
  const folder = path.join(dataDir, 'folder');
  await dropDatabase(serverUrl, name);
  await ensureDatabase(serverUrl, name);
  const connectionString = databaseUrl(serverUrl, name);
  const pool = createPool({ connectionString, connections: 2 });
  try {
    const store = await prepareEmptyShop(pool, dataDir);
    await writeCatalogueFolder(folder, { store, count, price: 10_000 });
    const command = startCommand(['server/cli/catalogue.ts', 'apply', folder], {
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
    });
    const ended = command.ended();
    const limit = new AbortController();
    const stop = delay(applyMinutes * 60_000, undefined, { signal: limit.signal }).then(
      () => command.stop(),
      () => undefined,
    );
    const cost = await ended.finally(() => limit.abort());
    await stop;
    return { ...cost, products: (await countApplied.one(pool)).count ?? 0 };
  } finally {
    await pool.end();
    await dropDatabase(serverUrl, name);
    await rm(folder, { recursive: true, force: true });
  }
}
