import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext, type EngineContext } from '#engine/context.ts';
import { discountGuesses } from '#engine/pipeline/limits.ts';
import { contractLimits } from '#engine/pipeline/request-limit.ts';
import { WrongGuess } from '#engine/pipeline/wrong-guess.ts';
import { findDiscountByCode } from '#engine/selling/discounts/find-discount.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import type { RateLimiter } from '#platform/security/rate-limiter.ts';
import { isPublicOperation, type OperationId } from '#schemas/api/index.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

// Two engines on two pools stand for two processes of a shop. The list of limits is in docs/security.md.

const ids = Object.keys(contractLimits) as OperationId[];
const twice = { max: 2, seconds: 60 };

let database: TestDatabase;
let pools: Pool[];
let clock: TestClock;
let one: EngineContext;
let other: EngineContext;
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [database.pool, createPool({ connectionString: database.connectionString, connections: 2 })];
  clock = createTestClock();
  const contextOn = (pool: Pool): EngineContext =>
    createContext({
      pool,
      releases: createFixtureReleases(),
      ...createTestServices(),
      now: clock.now,
      limits: { operations: Object.fromEntries(ids.map((id) => [id, { customer: twice, network: twice }])) },
    });
  [one, other] = pools.map(contextOn) as [EngineContext, EngineContext];
});
beforeEach(() => clock.advance(3_600_000));
afterAll(async () => {
  await pools[1]?.end();
  await database.close();
});

const refused = expect.objectContaining({ code: 'too-many-requests', retryAfter: 60 });
const callFrom = (engine: EngineContext, id: OperationId, ip: string, user: number | null) =>
  engine.limitRequest(id, {
    ip,
    user:
      user === null
        ? null
        : { id: user, session: '', roles: [], secondFactor: { answeredAt: null, usedAt: null } },
  });

test('each limit of an operation is one for all processes, by customer and by network', async () => {
  for (const id of ids.filter((each) => !isPublicOperation(each))) {
    for (const engine of [one, other]) await callFrom(engine, id, '203.0.113.7', null);
    for (const engine of [one, other])
      await expect(callFrom(engine, id, '203.0.113.7', null), `${id} by network`).rejects.toEqual(refused);
    for (const engine of [one, other])
      await callFrom(engine, id, engine === one ? '198.51.100.1' : '198.51.100.2', 7);
    for (const engine of [one, other])
      await expect(callFrom(engine, id, '198.51.100.3', 7), `${id} by customer`).rejects.toEqual(refused);
  }
});

test('operations that count in each process are those whose answers come from its cache', () => {
  expect(ids.filter(isPublicOperation)).toEqual(['products.search']);
});

/** Returns all limiters in the members of a value, by path. */
function limitersIn(value: object, path: string): [string, RateLimiter][] {
  if ('count' in value) return [[path, value as RateLimiter]];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, member]) =>
    typeof member === 'object' && member !== null ? limitersIn(member, `${path}.${name}`) : [],
  );
}

test('each limit of logins, codes and messages of strangers is one for all processes', async () => {
  const limitersOf = ({ loginLimits, codeBudget }: EngineContext) =>
    limitersIn({ loginLimits, codeBudget }, 'limits');
  const others = new Map(limitersOf(other));
  expect(others.size).toBeGreaterThan(30);
  for (const [path, limiter] of limitersOf(one)) {
    expect(await limiter.count('a'), path).toMatchObject({ used: 1 });
    expect(await others.get(path)?.count('a'), path).toMatchObject({ used: 2 });
  }
});

test('wrong discount codes of a customer are counted for all processes, and then a right one is refused', async () => {
  await database.pool.query("INSERT INTO discounts (code, percent) VALUES ('RIGHT', 10)");
  const guesser = { customer: 7, network: '203.0.113.7' };
  const guess = async ({ jointCounts, pool }: EngineContext, code: string): Promise<string> => {
    try {
      return (await findDiscountByCode(jointCounts, pool, { code, guesser, lock: false })).code;
    } catch (error) {
      return error instanceof WrongGuess
        ? error.count().then(
            () => error.code,
            ({ code: answer }: { code: string }) => answer,
          )
        : (error as { code: string }).code;
    }
  };
  for (let tries = 0; tries < discountGuesses.max; tries += 1)
    expect(await guess(tries % 2 === 0 ? one : other, `WRONG${tries}`)).toBe('discount-not-found');
  for (const engine of [one, other]) {
    expect(await guess(engine, 'WRONG')).toBe('too-many-requests');
    expect(await guess(engine, 'RIGHT')).toBe('too-many-requests');
  }
  clock.advance(discountGuesses.seconds * 1000);
  expect(await guess(other, 'RIGHT')).toBe('RIGHT');
});
