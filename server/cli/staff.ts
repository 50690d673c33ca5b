// `npm run staff -- COMMAND`: commands for staff until they have a console, on the shop in DATABASE_URL, or
// in the embedded database of DATA_DIR. A server that runs on the same database carries out the follow-up
// work within a minute.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ShopError } from '#schemas/errors.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { createContext } from '#engine/context.ts';
import { explainRefusal, runStaffCommand, StaffUsageError } from '#engine/staff/command.ts';
import { shopTexts, textsFor } from '#platform/messages/texts.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { loadDemo } from '../load-demo.ts';
import { createProviders } from '#providers/index.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { shopAddressOf } from '../shop-address.ts';
import { staffLimitsOf } from '../staff-limits.ts';
import { describeFileProblem } from './file-problem.ts';

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details: object, message: string): void => console.error(message),
};

/** The texts of the shop, once its language is known. */
let texts = textsFor('fa');

async function run(): Promise<void> {
  const env = loadEnvironment();
  const embedded = env.DATABASE_URL === undefined ? await startEmbeddedDatabase(env.DATA_DIR) : undefined;
  const pool = createPool({
    connectionString: env.DATABASE_URL ?? embedded?.connectionString ?? '',
    connections: 2,
  });
  const releases = createReleaseStore({ pool, log: quiet });
  try {
    if (env.DATABASE_URL !== undefined) await reachDatabase(pool, env.DATABASE_URL);
    await migrateDatabase(pool);
    await releases.load();
    texts = shopTexts(releases.published());
    const { gateways, sms, email } = createProviders(env, {
      pool,
      log: quiet,
      demo: await loadDemo(env),
    });
    const context = createContext({
      pool,
      releases,
      secrets: loadSecrets(env),
      sms,
      email,
      gateways,
      pictures: createPictureStore(await openPrivateStorage(env)),
      limits: { staff: staffLimitsOf(env) },
      publicUrl: shopAddressOf(env, (line) => console.error(line)),
    });
    await runStaffCommand(process.argv.slice(2), {
      context,
      actor: { id: null, name: `cli:${userInfo().username}`, ip: '' },
      print: (line) => console.log(line),
      openFile: (path) => createReadStream(path),
      saveFile: (path, content) => writeFile(path, content, { flag: 'wx', mode: 0o600 }),
    });
  } finally {
    releases.close();
    await pool.end();
    // Stops only when no other client is connected.
    await embedded?.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof ShopError) return explainRefusal(error, texts);
  if (error instanceof EnvironmentError || error instanceof StaffUsageError) return error.message;
  return (
    describeFileProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
