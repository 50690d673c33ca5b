import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { definitions } from '#blocks/generated/definitions.ts';
import { createDocuments } from '#documents/drafts/documents-port.ts';
import { createPreviewStore, type PreviewStore } from '#documents/previews/preview-store.ts';
import { createReleaseStore, type ReleaseStore } from '#documents/releases/release-store.ts';
import { createEngine } from '#engine/index.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { shareCacheMemory } from '#platform/cache/memory.ts';
import { prepareDataFolder } from '#platform/data-folder.ts';
import { watchClock } from '#platform/security/watch-clock.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { listenForNotifications } from '#platform/db/notifications.ts';
import { createPool } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { publicUrlOf, retentionOf, type Environment } from '#platform/env.ts';
import { runOutsideScope } from '#platform/tracing/request-scope.ts';
import { startTracing } from '#platform/tracing/tracing.ts';
import { openJobServer } from '#platform/jobs/boss.ts';
import { isSecure } from '#platform/secure-origin.ts';
import { loadLimits } from '#platform/security/load-shedding.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { createProviders } from '#providers/index.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { followShopTexts } from './api/shop-texts.ts';
import { createApp, type DataSource } from './app.ts';
import type { BootOptions } from './boot-options.ts';
import { createHost, tilesOf } from './create-host.ts';
import type { DataPort } from './data-port/data-port.ts';
import { createHttpPort } from './data-port/http.ts';
import { createInProcessPort } from './data-port/in-process.ts';
import type { Closers } from './closers.ts';
import type { Demo } from './demo-port.ts';
import { demoShopOf } from './demo-shop.ts';
import { importFolder } from './import-folder.ts';
import { loadDemo } from './load-demo.ts';
import { openStorage } from './open-storage.ts';
import { openReplica } from './open-replica.ts';
import { createMetrics, type Metrics } from './metrics/create-metrics.ts';
import { addInstallRoutes } from './service-worker/routes.ts';
import { noPages } from './ssr/page-cache.ts';
import { registerSsr } from './ssr/plugin.ts';
import { showShop } from './ssr/preview-shop.ts';
import { createPageWeigher } from './ssr/weigh-pages.ts';
import { staffLimitsOf } from './staff-limits.ts';
import { startGallery } from './start-gallery.ts';
import { addStudioRoutes } from './studio/routes.ts';
import { watchMissing } from './watch-missing.ts';

interface Data {
  /** null when the engine is remote. */
  releases: ReleaseStore | null;
  source: DataSource;
  /** null when the engine is remote. */
  previews: PreviewStore | null;
  port: DataPort;
  /** Calls the listener with the tags that became stale. */
  onPurge(listener: (tags: readonly string[]) => void): void;
  /** Starts the background jobs. */
  startJobs(): Promise<void>;
}

/** Connects to a remote engine. This process then has neither a database nor releases. */
async function connectRemote(apiHost: string, log: FastifyBaseLogger, closers: Closers): Promise<Data> {
  const port = createHttpPort({ apiHost, log });
  // Registered before it runs: it may wait for its engine, and the process must still end.
  closers.push(() => port.stop());
  await port.start();
  return {
    releases: null,
    previews: null,
    port,
    source: { kind: 'remote', apiHost, published: () => port.published() },
    onPurge: () => undefined,
    startJobs: async () => undefined,
  };
}

/** A database, with the maintenance that this software does for it. */
type OpenDatabase = Pick<EmbeddedDatabase, 'connectionString' | 'removeLogsBefore'>;

async function openDatabase(
  env: Environment,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<OpenDatabase> {
  // The log of another server is not here.
  if (env.DATABASE_URL !== undefined)
    return { connectionString: env.DATABASE_URL, removeLogsBefore: () => 0 };
  const starting = startEmbeddedDatabase(env.DATA_DIR);
  // Registered before it runs: an interrupted start must not leave its database running.
  closers.push(() =>
    starting.then(
      (database) => database.stop(),
      () => undefined,
    ),
  );
  const embedded = await starting;
  embedded.supervise(log);
  log.debug({ folder: embedded.folder }, 'the embedded database runs');
  return embedded;
}

/** Every cached answer was made from one of these two. */
const everythingKept = ['catalogue', 'release'];
const emptyShop =
  'nothing is published yet, so every page answers 503: publish a shop with `npm run release -- publish FOLDER`, and fill its catalogue with `npm run catalogue -- apply FOLDER/catalogue`; this server shows it at once (in an image or a pruned tree: `node tools/commands/release.ts` and `node tools/commands/catalogue.ts`)';

/** Starts the database, migrations, the shop's release, its catalogue and the engine, in this order. */
async function startEngine(
  env: Environment,
  log: FastifyBaseLogger,
  closers: Closers,
  { limits, code, onOutbox }: BootOptions,
  demo: Demo | null,
  metrics: Metrics | undefined,
): Promise<Data> {
  prepareDataFolder(env.DATA_DIR);
  const { connectionString, removeLogsBefore } = await openDatabase(env, log, closers);
  // The first request that needed a connection is not the reason why it breaks.
  const onError = (err: Error): void =>
    runOutsideScope(() => log.warn({ err }, 'a connection to the database broke'));
  const pool = createPool({ connectionString, connections: env.DATABASE_POOL, onError });
  closers.push(() => pool.end());
  if (env.DATABASE_URL !== undefined) await reachDatabase(pool, env.DATABASE_URL);
  await migrateDatabase(pool);
  const forgetClock = await watchClock(pool, log);
  closers.push(async () => forgetClock());
  const notifications = listenForNotifications({ connectionString, onError });
  closers.push(() => notifications.close());
  const catalogueReads = openReplica(env, { primary: pool, notifications, log }, closers);

  const { pictures, media, failure: storageFailure } = await openStorage(env, pool, log, closers);
  if (env.SHOP !== undefined)
    await importFolder(env.SHOP, { pool, log, demo, pictures, media, isLive: code !== undefined });
  const releases = createReleaseStore({ pool, log, notifications });
  closers.push(async () => releases.close());
  if ((await releases.load()) === null) log.warn(emptyShop);
  const previews = createPreviewStore({
    pool,
    log,
    notifications,
    media,
    secure: isSecure(env),
  });
  closers.push(async () => previews.close());
  await previews.load();
  const gallery = demo && (await startGallery(demo, { pool, media, log }, env, closers));

  const secrets = loadSecrets(env);
  // In production the shop sells the codes that staff have imported.
  await demo?.seedGiftCodes(pool, createCodeCipher(secrets.codes), new Date());
  const providers = createProviders(env, {
    pool,
    log,
    demo,
    shop: () => demoShopOf(releases.current()?.published.site),
    country: () => releases.current()?.published.site.country ?? 'IR',
    onCall: metrics?.onProviderCall,
  });
  if (providers.outboxLink !== null) onOutbox?.(providers.outboxLink);
  closers.push(async () => providers.close());
  const warnings = watchMissing(releases, providers, log);
  const jobServer = await openJobServer(pool, log, metrics?.onJobRun);
  if (metrics) Object.assign(metrics.sources, { pool, dueJobs: jobServer.readDue });
  closers.push(() => jobServer.stop());
  const engine = createEngine(
    {
      pool,
      ...(catalogueReads ? { catalogueReads } : {}),
      releases,
      documents: createDocuments({
        pool,
        releases,
        media,
        jobs: jobServer.queue,
        showShop: (release, ...rest) =>
          showShop(release, ...rest, { definitions, tiles: tilesOf(env, demo, release.site.locale) }),
        ...(code ? {} : { weighPage: createPageWeigher(resolve('dist/client'), definitions) }),
      }),
      secrets,
      sms: providers.sms,
      email: providers.email,
      gateways: providers.gateways,
      places: providers.places,
      pictures,
      jobs: jobServer.queue,
      log,
      publicUrl: publicUrlOf(env),
      retention: retentionOf(env),
      removeServerLogs: async (before) => removeLogsBefore(before),
      limits: { staff: staffLimitsOf(env), ...limits },
    },
    { bytes: shareCacheMemory(env.CACHE_MEMORY).answers },
  );
  const { emit: purge, listen } = createEmitter<readonly string[]>();
  listen(engine.purge);
  notifications.onNotification((message) => {
    if (message.kind === 'purge') purge(message.tags);
    // While the connection was broken, anything may have changed.
    else if (message.kind === 'reconnected') {
      purge(everythingKept);
      engine.wakeWatchers();
    }
  });
  releases.onChange(() => purge(['release']));
  return {
    releases,
    previews,
    source: {
      kind: 'engine',
      pool,
      engine,
      providers,
      releases,
      pictures,
      media,
      storageFailure,
      previews,
      warnings,
      ...(gallery ? { wantMedia: gallery.want } : {}),
    },
    port: createInProcessPort(engine, releases),
    onPurge: listen,
    startJobs: async () => {
      if (env.ROLE !== 'web') await jobServer.work(engine.jobs, () => releases.current() !== null);
    },
  };
}

/**
 * Assembles a shop, ready to listen. Closing finishes the requests in flight, then releases everything. The
 * embedded database stops last.
 * @param closers receive every part as soon as it has started
 */
export async function bootShop(
  env: Environment,
  log: FastifyBaseLogger,
  closers: Closers,
  options: BootOptions = {},
): Promise<FastifyInstance> {
  const demo = await loadDemo(env);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env;
  if (collector !== undefined) closers.push(await startTracing(collector, env.ROLE));
  const metrics = env.METRICS_TOKEN === undefined ? undefined : await createMetrics();
  const data =
    env.API_HOST === undefined
      ? await startEngine(env, log, closers, options, demo, metrics)
      : await connectRemote(env.API_HOST, log, closers);
  if (data.releases) options.code?.open(data.releases);
  if (env.ROLE === 'worker')
    return finishApp(await createApp({ env, source: data.source, log, metrics }), data, closers);
  const { host, hostOf, assets, studio, worker } = await createHost(env, data.port, log, options, demo);
  data.onPurge((tags) => host.purge(tags));
  const counts = noPages();
  if (metrics) metrics.sources.pages = counts;
  const registerPages = async (app: FastifyInstance): Promise<void> => {
    await options.code?.install(app);
    demo?.addTileRoutes(app);
    addInstallRoutes(app, {
      shop: () => host.service.shop('web'),
      assets,
      types: Object.keys(definitions),
      code: worker,
    });
    await addStudioRoutes(app, { assets: studio, shop: () => host.service.shop('web') });
    const { previews } = data;
    await registerSsr(app, {
      host,
      texts: followShopTexts(() => data.port.published()),
      counts,
      ...(previews
        ? {
            previews: {
              previews,
              hostOf,
              publicUrl: publicUrlOf(env),
              fonts: [...assets.fonts.arabic, ...assets.fonts.latin],
            },
          }
        : {}),
    });
  };
  const app = await createApp({
    env,
    source: data.source,
    registerPages,
    // In development, the loop that compiles modules is busy for seconds without any load.
    ...(options.code ? {} : { loadLimits }),
    log,
    metrics,
  });
  return finishApp(app, data, closers);
}

function finishApp(app: FastifyInstance, data: Data, closers: Closers): FastifyInstance {
  // Simulated providers can be called only once the server listens.
  app.addHook('onListen', () => data.startJobs());
  closers.push(() => app.close());
  return app;
}
