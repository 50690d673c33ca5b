import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { createEngine } from '#engine/index.ts';
import {
  listenForNotifications,
  notify,
  type Notification,
  type Notifications,
} from '#platform/db/notifications.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { loadEnvironment } from '#platform/env.ts';
import { createDatabaseProxy, type DatabaseProxy } from '#tools/testing/database-proxy.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { createApp } from '../app.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: Pool;
let notifications: Notifications;
let app: Awaited<ReturnType<typeof createApp>>;
const heard: Notification[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'vitrin-away-'));

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool);
  proxy = await createDatabaseProxy(database.connectionString);
  pool = createPool({ connectionString: proxy.connectionString, connectionTimeout: 1_000 });
  notifications = listenForNotifications({ connectionString: proxy.connectionString, retry: 20 });
  notifications.onNotification((message) => heard.push(message));
  await notifications.ready;
  const releases = createFixtureReleases();
  const engine = createEngine({ pool, releases, ...createTestServices() });
  notifications.onNotification((message) =>
    engine.purge(message.kind === 'purge' ? message.tags : ['catalogue', 'release']),
  );
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    source: {
      kind: 'engine',
      pool,
      engine,
      providers: { register: async () => undefined },
      releases,
      pictures: createTestServices().pictures,
      media: mediaIn(dataDir),
    },
  });
});
afterAll(async () => {
  await app.close();
  await notifications.close();
  await pool.end();
  await proxy.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const status = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;

test('while the database is down, cached answers are served, others are 503, and it recovers when the database is back', async () => {
  expect(await status('/api/v1/products/product-1')).toBe(200);
  expect(await status('/readyz')).toBe(200);

  await proxy.cut();
  expect(await status('/api/v1/products/product-1')).toBe(200);
  const away = await app.inject({ url: '/api/v1/products/product-2' });
  expect(away.statusCode).toBe(503);
  expect(away.json()).toMatchObject({ code: 'unavailable' });
  expect(away.headers['retry-after']).toBe('5');
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/ssr_routes/site_info')).toBe(200);

  await proxy.restore();
  expect(await status('/api/v1/products/product-2')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'reconnected' }), {
    timeout: 5_000,
    interval: 10,
  });
});

test('while the database is down, a shopper returning from a gateway gets a page, and the gateway server is asked to retry', async () => {
  await proxy.cut();
  const back = await app.inject({ url: '/api/v1/payments/PAY1234567890/return?status=ok' });
  expect([back.statusCode, back.headers['location'], back.headers['cache-control']]).toEqual([
    303,
    '/bills',
    'no-store',
  ]);
  expect(
    (
      await app.inject({ method: 'POST', url: '/api/v1/payments/PAY1234567890/notification', payload: '{}' })
    ).json(),
  ).toMatchObject({ code: 'unavailable' });
  const again = heard.length;
  await proxy.restore();
  await vi.waitFor(() => expect(heard.slice(again)).toContainEqual({ kind: 'reconnected' }), {
    timeout: 5_000,
    interval: 10,
  });
});

test('even an answer that a change made stale is served while the database is down', async () => {
  expect(await status('/api/v1/products/product-3')).toBe(200);
  await notify(database.pool, { kind: 'purge', tags: ['product:3'] });
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'purge', tags: ['product:3'] }), {
    timeout: 5_000,
    interval: 10,
  });
  await proxy.cut();
  expect(await status('/api/v1/products/product-3')).toBe(200);
  const again = heard.length;
  await proxy.restore();
  await vi.waitFor(() => expect(heard.slice(again)).toContainEqual({ kind: 'reconnected' }), {
    timeout: 5_000,
    interval: 10,
  });
});

test('a published change is visible at once, and tags that exceed one message are sent in several', async () => {
  expect(await status('/api/v1/products/product-5')).toBe(200);
  await database.pool.query("UPDATE products SET title = 'Renamed' WHERE slug = 'product-5'");
  expect((await app.inject({ url: '/api/v1/products/product-5' })).body).not.toContain('Renamed');
  const tags = [...Array.from({ length: 2_000 }, (_unused, index) => `post:${index}`), 'product:5'];
  await notify(database.pool, { kind: 'purge', tags });
  const told = (): Set<string> =>
    new Set(heard.flatMap((message) => (message.kind === 'purge' ? message.tags : [])));
  await vi.waitFor(
    () => expect([...told()]).toEqual(expect.arrayContaining(['post:0', 'post:1999', 'product:5'])),
    { timeout: 5_000, interval: 10 },
  );
  expect((await app.inject({ url: '/api/v1/products/product-5' })).body).toContain('Renamed');
});
