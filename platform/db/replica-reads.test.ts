import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { placeCluster, serverAccount } from './embedded-account.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { listenForNotifications, notify, type Notifications } from './notifications.ts';
import { createPool, type Pool } from './pool.ts';
import { createReplicaReads, type ReplicaReads } from './replica-reads.ts';

// A real standby, which receives the write-ahead log of a real primary. Pausing its replay makes it as old as a
// test needs.

const folders: string[] = [];
const started: EmbeddedDatabase[] = [];
const pools: Pool[] = [];
let primary: Pool;
let standby: Pool;
let source: EmbeddedDatabase;
let standbyServer: EmbeddedDatabase;
let notifications: Notifications;
let engine: Engine;
let reads: ReplicaReads;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-replica-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(folder, ['fsync=off']);
  started.push(database);
  return database;
}

function connect({ connectionString }: EmbeddedDatabase): Pool {
  const pool = createPool({ connectionString, connections: 3 });
  pools.push(pool);
  return pool;
}

/** Copies a running server as its standby, and starts that. */
async function startStandby(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = makeFolder();
  const account = serverAccount();
  const cluster = placeCluster(join(folder, 'postgres'), account);
  const files = join(cluster, 'files');
  function write(name: string, content: string): void {
    writeFileSync(join(files, name), content);
    if (account) chownSync(join(files, name), account.uid, account.gid);
  }
  const client = await primary.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    execFileSync('cp', ['-a', join(source.folder, 'files'), files]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    write('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    client.release();
  }
  rmSync(join(files, 'postmaster.pid'));
  write('standby.signal', '');
  const { hostname, port, username, password } = new URL(source.connectionString);
  appendFileSync(
    join(files, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  copyFileSync(join(dataDir, 'postgres-password'), join(folder, 'postgres-password'));
  return start(folder);
}

beforeAll(async () => {
  const dataDir = makeFolder();
  source = await start(dataDir);
  primary = connect(source);
  await migrateDatabase(primary);
  await insertFixtureCatalogue(primary, 6);
  standbyServer = await startStandby(dataDir);
  standby = connect(standbyServer);
  notifications = listenForNotifications({ connectionString: source.connectionString });
  await notifications.ready;
}, 60_000);
afterAll(async () => {
  await notifications.close();
  for (const pool of pools) await pool.end();
  for (const database of started.toReversed()) {
    await database.stop();
    rmSync(database.folder, { recursive: true, force: true });
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const quiet = { info: () => undefined, warn: () => undefined };
function open(longestLag: number): void {
  reads = createReplicaReads({
    primary,
    connectionString: standbyServer.connectionString,
    notifications,
    longestLag,
    log: quiet,
  });
  engine = createEngine({
    pool: primary,
    catalogueReads: reads.pool,
    releases: createFixtureReleases(),
    ...createTestServices(),
  });
}
let forget: () => void;
beforeEach(() => {
  open(60_000);
  forget = notifications.onNotification((message) => {
    if (message.kind === 'purge') engine.purge(message.tags);
  });
});
afterEach(async () => {
  forget();
  // The last test has ended it.
  await standby.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
  await reads.close();
});

const isOnReplica = async (): Promise<boolean | undefined> =>
  (await reads.pool.query<{ standby: boolean }>({ text: 'SELECT pg_is_in_recovery() AS standby' })).rows[0]
    ?.standby;
const becomes = (expected: boolean): Promise<void> =>
  vi.waitFor(async () => expect(await isOnReplica()).toBe(expected), { timeout: 10_000, interval: 10 });

const titleOf = async (slug: string): Promise<string> =>
  (await engine.dispatch('products.get', { slug }, rendererPrincipal)).value.product.title;
/** Changes a product as staff do: the notification comes with the commit. */
async function rename(product: string, title: string): Promise<void> {
  const client = await primary.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>(
      'UPDATE products SET title = $2 WHERE slug = $1 RETURNING id',
      [product, title],
    );
    await notify(client, { kind: 'purge', tags: [`product:${rows[0]?.id}`] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

test('the replica answers reads of the catalogue, and the primary everything else', async () => {
  await becomes(true);
  const query = vi.spyOn(primary, 'query');
  try {
    await titleOf('product-1');
    expect(query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('FROM products'))).toEqual([]);
  } finally {
    query.mockRestore();
  }
});

test('a change is never followed by the value from before, however far the replica is behind', async () => {
  await becomes(true);
  expect(await titleOf('product-2')).toBe('Product number 2');
  await standby.query('SELECT pg_wal_replay_pause()');
  await rename('product-2', 'Renamed');
  await vi.waitFor(async () => expect(await titleOf('product-2')).toBe('Renamed'), {
    timeout: 5_000,
    interval: 10,
  });
  expect(await isOnReplica()).toBe(false);
  await standby.query('SELECT pg_wal_replay_resume()');
  await becomes(true);
  engine.purge(['catalogue']);
  expect(await titleOf('product-2')).toBe('Renamed');
});

test('a replica that is behind for longer than the longest lag is not asked', async () => {
  await reads.close();
  open(400);
  await becomes(true);
  await standby.query('SELECT pg_wal_replay_pause()');
  await primary.query("UPDATE products SET summary = 'Later' WHERE slug = 'product-3'");
  await becomes(false);
  await standby.query('SELECT pg_wal_replay_resume()');
  await becomes(true);
  expect(
    (await reads.pool.query({ text: "SELECT summary FROM products WHERE slug = 'product-3'" })).rows,
  ).toEqual([{ summary: 'Later' }]);
});

test('a query that the replica refuses is answered by the primary', async () => {
  await becomes(true);
  const { rowCount } = await reads.pool.query({
    text: "UPDATE products SET summary = 'x' WHERE slug = 'product-4'",
  });
  expect(rowCount).toBe(1);
});

test('a server that is not a standby of the primary is not asked', async () => {
  await reads.close();
  const refused = Promise.withResolvers<unknown>();
  reads = createReplicaReads({
    primary,
    connectionString: source.connectionString,
    notifications,
    longestLag: 400,
    log: { ...quiet, warn: (fields: unknown) => refused.resolve(fields) },
  });
  expect(await refused.promise).toMatchObject({ err: { message: expect.stringContaining('not a standby') } });
  expect(await isOnReplica()).toBe(false);
});

test('the primary answers while the replica is down', async () => {
  await becomes(true);
  const [pid] = readFileSync(join(standbyServer.folder, 'files', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT');
  await becomes(false);
  expect(await titleOf('product-5')).toBe('Product number 5');
});
