// `npm run staff -- COMMAND`: operations of staff at the terminal, on the shop in DATABASE_URL, or in the embedded database
// of DATA_DIR. A server that runs on the same database carries out the follow-up work within a minute.
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { UsageError } from '#platform/usage-error.ts';
import { createDocuments } from '#documents/drafts/documents-port.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { createContext } from '#engine/context.ts';
import { createEngine } from '#engine/index.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { shopTexts, textsFor } from '#platform/messages/texts.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { createProviders } from '#providers/index.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { noQueue } from '#platform/jobs/queue.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { ShopError } from '#schemas/errors.ts';
import { toProblem } from '../api/problem.ts';
import { loadDemo } from '../load-demo.ts';
import { shopAddressOf } from '../shop-address.ts';
import { staffLimitsOf } from '../staff-limits.ts';
import { runStaffCommand } from '../staff-terminal/terminal.ts';
import { describeFileProblem, openFile } from './file-problem.ts';
import { openDatabase } from './open-database.ts';

const warn = (line: string): void => console.error(line);
const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details: object, message: string): void => warn(message),
};

/** The texts of the shop, once its language is known. */
let texts = textsFor('fa');

async function run(): Promise<void> {
  const env = loadEnvironment();
  const { pool, close } = await openDatabase(env, 'write');
  const releases = createReleaseStore({ pool, log: quiet });
  try {
    await releases.load();
    texts = shopTexts(releases.published());
    const { gateways, sms, email } = createProviders(env, {
      pool,
      log: quiet,
      demo: await loadDemo(env),
      country: () => releases.published().site.country,
    });
    const dependencies = {
      pool,
      releases,
      documents: createDocuments({ pool, releases, media: await openMedia(env), jobs: noQueue }),
      secrets: loadSecrets(env),
      sms,
      email,
      gateways,
      pictures: createPictureStore(await openPrivateStorage(env)),
      limits: { staff: staffLimitsOf(env) },
      publicUrl: shopAddressOf(env, warn),
    };
    await runStaffCommand(process.argv.slice(2), {
      engine: createEngine(dependencies),
      context: createContext(dependencies),
      account: `cli:${userInfo().username}`,
      print: (line) => console.log(line),
      warn,
      readInput: () => text(process.stdin),
      openFile,
      saveFile: (path, content) => writeFile(path, content, { flag: 'wx', mode: 0o600 }),
    });
  } finally {
    releases.close();
    await close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ShopError) {
    const detail = error.message === error.code ? {} : { cause: error.message };
    return JSON.stringify({ ...toProblem(error, texts), ...detail }, null, 2);
  }
  if (error instanceof EnvironmentError || error instanceof UsageError) return error.message;
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
