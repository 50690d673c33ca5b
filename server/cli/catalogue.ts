// `npm run catalogue -- COMMAND`: the catalogue of the shop in DATABASE_URL, or in the embedded database of DATA_DIR. A server
// that runs on the same database shows what has changed at once.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { runCatalogueCommand } from '#documents/catalogue/command.ts';
import type { RunServices } from '#documents/catalogue/run.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { assertMigrated, DatabaseVersionError, migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { describeFileProblem } from './file-problem.ts';

interface OpenedShop {
  services: RunServices;
  close(): Promise<void>;
}

async function openShop(use: 'read' | 'write'): Promise<OpenedShop> {
  const env = loadEnvironment();
  // Starting the embedded database would create one.
  if (use === 'read' && env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, 'postgres')))
    throw new DatabaseVersionError(`there is no shop in ${env.DATA_DIR} yet: start it once, or set DATA_DIR`);
  const embedded = env.DATABASE_URL === undefined ? await startEmbeddedDatabase(env.DATA_DIR) : undefined;
  const pool = createPool({
    connectionString: env.DATABASE_URL ?? embedded?.connectionString ?? '',
    connections: 4,
    statementTimeout: 60_000,
  });
  async function close(): Promise<void> {
    await pool.end();
    // Stops only when no other client is connected.
    await embedded?.stop();
  }
  try {
    if (env.DATABASE_URL !== undefined) await reachDatabase(pool, env.DATABASE_URL);
    await (use === 'read' ? assertMigrated(pool) : migrateDatabase(pool));
    const pictures = createPictureStore(await openPrivateStorage(env));
    return { services: { pool, pictures, now: () => new Date() }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function main(): Promise<number> {
  let opened: Promise<OpenedShop> | undefined;
  try {
    return await runCatalogueCommand(process.argv.slice(2), {
      openShop: async (use) => (await (opened ??= openShop(use))).services,
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
  console.error(isPlain ? error.message : (describeFileProblem(error) ?? error));
  process.exitCode = 1;
}
