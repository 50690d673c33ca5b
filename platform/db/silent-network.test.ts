import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '#tools/testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { isDatabaseAway } from './errors.ts';
import { listenForNotifications, notify } from './notifications.ts';
import { allowPauses, createPool, transaction, type Pool, type PoolClient, type Queryable } from './pool.ts';
import { setTimeLimit } from './session.ts';

// A failover behind a proxy, or a router that forgets its connections, closes nothing: packets get lost.

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.connectionString);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

test('a pool serves again after its connections have fallen silent, also those in a transaction', async () => {
  const pool = createPool({
    connectionString: proxy.connectionString,
    connections: 2,
    // Longer than a busy machine takes for one answer.
    statementTimeout: 1_000,
    silence: 500,
    connectionTimeout: 2_000,
  });
  const ask = () => pool.query('SELECT 1');
  await Promise.all([ask(), ask()]);
  const asked = Promise.withResolvers<void>();
  const silenced = Promise.withResolvers<void>();
  const inTransaction = transaction(pool, async (client) => {
    asked.resolve();
    await silenced.promise;
    await client.query('SELECT 2');
  });
  await asked.promise;
  proxy.silence();
  silenced.resolve();
  await expect(inTransaction).rejects.toThrow('Query read timeout');
  await expect(ask()).rejects.toThrow('Query read timeout');
  proxy.endSilence();
  expect((await Promise.all([ask(), ask()])).map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  await pool.end();
});

test('work with a longer limit waits for its answer, and the next work on the connection does not', async () => {
  const pool = createPool({
    connectionString: proxy.connectionString,
    connections: 1,
    statementTimeout: 1_000,
    silence: 200,
  });
  await transaction(pool, async (client) => {
    await setTimeLimit(client, 0);
    await client.query('SELECT pg_sleep(1.4)');
  });
  proxy.silence();
  await expect(pool.query('SELECT 1')).rejects.toThrow(/^Query read timeout$/);
  proxy.endSilence();
  await pool.end();
});

describe('a process that hangs in a transaction', () => {
  let pool: Pool;
  const take = (client: Queryable) => client.query('UPDATE goods SET stock = stock - 1');
  const stock = async (): Promise<unknown> => (await database.pool.query('SELECT stock FROM goods')).rows[0];
  /** A transaction that has a lock, and pauses until it goes on. */
  async function hang(prepare: (client: PoolClient) => Promise<void>) {
    const taken = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const ended = transaction(pool, async (client) => {
      await prepare(client);
      await take(client);
      taken.resolve();
      await goesOn.promise;
      await take(client);
    });
    await taken.promise;
    return { ended, goOn: () => goesOn.resolve() };
  }
  beforeAll(async () => {
    pool = createPool({ connectionString: database.connectionString, pause: 300 });
    await database.pool.query('CREATE TABLE goods (stock integer); INSERT INTO goods VALUES (1)');
  });
  afterAll(() => pool.end());

  test('keeps no lock: others wait until the database has ended its transaction', async () => {
    const { ended, goOn } = await hang(async () => undefined);
    await take(database.pool);
    goOn();
    expect(await ended.then(() => null, isDatabaseAway)).toBe(true);
    expect(await stock()).toEqual({ stock: 0 });
  });

  test('goes on when its transaction may pause', async () => {
    const { ended, goOn } = await hang(allowPauses);
    await database.pool.query('SELECT pg_sleep(0.6)');
    goOn();
    await ended;
    expect(await stock()).toEqual({ stock: -2 });
  });
});

test('a listener notices that its connection has fallen silent, and hears the next message', async () => {
  const listener = listenForNotifications({
    connectionString: proxy.connectionString,
    retry: 20,
    heartbeat: 1_000,
  });
  const kinds: string[] = [];
  listener.onNotification(({ kind }) => kinds.push(kind));
  await listener.ready;
  proxy.silence();
  await notify(database.pool, { kind: 'previews' });
  proxy.endSilence();
  await vi.waitFor(() => expect(kinds[0]).toBe('reconnected'));
  await vi.waitFor(async () => {
    await notify(database.pool, { kind: 'release', id: 'r1' });
    expect(kinds).toContain('release');
  });
  await listener.close();
});

test('the database finds a process that is gone within seconds', async () => {
  const pool = createPool({ connectionString: database.connectionString, connections: 1 });
  const { rows } = await pool.query(
    `SELECT current_setting('tcp_keepalives_idle') AS idle, current_setting('tcp_keepalives_interval') AS pause,
       current_setting('tcp_keepalives_count') AS probes`,
  );
  expect(rows).toEqual([{ idle: '10', pause: '1', probes: '10' }]);
  await pool.end();
});
