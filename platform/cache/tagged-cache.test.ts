import { expect, test, vi } from 'vitest';
import { createTaggedCache, type Load, type Loaded, type TaggedCacheOptions } from './tagged-cache.ts';

const minute = 60_000;

interface Open {
  resolve(loaded: Loaded<string>): void;
  reject(error: Error): void;
}

/** Opens a cache on a simulated clock. The test ends its loads. */
function open(options: TaggedCacheOptions = {}) {
  let time = 1_000;
  const cache = createTaggedCache<string>({ now: () => time, ...options });
  const pending: Open[] = [];
  const load = vi.fn<Load<string>>(
    () => new Promise<Loaded<string>>((resolve, reject) => pending.push({ resolve, reject })),
  );
  return {
    cache,
    load,
    pending,
    pass: (ms: number) => {
      time += ms;
    },
    /** Loads a value under a key immediately. */
    fill: (key: string, value: string, tags: string[] = [], life = minute) =>
      cache.get(key, () => Promise.resolve({ value, tags, life })),
    /** Returns the value of the cache, or `loaded` when the cache has to load it. */
    read: (key: string) => cache.get(key, () => Promise.resolve({ value: 'loaded', tags: [], life: 0 })),
  };
}

test('loads once for simultaneous calls and keeps the value for its lifetime', async () => {
  const { cache, load, pending, pass, read } = open();
  const calls = [cache.get('a', load), cache.get('a', load), cache.get('a', load)];
  pending[0]?.resolve({ value: 'one', tags: [], life: minute });
  expect(await Promise.all(calls)).toEqual(['one', 'one', 'one']);
  expect(load).toHaveBeenCalledTimes(1);
  pass(minute - 1);
  expect(await read('a')).toBe('one');
  pass(1);
  expect(await read('a')).toBe('loaded');
});

test('loads keys independently', async () => {
  const { cache, load, pending } = open();
  const [a, b] = [cache.get('a', load), cache.get('b', load)];
  pending[1]?.resolve({ value: 'B', tags: [], life: minute });
  pending[0]?.resolve({ value: 'A', tags: [], life: minute });
  expect([await a, await b]).toEqual(['A', 'B']);
});

test('shares a value of lifetime 0 and stores nothing', async () => {
  const { cache, load, pending } = open();
  const calls = [cache.get('a', load), cache.get('a', load)];
  pending[0]?.resolve({ value: 'once', tags: ['t'], life: 0 });
  expect(await Promise.all(calls)).toEqual(['once', 'once']);
  expect(cache.size).toBe(0);
});

test('purges by tag and by the kind of a tag, and nothing else', async () => {
  const { cache, fill, read } = open();
  await fill('seven', 'P7', ['product:7', 'store:1']);
  await fill('any', 'all products', ['product']);
  await fill('eight', 'P8', ['product:8']);
  cache.purge(['product:7']);
  expect([await read('seven'), await read('any'), await read('eight')]).toEqual(['loaded', 'loaded', 'P8']);
});

test('a value purged while it is loaded reaches those who wait, and later calls load again', async () => {
  const { cache, load, pending } = open();
  const first = cache.get('a', load);
  cache.purge(['product:7']);
  const second = cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(2);
  pending[1]?.resolve({ value: 'new', tags: ['product:7'], life: minute });
  expect(await second).toBe('new');
  pending[0]?.resolve({ value: 'old', tags: ['product:7'], life: minute });
  expect(await first).toBe('old');
  expect(await cache.get('a', load)).toBe('new');
});

test('a load that another tag’s purge interrupted is still stored', async () => {
  const { cache, load, pending, read } = open();
  const first = cache.get('a', load);
  cache.purge(['store:1']);
  pending[0]?.resolve({ value: 'kept', tags: ['product:7'], life: minute });
  await first;
  expect(await read('a')).toBe('kept');
});

test('clearing forgets what is being loaded too', async () => {
  const { cache, load, pending, fill, read } = open();
  await fill('b', 'B');
  const first = cache.get('a', load);
  cache.clear();
  pending[0]?.resolve({ value: 'old', tags: [], life: minute });
  expect(await first).toBe('old');
  expect([await read('a'), await read('b')]).toEqual(['loaded', 'loaded']);
});

test('serves the stale value on accepted errors alone, and loads again at the next call', async () => {
  const { cache, fill, read } = open({ servesStale: (error) => error instanceof RangeError });
  await fill('a', 'known', ['t']);
  cache.purge(['t']);
  const fail = (error: Error) =>
    cache.get('a', () => {
      throw error;
    });
  expect(await fail(new RangeError('away'))).toBe('known');
  await expect(fail(new Error('wrong'))).rejects.toThrow('wrong');
  expect(await fail(new RangeError('away'))).toBe('known');
  expect(await read('a')).toBe('loaded');
});

test('rejects when nothing stale is known, and for every call that waits', async () => {
  const { cache, load, pending, fill, read } = open({ servesStale: () => true });
  const calls = [cache.get('a', load), cache.get('a', load)];
  pending[0]?.reject(new Error('away'));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await fill('a', 'back');
  expect(await read('a')).toBe('back');
});

test('gives a loader the stale value to compare with', async () => {
  const { cache, fill } = open();
  await fill('a', 'before', ['t']);
  cache.purge(['t']);
  const value = await cache.get('a', (previous) =>
    Promise.resolve({ value: `${String(previous())} and after`, tags: [], life: minute }),
  );
  expect(value).toBe('before and after');
});

test('a purge after a reload makes the new value stale', async () => {
  const { cache, fill, read, pass } = open();
  await fill('a', 'one', ['product:7']);
  pass(minute);
  await fill('a', 'two', ['product:8']);
  cache.purge(['product:7']);
  expect(await read('a')).toBe('two');
  cache.purge(['product:8']);
  expect(await read('a')).toBe('loaded');
});

test('keeps at most maxEntries, the most recently used, and at most maxSize', async () => {
  const few = open({ maxEntries: 2 });
  await few.fill('a', 'A');
  await few.fill('b', 'B');
  await few.read('a');
  await few.fill('c', 'C');
  expect(few.cache.size).toBe(2);
  expect([await few.read('a'), await few.read('b')]).toEqual(['A', 'loaded']);

  const { cache } = open({ maxSize: 10 });
  const sized = (key: string, size: number) =>
    cache.get(key, () => Promise.resolve({ value: key, tags: [], life: minute, size }));
  await sized('a', 6);
  await sized('b', 6);
  expect(cache.size).toBe(1);
});
