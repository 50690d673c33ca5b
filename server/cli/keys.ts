// `npm run keys -- COMMAND`: the versions of the secrets, on the shop in DATABASE_URL, or in the embedded database of
// DATA_DIR. The shop may run meanwhile.
import { runKeysCommand } from '#engine/privacy/keys/command.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { openDatabase } from './open-database.ts';

async function run(): Promise<number> {
  const env = loadEnvironment();
  const { pool, close } = await openDatabase(env, 'write');
  try {
    return await runKeysCommand(process.argv.slice(2), {
      pool,
      secrets: loadSecrets(env),
      print: (line) => console.log(line),
    });
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
