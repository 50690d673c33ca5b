import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { definitions } from '#blocks/generated/definitions.ts';
import { createApp, type AppOptions, type DataSource } from './app.ts';
import type { DataPort } from './data-port/data-port.ts';
import { createHttpPort } from './data-port/http.ts';
import { createInProcessPort } from './data-port/in-process.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { listenForNotifications } from './db/notifications.ts';
import { createPool, type Pool } from './db/pool.ts';
import { createOperationCaller } from './engine/call.ts';
import { createEngine } from './engine/index.ts';
import { createPrivateCaller } from './engine/private-call.ts';
import { createProviders } from './providers/index.ts';
import { loadSecrets } from './security/secrets.ts';
import type { Environment } from './env.ts';
import { errorTexts } from './messages/fa.ts';
import { importShop } from './releases/import-shop.ts';
import { createReleaseStore } from './releases/release-store.ts';
import { copyMedia } from './seed/copy-media.ts';
import { seedShop } from './seed/seed-shop.ts';
import { loadRenderBundle, readAssets } from './ssr/assets.ts';
import { createSsrHost, type SsrHost } from './ssr/host.ts';
import { registerSsr } from './ssr/plugin.ts';

/** A shop in this process. */
export interface Shop {
  app: FastifyInstance;
  /** Answers what is under way, then lets go of everything; the embedded database ends last. */
  close(): Promise<void>;
}

/** Things to end, last one first. */
type Closers = (() => Promise<unknown>)[];

/** Where customers reach the shop. */
const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string => PUBLIC_URL ?? `http://${HOST}:${PORT}`;

interface Data {
  source: DataSource;
  port: DataPort;
  /** Calls the listener with what became outdated. */
  onPurge(listener: (tags: readonly string[]) => void): void;
}

/** The engine of another server: neither a database nor releases here. */
async function connectRemote(apiHost: string, log: FastifyBaseLogger, closers: Closers): Promise<Data> {
  const port = createHttpPort({ apiHost, log });
  await port.start();
  closers.push(() => port.stop());
  return { port, source: { kind: 'remote', apiHost, head: () => port.head() }, onPurge: () => undefined };
}

async function openDatabase(env: Environment, log: FastifyBaseLogger, closers: Closers): Promise<string> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const embedded = await startEmbeddedDatabase(env.DATA_DIR);
  closers.push(() => embedded.stop());
  log.debug({ folder: embedded.folder }, 'the embedded database runs');
  return embedded.connectionString;
}

/** Every answer that is kept was made from one of the two. */
const everythingKept = ['catalogue', 'release'];

/** A catalogue of its own comes with the shop; one that was filled before is left as it is. */
async function seedWhenEmpty(pool: Pool, env: Environment, log: FastifyBaseLogger): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM products LIMIT 1');
  if ((rowCount ?? 0) > 0) return;
  log.info({ shop: env.SHOP }, 'filling the catalogue; this takes a moment at the first start');
  await seedShop({ pool, shopFolder: env.SHOP, dataDir: env.DATA_DIR, log: (line) => log.info(line) });
}

/** Database, migrations, the shop's release, its catalogue, the engine: in this order. */
async function startEngine(env: Environment, log: FastifyBaseLogger, closers: Closers): Promise<Data> {
  const connectionString = await openDatabase(env, log, closers);
  const onError = (err: Error): void => log.warn({ err }, 'a connection to the database broke');
  const pool = createPool({ connectionString, onError });
  closers.push(() => pool.end());
  await migrateDatabase(pool);
  const notifications = listenForNotifications({ connectionString, onError });
  closers.push(() => notifications.close());

  await importShop({ pool, shopFolder: env.SHOP, log });
  await copyMedia(env.SHOP, env.DATA_DIR);
  const releases = createReleaseStore({ pool, log, notifications });
  closers.push(async () => releases.close());
  await releases.load();
  await seedWhenEmpty(pool, env, log);

  const providers = createProviders(env, { pool, log });
  closers.push(async () => providers.close());
  const engine = createEngine({ pool, releases, secrets: loadSecrets(env), sms: providers.sms, publicUrl: publicUrlOf(env) });
  const caller = createOperationCaller(engine);
  const listeners = [caller.purge];
  const purge = (tags: readonly string[]): void => {
    for (const listener of listeners) listener(tags);
  };
  notifications.onNotification((message) => {
    if (message.kind === 'purge') purge(message.tags);
    // While nobody listened, anything may have changed.
    else if (message.kind === 'reconnected') purge(everythingKept);
  });
  releases.onChange(() => purge(['release']));
  return { source: { kind: 'engine', pool, caller, privateCaller: createPrivateCaller(engine), providers, releases }, port: createInProcessPort(caller, releases), onPurge: (listener) => listeners.push(listener) };
}

async function createHost(env: Environment, port: DataPort, log: FastifyBaseLogger): Promise<SsrHost> {
  const [bundle, assets] = await Promise.all([loadRenderBundle(resolve('dist/ssr')), readAssets(resolve('dist/client'))]);
  return createSsrHost({ bundle, assets, port, definitions, publicUrl: publicUrlOf(env), log });
}

const plainError = { language: 'fa', direction: 'rtl', ...errorTexts.internal } as const;

/**
 * Puts a shop together, ready to listen. What was started is ended again when a later step fails.
 * @param registerPages replaces the pages of the built bundle, for the development server
 */
export async function bootShop(env: Environment, log: FastifyBaseLogger, more: Pick<AppOptions, 'registerPages'> = {}): Promise<Shop> {
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer().catch((err: unknown) => log.error({ err }, 'a part did not end well'));
  };
  try {
    const data = env.API_HOST === undefined ? await startEngine(env, log, closers) : await connectRemote(env.API_HOST, log, closers);
    let { registerPages } = more;
    if (!registerPages) {
      const host = await createHost(env, data.port, log);
      data.onPurge((tags) => host.purge(tags));
      registerPages = (app) => registerSsr(app, { host, plainError });
    }
    const app = await createApp({ env, source: data.source, registerPages, log });
    closers.push(() => app.close());
    return { app, close };
  } catch (error) {
    await close();
    throw error;
  }
}
