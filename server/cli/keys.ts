// `npm run keys -- COMMAND`: the versions of the secrets, on the shop in DATABASE_URL, or in the embedded database of
// DATA_DIR. The shop may run meanwhile.
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { runKeysCommand } from '#engine/privacy/keys/command.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';

async function run(): Promise<number> {
  const env = loadEnvironment();
  const embedded = env.DATABASE_URL === undefined ? await startEmbeddedDatabase(env.DATA_DIR) : undefined;
  const pool = createPool({
    connectionString: env.DATABASE_URL ?? embedded?.connectionString ?? '',
    connections: 2,
  });
  try {
    if (env.DATABASE_URL !== undefined) await reachDatabase(pool, env.DATABASE_URL);
    await migrateDatabase(pool);
    return await runKeysCommand(process.argv.slice(2), {
      pool,
      secrets: loadSecrets(env),
      print: (line) => console.log(line),
    });
  } finally {
    await pool.end();
    // Stops only when no other client is connected.
    await embedded?.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
