// `npm run catalogue -- COMMAND`: the catalogue of the shop in DATABASE_URL, or in the embedded database of DATA_DIR. A server
// that runs on the same database shows what has changed at once.
import { userInfo } from 'node:os';
import { runCatalogueCommand } from '../catalogue-documents/command.ts';
import type { RunServices } from '../catalogue-documents/run.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { EnvironmentError, loadEnvironment } from '../env.ts';
import { createPictureStore } from '../providers/uploads/picture-store.ts';
import { openPrivateStorage } from '../providers/uploads/storage.ts';

interface OpenedShop {
  services: RunServices;
  close(): Promise<void>;
}

async function openShop(): Promise<OpenedShop> {
  const env = loadEnvironment();
  const embedded = env.DATABASE_URL === undefined ? await startEmbeddedDatabase(env.DATA_DIR) : undefined;
  const pool = createPool({
    connectionString: env.DATABASE_URL ?? embedded?.connectionString ?? '',
    connections: 4,
    statementTimeout: 60_000,
  });
  if (env.DATABASE_URL !== undefined) await reachDatabase(pool, env.DATABASE_URL);
  await migrateDatabase(pool);
  return {
    services: { pool, pictures: createPictureStore(await openPrivateStorage(env)), now: () => new Date() },
    async close() {
      await pool.end();
      // Stops only when no other client is connected.
      await embedded?.stop();
    },
  };
}

async function main(): Promise<number> {
  let opened: Promise<OpenedShop> | undefined;
  try {
    return await runCatalogueCommand(process.argv.slice(2), {
      openShop: async () => (await (opened ??= openShop())).services,
      actor: { id: null, name: `cli:${userInfo().username}`, ip: '' },
      print: (line) => console.log(line),
    });
  } finally {
    await (await opened)?.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
