import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicOperations as operations, type PublicOperationId as OperationId } from '#schemas/api/index.ts';
import { ShopError } from '#schemas/errors.ts';
import { createPublicDispatcher } from './public-dispatcher.ts';
import type { CacheLimits } from './operation-cache.ts';

/** `never` fits the type of every operation's answer. */
type Answer = { value: never; tags: string[] };

/** An engine whose one answer a test decides; every operation gives it. */
function engineOf(answer: (input: unknown) => Promise<Answer>, limits: CacheLimits = {}) {
  const handler = vi.fn(answer);
  const purge = vi.fn();
  const handlers = Object.fromEntries(Object.keys(operations).map((id) => [id, handler])) as Record<
    OperationId,
    typeof handler
  >;
  return { handler, purge, dispatcher: createPublicDispatcher({ handlers, purge }, limits) };
}

const answerOf = (value: unknown, ...tags: string[]): Promise<Answer> =>
  Promise.resolve({ value: value as never, tags: ['catalogue', ...tags] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('answers', () => {
  test('are kept for the seconds of the contract, then made anew', async () => {
    const { dispatcher, handler } = engineOf(() => answerOf('same'));
    await dispatcher.call('products.list', {});
    vi.setSystemTime(Date.now() + 59_000);
    await dispatcher.call('products.list', {});
    expect(handler).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2_000);
    await dispatcher.call('products.list', {});
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are not kept where the contract keeps nothing', async () => {
    const { dispatcher, handler } = engineOf(() => answerOf('now'));
    await dispatcher.call('products.sellables', { ids: '1' });
    await dispatcher.call('products.sellables', { ids: '1' });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are the same for inputs that mean the same', async () => {
    const { dispatcher, handler } = engineOf(() => answerOf(1));
    await dispatcher.call('products.list', { page: '2', sort: 'newest' });
    await dispatcher.call('products.list', { sort: 'newest', page: 2, unknown: 'x' });
    await dispatcher.call('pages.home', { reload: 'true', v: '1', platform: '2' });
    await dispatcher.call('pages.home', { reload: 'false' });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('are shared by calls at the same time', async () => {
    const waiting = Promise.withResolvers<Answer>();
    const { dispatcher, handler } = engineOf(() => waiting.promise);
    const calls = [dispatcher.call('products.list'), dispatcher.call('products.list', { page: 1 })];
    waiting.resolve({ value: 7 as never, tags: [] });
    expect((await Promise.all(calls)).map(({ value }) => value)).toEqual([7, 7]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test('keep their version while they say the same, and get a higher one when they do not', async () => {
    let value = 'first';
    const { dispatcher } = engineOf(() => answerOf({ value }));
    const versions: number[] = [];
    for (const next of ['first', 'first', 'second', 'first']) {
      value = next;
      dispatcher.purge(['catalogue']);
      versions.push((await dispatcher.call('products.list')).version);
    }
    const [one = 0, two = 0, three = 0, four = 0] = versions;
    expect(two).toBe(one);
    expect(three).toBeGreaterThan(two);
    expect(four).toBeGreaterThan(three);
  });
});

describe('a purge', () => {
  test('reaches what was made from the tag, and nothing else', async () => {
    const { dispatcher, handler, purge } = engineOf((input) =>
      answerOf(input, `product:${(input as { slug: string }).slug}`),
    );
    await dispatcher.call('products.get', { slug: '1' });
    await dispatcher.call('products.get', { slug: '2' });
    dispatcher.purge(['product:1']);
    expect(purge).toHaveBeenCalledWith(['product:1']);
    await dispatcher.call('products.get', { slug: '2' });
    expect(handler).toHaveBeenCalledTimes(2);
    await dispatcher.call('products.get', { slug: '1' });
    expect(handler).toHaveBeenCalledTimes(3);
  });

  test('during a call keeps its answer from those who come later', async () => {
    const before = Promise.withResolvers<Answer>();
    const answers = [before.promise, answerOf('after', 'product:1')];
    const { dispatcher, handler } = engineOf(() => answers.shift() ?? answerOf('late'));
    const early = dispatcher.call('products.list');
    dispatcher.purge(['product:1']);
    const late = dispatcher.call('products.list');
    before.resolve({ value: 'before' as never, tags: ['product:1'] });
    expect([(await early).value, (await late).value]).toEqual(['before', 'after']);
    expect((await dispatcher.call('products.list')).value).toBe('after');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('an answer that was read before a purge does not replace one that was read after it', async () => {
    const before = Promise.withResolvers<Answer>();
    const answers = [before.promise, answerOf('after', 'product:1')];
    const { dispatcher } = engineOf(() => answers.shift() ?? answerOf('late'));
    const early = dispatcher.call('products.list');
    dispatcher.purge(['product:1']);
    expect((await dispatcher.call('products.list')).value).toBe('after');
    before.resolve({ value: 'before' as never, tags: ['product:1'] });
    await early;
    expect((await dispatcher.call('products.list')).value).toBe('after');
  });
});

describe('an error', () => {
  test('of the contract passes, and is not kept', async () => {
    const { dispatcher, handler } = engineOf(() => Promise.reject(new ShopError('product-not-found')));
    await expect(dispatcher.call('products.get', { slug: 'x' })).rejects.toMatchObject({
      code: 'product-not-found',
    });
    await expect(dispatcher.call('products.get', { slug: 'x' })).rejects.toMatchObject({
      code: 'product-not-found',
    });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('of the connection gives way to the last answer, however old, and is told as unavailable without one', async () => {
    let away = false;
    const { dispatcher } = engineOf(() =>
      away ? Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) : answerOf('kept'),
    );
    await dispatcher.call('products.list');
    away = true;
    vi.setSystemTime(Date.now() + 86_400_000);
    expect((await dispatcher.call('products.list')).value).toBe('kept');
    await expect(dispatcher.call('products.list', { page: 2 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('of our own making is not hidden behind an old answer', async () => {
    let broken = false;
    const { dispatcher } = engineOf(() =>
      broken ? Promise.reject(new TypeError('a defect')) : answerOf('kept'),
    );
    await dispatcher.call('products.list');
    broken = true;
    vi.setSystemTime(Date.now() + 61_000);
    await expect(dispatcher.call('products.list')).rejects.toThrow('a defect');
  });
});

test('the cache is bounded by entries', async () => {
  const { dispatcher, handler } = engineOf((input) => answerOf(input), { entries: 3 });
  for (const page of [1, 2, 3, 4]) await dispatcher.call('products.list', { page });
  await dispatcher.call('products.list', { page: 4 });
  expect(handler).toHaveBeenCalledTimes(4);
  await dispatcher.call('products.list', { page: 1 });
  expect(handler).toHaveBeenCalledTimes(5);
});
