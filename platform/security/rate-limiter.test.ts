import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopError } from '#schemas/errors.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createRateLimiters, type RateLimiter, type RateLimiters } from './rate-limiter.ts';

const limit = { max: 3, seconds: 60 };

let database: TestDatabase;
let clock: TestClock;
let limiters: RateLimiters;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('TRUNCATE rate_limits');
  clock = createTestClock();
  limiters = createRateLimiters({ pool: database.pool, now: clock.now });
});

const isRefused = expect.objectContaining({ code: 'too-many-requests', retryAfter: 40 });

describe.each(['inMemory', 'inDatabase'] as const)('a limiter %s', (store) => {
  let limiter: RateLimiter;
  beforeEach(() => {
    limiter = limiters[store]('tries', limit);
  });

  test('refuses a key that has used its attempts, until the window that began with the first one is over', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await limiter.check('a');
      await limiter.count('a');
      clock.advance(10_000);
    }
    clock.advance(-10_000);
    await expect(limiter.check('a')).rejects.toEqual(isRefused);
    await expect(limiter.count('a')).rejects.toEqual(isRefused);
    await limiter.count('b');
    clock.advance(40_000);
    await limiter.check('a');
    await limiter.count('a');
    await limiter.check('a');
  });

  test('blocks nobody longer than its window after the clock was set back: another window begins', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.count('a');
    clock.advance(-2 * 3_600_000);
    await limiter.check('a');
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.count('a');
    await expect(limiter.check('a')).rejects.toMatchObject({ retryAfter: 60 });
    await expect(limiter.count('a')).rejects.toMatchObject({ retryAfter: 60 });
    clock.advance(60_000);
    await limiter.count('a');
  });

  test('counts nothing when it only checks', async () => {
    for (let check = 0; check < 10; check += 1) await limiter.check('a');
    await expect(limiter.count('a')).resolves.toEqual({ used: 1, secondsLeft: 60 });
  });

  test('forgets the attempts of a key that is reset, and of no other key', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) for (const key of ['a', 'b']) await limiter.count(key);
    await limiter.reset('a');
    await limiter.count('a');
    await expect(limiter.count('b')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('counts separately from another limiter with the same keys', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.count('a');
    await expect(limiters[store]('other', limit).count('a')).resolves.toMatchObject({ used: 1 });
  });
});

test('limiters in the database share their counts, as in several processes', async () => {
  const [one, other] = [limiters.inDatabase('tries', limit), limiters.inDatabase('tries', limit)];
  await Promise.all([one.count('a'), other.count('a'), one.count('a')]);
  await expect(other.count('a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 60 });
});

test('limiters in the database follow its clock, whatever clocks the processes have', async () => {
  const createProcess = () => createRateLimiters({ pool: database.pool });
  const attempts = [{ name: 'calls', key: 'a', limit }];
  const early = createProcess();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await early.inDatabase('tries', limit).count('a');
    await early.jointly.count(attempts);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  try {
    const late = createProcess();
    await late.jointly.forgetOver();
    await expect(late.inDatabase('tries', limit).count('a')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    await expect(late.jointly.count(attempts)).rejects.toMatchObject({ code: 'too-many-requests' });
  } finally {
    vi.useRealTimers();
  }
});

describe('counting at several limits', () => {
  const ofCustomer = { name: 'calls of customer', key: 7, limit };
  const ofNetwork = { name: 'calls of network', key: '203.0.113.7', limit: { max: 5, seconds: 60 } };
  const used = async ({ name, key }: typeof ofCustomer | typeof ofNetwork) =>
    limiters.inDatabase(name, limit).used(key);

  test('counts at all of them, or at none when one has no attempts left', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await limiters.jointly.count([ofCustomer, ofNetwork]);
    clock.advance(20_000);
    const other = createRateLimiters({ pool: database.pool, now: clock.now });
    await expect(other.jointly.count([ofCustomer, ofNetwork])).rejects.toEqual(isRefused);
    await expect(other.jointly.check([ofNetwork, ofCustomer], database.pool)).rejects.toEqual(isRefused);
    await other.jointly.check([ofNetwork], database.pool);
    expect([await used(ofCustomer), await used(ofNetwork)]).toEqual([3, 3]);
    clock.advance(40_000);
    await other.jointly.count([ofCustomer, ofNetwork]);
    expect([await used(ofCustomer), await used(ofNetwork)]).toEqual([1, 1]);
  });

  test('lets no more pass when many come at once, in whatever order they name the limits', async () => {
    const passed = await Promise.allSettled(
      Array.from({ length: 40 }, (_, call) =>
        limiters.jointly.count(call % 2 === 0 ? [ofCustomer, ofNetwork] : [ofNetwork, ofCustomer]),
      ),
    );
    const answers = passed.map((result) =>
      result.status === 'fulfilled' ? 'counted' : (result.reason as ShopError).code,
    );
    expect(answers.filter((answer) => answer === 'counted')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(37);
  });

  test('takes limits that nobody reaches, as benchmarks set them', async () => {
    const highest = { max: 4 * Number.MAX_SAFE_INTEGER, seconds: 1 };
    await expect(limiters.jointly.count([{ ...ofCustomer, limit: highest }])).resolves.toBeUndefined();
  });

  test('forgets the windows that are over, and no other', async () => {
    await limiters.jointly.count([ofCustomer]);
    clock.advance(59_000);
    await limiters.jointly.count([ofNetwork]);
    clock.advance(1_000);
    await limiters.jointly.forgetOver();
    const { rows } = await database.pool.query('SELECT key FROM rate_limits');
    expect(rows).toEqual([{ key: 'calls of network:203.0.113.7' }]);
  });
});

test('a flood of keys uses bounded memory and removes the oldest first', async () => {
  const limiter = limiters.inMemory('tries', limit);
  for (let attempt = 0; attempt < 3; attempt += 1) await limiter.count('first');
  for (let key = 1; key < 10_000; key += 1) await limiter.count(key);
  await expect(limiter.check('first')).rejects.toThrow('tries of first');
  await limiter.count('one more');
  await limiter.check('first');
});
