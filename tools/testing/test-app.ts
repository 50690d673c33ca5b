import { definitions } from '#blocks/generated/definitions.ts';
import { showShop } from '#server/ssr/preview-shop.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDocuments } from '#documents/drafts/documents-port.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { createEngine, type Engine } from '#engine/index.ts';
import type { EngineLimits } from '#engine/pipeline/limits.ts';
import { loadEnvironment, type Environment } from '#platform/env.ts';
import type { EmailMessage } from '#providers/email/port.ts';
import { createProviders } from '#providers/index.ts';
import type { SmsMessage } from '#providers/sms/port.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { loadDemo } from '#server/load-demo.ts';
import { insertFixtureCatalogue } from './fixture-catalogue.ts';
import { createFixtureReleases, fixtureRelease, type FixtureReleases } from './fixture-release.ts';
import { easyDerivations, lastingStaffAnswers } from './no-limits.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServices, type TestServices } from './test-services.ts';

const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  engine: Engine;
  /** Text messages that the shop has sent. */
  sent: SmsMessage[];
  mailed: EmailMessage[];
  /** The services of the engine. A test may replace their methods. */
  services: Omit<TestServices, 'sent'>;
  releases: FixtureReleases;
  dataDir: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment keys in addition to the defaults. */
  env?: Readonly<Record<string, string>>;
  /** Products of the fixture catalogue; 0 leaves the database empty. */
  products?: number;
  now?: () => Date;
  /** Locale of the fixture shop; English by default. */
  locale?: string;
  /** Limits of operations that replace the shop's own. */
  limits?: EngineLimits;
  /** Number of connections of the database's pool. */
  connections?: number;
  app?: Pick<AppOptions, 'registerPages' | 'clientFolder' | 'loadLimits' | 'streamLimits' | 'log'>;
}

/** Creates one server of a shop: its engine, and the application that receives requests. */
async function createTestServer(
  { database: { pool }, services, releases }: Pick<TestApp, 'database' | 'services' | 'releases'>,
  {
    env,
    now,
    limits,
    app: more,
  }: { env: Environment } & Pick<TestAppOptions, 'app'> & {
      now: TestAppOptions['now'] | undefined;
      limits: EngineLimits | undefined;
    },
): Promise<Pick<TestApp, 'app' | 'engine'>> {
  const clock = now ? { now } : {};
  const engine = createEngine({
    pool,
    releases,
    documents: createDocuments({
      pool,
      releases: createReleaseStore({ pool, log: silent }),
      media: mediaIn(env.DATA_DIR),
      jobs: services.jobs,
      showShop: (...given) => showShop(...given, { definitions, tiles: null }),
    }),
    ...services,
    ...clock,
    // The clock of a test stands still between requests.
    limits: { questionInterval: 0, staff: lastingStaffAnswers, derivations: easyDerivations, ...limits },
  });
  const demo = await loadDemo(env);
  const providers = createProviders(env, { pool, log: { info: () => undefined }, demo, ...clock });
  const app = await createApp({
    env,
    source: {
      kind: 'engine',
      pool,
      engine,
      providers,
      releases,
      pictures: services.pictures,
      media: mediaIn(env.DATA_DIR),
    },
    ...more,
  });
  await app.ready();
  return { app, engine };
}

/**
 * Adds another server of the same shop, with the same database, clock and documents, and with separate
 * services.
 */
export const addTestServer = (
  shop: TestApp,
  now: () => Date,
  services: Partial<TestApp['services']>,
  limits?: EngineLimits,
): Promise<Pick<TestApp, 'app' | 'engine'>> =>
  createTestServer(
    { ...shop, services: { ...shop.services, ...services } },
    {
      env: loadEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: shop.dataDir }),
      now,
      limits,
      app: {},
    },
  );

/** Creates the real application over a real database with the fixture shop, for injected requests. */
export async function createTestApp({
  env = {},
  products = 60,
  now,
  locale = fixtureRelease.site.locale,
  limits,
  connections,
  app: more = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(connections);
  if (products > 0) await insertFixtureCatalogue(database.pool, products);
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrin-app-'));
  chmodSync(dataDir, 0o711);
  const releases = createFixtureReleases({ ...fixtureRelease, site: { ...fixtureRelease.site, locale } });
  const { sent, ...services } = createTestServices();
  const environment = loadEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const { app, engine } = await createTestServer(
    { database, services, releases },
    { env: environment, now, limits, app: more },
  );
  return {
    app,
    database,
    engine,
    sent,
    mailed: services.mailed,
    services,
    releases,
    dataDir,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
