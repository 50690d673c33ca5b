import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { transaction } from '../db/pool.ts';
import { createLog } from '../observability/log.ts';
import { currentScope } from '../tracing/request-scope.ts';
import { openJobServer } from './boss.ts';
import { jobNames, type JobName, type JobRun, type Jobs } from './queue.ts';

let database: TestDatabase;
const silent = { error: () => undefined, warn: () => undefined, debug: () => undefined };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const countJobs = async (name: JobName): Promise<number> =>
  (
    await database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM jobs.job WHERE name = $1', [
      name,
    ])
  ).rows[0]?.n ?? -1;
const jobsWith = (runs: Partial<Jobs>): Jobs => ({
  ...(Object.fromEntries(jobNames.map((name) => [name, async () => 0])) as Jobs),
  ...runs,
});

test('a job runs only if its transaction commits; several processes share the queue', async () => {
  const [one, two] = [await openJobServer(database.pool, silent), await openJobServer(database.pool, silent)];
  await expect(
    transaction(database.pool, async (client) => {
      await one.queue.add(client, 'codes');
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await countJobs('codes')).toBe(0);
  await transaction(database.pool, (client) => two.queue.add(client, 'codes'));
  await transaction(database.pool, (client) =>
    two.queue.add(client, 'orders', { at: new Date(Date.now() + 3_600_000) }),
  );

  expect(await one.readDue()).toEqual([{ job: 'codes', due: 1, age: expect.any(Number) }]);
  const ran = Promise.withResolvers<string>();
  await one.work(
    jobsWith({
      codes: async () => {
        ran.resolve('codes');
        return 1;
      },
    }),
    () => true,
  );
  expect(await Promise.race([ran.promise, delay(20_000, 'nothing', { ref: false })])).toBe('codes');
  const { rows } = await database.pool.query('SELECT state FROM jobs.job WHERE name = $1', ['orders']);
  expect(rows).toEqual([{ state: 'created' }]);
  // Every job has its schedule, so a lost one is made up for.
  expect(
    (await database.pool.query('SELECT name FROM jobs.schedule ORDER BY name')).rows.map(
      ({ name }) => name as string,
    ),
  ).toEqual([...jobNames].toSorted());
  await Promise.all([one.stop(), two.stop()]);
});

test('a job that throws is counted, and logged with the id that its outgoing calls have', async () => {
  const logged = Promise.withResolvers<unknown>();
  const runs: JobRun[] = [];
  let id: string | undefined;
  const loud = await openJobServer(
    database.pool,
    createLog('error', { write: (line: string) => logged.resolve(JSON.parse(line)) }),
    (run) => void runs.push(run),
  );
  await loud.work(
    jobsWith({
      messages: async () => {
        id = currentScope()?.id;
        throw new Error('no network');
      },
    }),
    () => true,
  );
  await transaction(database.pool, (client) => loud.queue.add(client, 'messages'));
  expect(await logged.promise).toMatchObject({
    job: 'messages',
    err: { message: 'no network' },
    request_id: id,
  });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(runs.filter(({ result }) => result === 'failed')).toEqual([{ job: 'messages', result: 'failed' }]);
  await loud.stop();
});

test('jobs do nothing before there is a shop, and log nothing', async () => {
  const logged: unknown[] = [];
  const early = await openJobServer(database.pool, {
    ...silent,
    error: (details: unknown) => void logged.push(details),
  });
  const asked = Promise.withResolvers<void>();
  await early.work(
    jobsWith({
      gifts: async () => {
        throw new Error('no release');
      },
    }),
    () => {
      asked.resolve();
      return false;
    },
  );
  await transaction(database.pool, (client) => early.queue.add(client, 'gifts'));
  await asked.promise;
  await early.stop();
  expect(logged).toEqual([]);
});

test('a job is added over the connection of its transaction only: as many first jobs as the pool has connections do not block each other', async () => {
  const small = await createTestDatabase(2);
  const server = await openJobServer(small.pool, silent);
  const bothBegan = Promise.withResolvers<void>();
  let began = 0;
  await Promise.all(
    jobNames.slice(0, 2).map((job) =>
      transaction(small.pool, async (client) => {
        began += 1;
        if (began === 2) bothBegan.resolve();
        await bothBegan.promise;
        await server.queue.add(client, job);
      }),
    ),
  );
  expect((await small.pool.query('SELECT count(DISTINCT name)::integer AS n FROM jobs.job')).rows).toEqual([
    { n: 2 },
  ]);
  await server.stop();
  await small.close();
});
