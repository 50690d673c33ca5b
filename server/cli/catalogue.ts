// `npm run catalogue -- COMMAND`: the catalogue of the shop in DATABASE_URL, or in the embedded database of DATA_DIR. A server
// that runs on the same database shows what has changed at once.
import { userInfo } from 'node:os';
import { runCatalogueCommand } from '#documents/catalogue/command.ts';
import { DatabaseVersionError } from '#platform/db/migrate.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { storageErrorIn } from '#platform/storage-error.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { describeFileProblem } from './file-problem.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';

async function main(): Promise<number> {
  const environment = loadEnvironment();
  let opened: Promise<OpenedDatabase> | undefined;
  const open = (use: 'read' | 'write') =>
    (opened ??= openDatabase(environment, use, { connections: 4, statementTimeout: 60_000 }));
  try {
    return await runCatalogueCommand(process.argv.slice(2), {
      openShop: async (use) => ({
        pool: (await open(use)).pool,
        pictures: createPictureStore(await openPrivateStorage(environment)),
        now: () => new Date(),
      }),
      actor: { id: null, name: `cli:${userInfo().username}`, ip: '' },
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
  console.error(
    isPlain ? error.message : (storageErrorIn(error)?.message ?? describeFileProblem(error) ?? error),
  );
  process.exitCode = 1;
}
