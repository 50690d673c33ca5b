import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetOldKeys, renewInterval, runInTransaction, runWithLease } from './idempotency.ts';
import type { Principal } from './principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';

const id = 'addresses.remove';
interface Input {
  id: number;
}
const answerOf = (worked: number) => ({ worked });

let database: TestDatabase;
let clock: TestClock;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  clock = createTestClock();
  await database.pool.query('CREATE TABLE works (n integer)');
});
afterAll(() => database.close());
beforeEach(async () => {
  key = crypto.randomUUID();
  await database.pool.query('TRUNCATE works');
});

const principalOf = (user: number | null, idempotencyKey: string | null = key): Principal => ({
  user:
    user === null
      ? null
      : {
          id: user,
          session: crypto.randomUUID(),
          roles: [],
          secondFactor: { answeredAt: null, usedAt: null },
        },
  ip: '127.0.0.1',
  userAgent: '',
  idempotencyKey,
  cookies: {},
  setCookie: () => undefined,
  now: clock.now,
});
const works = async (): Promise<number> => (await database.pool.query('SELECT FROM works')).rowCount ?? -1;

const inTransaction =
  (work: () => Promise<unknown> = async () => undefined) =>
  (input: Input, principal: Principal) =>
    runInTransaction(database.pool, { id, input, principal }, async (client) => {
      await client.query('INSERT INTO works VALUES ($1)', [input.id]);
      await work();
      return answerOf(input.id);
    });
const withLease =
  (work: () => Promise<unknown> = async () => undefined, wait?: number) =>
  (input: Input, principal: Principal) =>
    runWithLease(
      database.pool,
      { id, input, principal },
      async () => {
        await database.pool.query('INSERT INTO works VALUES ($1)', [input.id]);
        await work();
        return answerOf(input.id);
      },
      wait,
    );
/** A call that does not wait for another one. */
const atOnce = () => withLease(undefined, 0)({ id: 7 }, principalOf(1));

describe.each([
  ['in a transaction', inTransaction],
  ['with a lease', withLease],
] as const)('a handler that works once, %s', (_name, make) => {
  test('answers a repeated key as the first time, without working again', async () => {
    const handler = make();
    expect(await handler({ id: 7 }, principalOf(1))).toEqual({ worked: 7 });
    expect(await handler({ id: 7 }, principalOf(1))).toEqual({ worked: 7 });
    expect(await works()).toBe(1);
  });

  test('refuses a key that comes back with another input', async () => {
    const handler = make();
    await handler({ id: 7 }, principalOf(1));
    await expect(handler({ id: 8 }, principalOf(1))).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect(await works()).toBe(1);
  });

  test('takes another user’s, or a guest’s, same key for another one', async () => {
    const handler = make();
    for (const user of [1, 2, null]) await handler({ id: 7 }, principalOf(user));
    expect(await works()).toBe(3);
  });

  test('keeps the keys of guests of other networks and other browsers apart', async () => {
    const handler = make();
    const guest = { ...principalOf(null), ip: '2001:db8:0:1::1', userAgent: 'Firefox' };
    await handler({ id: 7 }, guest);
    await handler({ id: 7 }, { ...guest, ip: '2001:db8:0:1::2' });
    expect(await works()).toBe(1);
    for (const other of [{ ip: '2001:db8:0:2::1' }, { userAgent: 'Chrome' }])
      expect(await handler({ id: 8 }, { ...guest, ...other })).toEqual({ worked: 8 });
    expect(await works()).toBe(3);
  });

  test('finds the call of a guest again from another network, by the cookie of the browser', async () => {
    const handler = make();
    const cookies = { vitrin_guest: 'A'.repeat(22) };
    const guest = { ...principalOf(null), cookies, ip: '203.0.113.1', userAgent: 'Firefox' };
    await handler({ id: 7 }, guest);
    expect(await handler({ id: 7 }, { ...guest, ip: '198.51.100.7' })).toEqual({ worked: 7 });
    expect(await works()).toBe(1);
    await expect(handler({ id: 8 }, { ...guest, ip: '198.51.100.7' })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
    for (const other of ['B'.repeat(22), 'A'.repeat(21), 'A'.repeat(23)])
      expect(await handler({ id: 8 }, { ...guest, cookies: { vitrin_guest: other } })).toEqual({ worked: 8 });
  });

  test('frees the key when it refuses, so that the next attempt may work', async () => {
    let refuses = true;
    const handler = make(() => (refuses ? Promise.reject(new ShopError('out-of-stock')) : Promise.resolve()));
    await expect(handler({ id: 7 }, principalOf(1))).rejects.toMatchObject({ code: 'out-of-stock' });
    refuses = false;
    expect(await handler({ id: 7 }, principalOf(1))).toEqual({ worked: 7 });
  });

  test('works once when a key is sent many times at the same moment', async () => {
    const handler = make();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => handler({ id: 7 }, principalOf(1))),
    );
    expect(await works()).toBe(1);
    const answers = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).toEqual(answers.map(() => ({ worked: 7 })));
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as ShopError).code);
    expect(refused).toEqual(refused.map(() => 'conflict'));
  });

  test('needs a key', async () => {
    await expect(make()({ id: 7 }, principalOf(1, null))).rejects.toMatchObject({
      code: 'idempotency-key-needed',
    });
  });
});

describe('in a transaction', () => {
  test('what fails leaves neither work nor key', async () => {
    await expect(
      inTransaction(() => Promise.reject(new Error('killed')))({ id: 7 }, principalOf(1)),
    ).rejects.toThrow('killed');
    expect(await works()).toBe(0);
    expect((await database.pool.query('SELECT FROM idempotency_keys WHERE key = $1', [key])).rowCount).toBe(
      0,
    );
  });

  test('a second call waits for the first and gets its answer', async () => {
    const gate = Promise.withResolvers<undefined>();
    const working = Promise.withResolvers<undefined>();
    const handler = inTransaction(() => {
      working.resolve(undefined);
      return gate.promise;
    });
    const first = handler({ id: 7 }, principalOf(1));
    await working.promise;
    const second = inTransaction()({ id: 7 }, principalOf(1));
    gate.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([{ worked: 7 }, { worked: 7 }]);
    expect(await works()).toBe(1);
  });
});

describe('with a lease', () => {
  // The lease is only renewed when the test advances the timer.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('a second call waits for the first, gets its answer, and is refused when its patience ends', async () => {
    const gate = Promise.withResolvers<undefined>();
    const working = Promise.withResolvers<undefined>();
    const first = withLease(() => {
      working.resolve(undefined);
      return gate.promise;
    })({ id: 7 }, principalOf(1));
    await working.promise;
    await expect(atOnce()).rejects.toMatchObject({ code: 'conflict', retryAfter: 1 });
    const second = withLease()({ id: 7 }, principalOf(1));
    gate.resolve(undefined);
    await first;
    expect(await second).toEqual({ worked: 7 });
    expect(await works()).toBe(1);
  });

  /** Simulates a process that dies: it neither answers nor frees its key. */
  const die = () => void withLease(() => new Promise(() => undefined))({ id: 7 }, principalOf(1));
  const claimed = async (): Promise<boolean> =>
    (await database.pool.query('SELECT FROM idempotency_keys WHERE key = $1', [key])).rowCount === 1;

  test('a call that takes long keeps its key by renewing the lease', async () => {
    const gate = Promise.withResolvers<undefined>();
    const first = withLease(() => gate.promise)({ id: 7 }, principalOf(1));
    await expect.poll(claimed).toBe(true);
    const until = async (): Promise<Date | null> =>
      (
        await database.pool.query<{ claimed_until: Date | null }>(
          'SELECT claimed_until FROM idempotency_keys WHERE key = $1',
          [key],
        )
      ).rows[0]?.claimed_until ?? null;
    for (let second = 0; second < 20; second += 5) {
      const before = await until();
      clock.advance(5_000);
      vi.advanceTimersByTime(renewInterval);
      await expect.poll(until).not.toEqual(before);
    }
    await expect(atOnce()).rejects.toMatchObject({ code: 'conflict' });
    gate.resolve(undefined);
    expect(await first).toEqual({ worked: 7 });
    expect(await works()).toBe(1);
  });

  test('the key of a process that died may be taken over within seconds, by one', async () => {
    die();
    await expect.poll(claimed).toBe(true);
    await expect(atOnce()).rejects.toMatchObject({ code: 'conflict' });
    clock.advance(8_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => withLease()({ id: 7 }, principalOf(1))),
    );
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'fulfilled', value: { worked: 7 } })));
    expect(await works()).toBe(2);
  });

  test('a call that comes while a dead process holds the key takes over when the lease ends', async () => {
    die();
    await expect.poll(claimed).toBe(true);
    const early = withLease()({ id: 7 }, principalOf(1));
    clock.advance(8_000);
    expect(await early).toEqual({ worked: 7 });
    expect(await works()).toBe(2);
  });

  test('an answer remembered in the transaction of the work outlives a process that dies before it answers', async () => {
    const call = { id, input: { id: 7 }, principal: principalOf(1) };
    const killed = runWithLease<{ worked: number }>(database.pool, call, async (remember) => {
      await transaction(database.pool, async (client) => {
        await client.query('INSERT INTO works VALUES (7)');
        await remember(client, answerOf(7));
      });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await withLease()({ id: 7 }, principalOf(1))).toEqual({ worked: 7 });
    expect(await works()).toBe(1);
  });

  test('a slow call whose key was taken over commits nothing', async () => {
    const gate = Promise.withResolvers<undefined>();
    const working = Promise.withResolvers<undefined>();
    const call = { id, input: { id: 7 }, principal: principalOf(1) };
    const slow = runWithLease(database.pool, call, async (remember) => {
      working.resolve(undefined);
      await gate.promise;
      await transaction(database.pool, async (client) => {
        await client.query('INSERT INTO works VALUES (7)');
        await remember(client, {});
      });
      return {};
    });
    await working.promise;
    clock.advance(60_000);
    await withLease()({ id: 7 }, principalOf(1));
    gate.resolve(undefined);
    await expect(slow).rejects.toMatchObject({ code: 'conflict' });
    expect(await works()).toBe(1);
  });
});

test('answers are kept for a day', async () => {
  const handler = inTransaction();
  await handler({ id: 7 }, principalOf(1));
  clock.advance(86_400_000 - 1);
  await forgetOldKeys(database.pool, clock.now());
  await handler({ id: 7 }, principalOf(1));
  expect(await works()).toBe(1);
  clock.advance(2);
  await forgetOldKeys(database.pool, clock.now());
  await handler({ id: 7 }, principalOf(1));
  expect(await works()).toBe(2);
});
