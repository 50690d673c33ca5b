import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandlers } from '#engine/generated/handlers.ts';
import type { CacheLimits } from './dispatch.ts';
import { rendererPrincipal } from './principal.ts';
import { createPool } from '#platform/db/pool.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDispatcher } from '#tools/testing/test-dispatcher.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { createContext } from '#engine/context.ts';

/** `never` fits the type of every operation's answer. */
type Answer = { value: never; tags: string[] };

/** Creates a dispatcher in which every operation gives one answer, which the test decides. */
function dispatcherOf(answer: (input: unknown) => Promise<Answer>, cacheLimits: CacheLimits = {}) {
  const handler = vi.fn(answer);
  const { dispatch, purge } = createTestDispatcher(handler, { cacheLimits });
  return {
    handler,
    purge,
    list: (input = {}) => dispatch('products.list', input, rendererPrincipal),
    get: (slug: string) => dispatch('products.get', { slug }, rendererPrincipal),
    sellables: (ids: string) => dispatch('products.sellables', { ids }, rendererPrincipal),
    home: (input: Record<string, unknown>) => dispatch('pages.home', input, rendererPrincipal),
  };
}

const answerOf = (value: unknown, ...tags: string[]): Promise<Answer> =>
  Promise.resolve({ value: value as never, tags: ['catalogue', ...tags] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('answers', () => {
  test('are kept for the seconds of the contract, then made again', async () => {
    const { handler, list } = dispatcherOf(() => answerOf('same'));
    await list();
    vi.setSystemTime(Date.now() + 59_000);
    await list();
    expect(handler).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2_000);
    await list();
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are not kept where the contract keeps nothing', async () => {
    const { handler, sellables } = dispatcherOf(() => answerOf('now'));
    await sellables('1');
    await sellables('1');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are the same for inputs that mean the same', async () => {
    const { handler, home, list } = dispatcherOf(() => answerOf(1));
    await list({ page: '2', sort: 'newest' });
    await list({ sort: 'newest', page: 2, unknown: 'x' });
    await home({ reload: 'true', v: '1', platform: '2' });
    await home({ reload: 'false' });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are shared by calls at the same time', async () => {
    const waiting = Promise.withResolvers<Answer>();
    const { handler, list } = dispatcherOf(() => waiting.promise);
    const calls = [list(), list({ page: 1 })];
    waiting.resolve({ value: 7 as never, tags: [] });
    expect((await Promise.all(calls)).map(({ value }) => value)).toEqual([7, 7]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test('keep their version while they say the same, and get a higher one when they do not', async () => {
    let value = 'first';
    const { list, purge } = dispatcherOf(() => answerOf({ value }));
    const versions: number[] = [];
    for (const next of ['first', 'first', 'second', 'first']) {
      value = next;
      purge(['catalogue']);
      versions.push((await list()).version);
    }
    const [one = 0, two = 0, three = 0, four = 0] = versions;
    expect(two).toBe(one);
    expect(three).toBeGreaterThan(two);
    expect(four).toBeGreaterThan(three);
  });
});

describe('a purge', () => {
  test('reaches what was made from the tag, and nothing else', async () => {
    const { get, handler, purge } = dispatcherOf((input) =>
      answerOf(input, `product:${(input as { slug: string }).slug}`),
    );
    await get('1');
    await get('2');
    purge(['product:1']);
    await get('2');
    expect(handler).toHaveBeenCalledTimes(2);
    await get('1');
    expect(handler).toHaveBeenCalledTimes(3);
  });

  test('during a call keeps its answer from those who come later', async () => {
    const before = Promise.withResolvers<Answer>();
    const answers = [before.promise, answerOf('after', 'product:1')];
    const { handler, list, purge } = dispatcherOf(() => answers.shift() ?? answerOf('late'));
    const early = list();
    purge(['product:1']);
    const late = list();
    before.resolve({ value: 'before' as never, tags: ['product:1'] });
    expect([(await early).value, (await late).value]).toEqual(['before', 'after']);
    expect((await list()).value).toBe('after');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('an answer that was read before a purge does not replace one that was read after it', async () => {
    const before = Promise.withResolvers<Answer>();
    const answers = [before.promise, answerOf('after', 'product:1')];
    const { list, purge } = dispatcherOf(() => answers.shift() ?? answerOf('late'));
    const early = list();
    purge(['product:1']);
    expect((await list()).value).toBe('after');
    before.resolve({ value: 'before' as never, tags: ['product:1'] });
    await early;
    expect((await list()).value).toBe('after');
  });
});

describe('an error', () => {
  test('of the contract passes, and is not kept', async () => {
    const { get, handler } = dispatcherOf(() => Promise.reject(new ShopError('product-not-found')));
    await expect(get('x')).rejects.toMatchObject({
      code: 'product-not-found',
    });
    await expect(get('x')).rejects.toMatchObject({
      code: 'product-not-found',
    });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('of the connection gives way to the last answer, however old, and is told as unavailable without one', async () => {
    let away = false;
    const { list } = dispatcherOf(() =>
      away ? Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) : answerOf('kept'),
    );
    await list();
    away = true;
    vi.setSystemTime(Date.now() + 86_400_000);
    expect((await list()).value).toBe('kept');
    await expect(list({ page: 2 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('of our own making is not hidden behind an old answer', async () => {
    let broken = false;
    const { list } = dispatcherOf(() =>
      broken ? Promise.reject(new TypeError('a defect')) : answerOf('kept'),
    );
    await list();
    broken = true;
    vi.setSystemTime(Date.now() + 61_000);
    await expect(list()).rejects.toThrow('a defect');
  });
});

test('the cache is bounded by entries', async () => {
  const { handler, list } = dispatcherOf((input) => answerOf(input), { entries: 3 });
  for (const page of [1, 2, 3, 4]) await list({ page });
  await list({ page: 4 });
  expect(handler).toHaveBeenCalledTimes(4);
  await list({ page: 1 });
  expect(handler).toHaveBeenCalledTimes(5);
});

describe('a limit', () => {
  const limitRequest = vi.fn(async () => undefined);
  const visitor = { ...rendererPrincipal, ip: '203.0.113.7' };
  const { dispatch } = createTestDispatcher(() => answerOf('any'), { limitRequest });
  beforeEach(() => limitRequest.mockClear());

  test('counts calls of an operation whose contract has one', async () => {
    await dispatch('products.search', { q: 'apple' }, visitor);
    await dispatch('products.search', { q: 'apple' }, visitor);
    expect(limitRequest.mock.calls).toEqual([
      ['products.search', visitor],
      ['products.search', visitor],
    ]);
  });

  test('is not switched on by documenting `too-many-requests`', async () => {
    const contract: Operation = operations['auth.request-code'];
    expect(contract.errors).toContain('too-many-requests');
    await dispatch('auth.request-code', { mobile: '09120000000' }, visitor);
    expect(limitRequest).not.toHaveBeenCalled();
  });

  test('does not count what the server reads to render pages', async () => {
    await dispatch('products.search', { q: 'apple' }, rendererPrincipal);
    expect(limitRequest).not.toHaveBeenCalled();
  });
});

test('every operation has a handler', () => {
  // The pool connects on use. Creating the handlers does not use it.
  const handlers: Record<string, unknown> = createHandlers(
    createContext({
      pool: createPool({ connectionString: 'postgres://nobody@nowhere.invalid/none' }),
      releases: createFixtureReleases(),
      ...createTestServices(),
    }),
  );
  expect(Object.keys(operations).length).toBeGreaterThan(0);
  expect(Object.keys(operations).filter((id) => typeof handlers[id] !== 'function')).toEqual([]);
});
