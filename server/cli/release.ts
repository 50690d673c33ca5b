// `npm run release -- COMMAND`: releases of the shop in DATABASE_URL, or in the embedded database of
// DATA_DIR. A server that runs on the same database is notified of a publication.
import { userInfo } from 'node:os';
import { DatabaseVersionError } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import { EnvironmentError, loadEnvironment, shopFolderOf, type Environment } from '#platform/env.ts';
import { storageErrorIn } from '#platform/storage-error.ts';
import { knownGateways } from '#providers/payments/known-gateways.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { configureSms } from '#providers/sms/configure.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { runReleaseCommand } from '#documents/commands/command.ts';
import type { ConfiguredProviders, DatabaseUse } from '#documents/commands/command-types.ts';
import { createReleaseStore, type ReleaseStore } from '#documents/releases/release-store.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { shopAddressOf } from '../shop-address.ts';
import { hasDatabase, openDatabase } from './open-database.ts';

const toErrors = (_details: object, message: string): void => console.error(message);

/** The releases in the database of this environment. */
async function openReleases(
  environment: Environment,
  use: DatabaseUse,
): Promise<{ store: ReleaseStore; pool: Pool; close(): Promise<void> }> {
  const { pool, close } = await openDatabase(environment, use);
  const store = createReleaseStore({
    pool,
    log: { info: () => undefined, warn: () => undefined, error: toErrors },
  });
  return {
    store,
    pool,
    async close() {
      store.close();
      await close();
    },
  };
}

/** The providers that a server with this environment uses; undefined in a demo, which simulates them. */
function providersOf(environment: Environment): ConfiguredProviders | undefined {
  if (environment.APP_MODE !== 'production' || environment.API_HOST !== undefined) return undefined;
  return {
    gateways: Object.values(knownGateways).flatMap((known) => known.configure(environment) ?? []),
    sms: configureSms(environment) ?? null,
    email: environment.SMTP_URL === undefined ? null : { id: 'smtp' },
  };
}

async function main(): Promise<number> {
  const environment = loadEnvironment();
  let opened: ReturnType<typeof openReleases> | undefined;
  const open = (use: DatabaseUse) => (opened ??= openReleases(environment, use));
  try {
    return await runReleaseCommand(process.argv.slice(2), {
      openStore: async (use) => (await open(use)).store,
      openPreviews: async (use) => ({
        previews: {
          pool: (await open(use)).pool,
          actor: { id: null, name: `cli:${userInfo().username}`, ip: '' },
          media: await openMedia(environment),
          now: () => new Date(),
        },
        // Only a command that prints a link asks.
        get publicUrl() {
          return shopAddressOf(environment, (line) => console.error(line));
        },
      }),
      openCatalogue: async () => ({
        pool: (await open('read')).pool,
        pictures: createPictureStore(await openPrivateStorage(environment)),
        now: () => new Date(),
      }),
      blockCatalog: loadBlockCatalog,
      catalogue: async () =>
        hasDatabase(environment) ? readCatalogueFacts((await open('read')).pool) : undefined,
      openMedia: () => openMedia(environment),
      providers: providersOf(environment),
      shopFolder: () => shopFolderOf(environment),
      print: (line) => console.log(line),
    });
  } finally {
    // One that could not be opened is closed already.
    await (await opened?.catch(() => undefined))?.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isPlain = error instanceof EnvironmentError || error instanceof DatabaseVersionError;
  console.error(isPlain ? error.message : (storageErrorIn(error)?.message ?? error));
  process.exitCode = 1;
}
