// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StrategyHandler } from 'workbox-strategies';
import { PageStrategy } from './page-strategy.ts';
import { pageWait } from './rules.ts';

const shell = ['/assets/entry-2.js'];
const onOld = vi.fn<(event: Event) => void>();
const onMissed = vi.fn<(event: Event) => Promise<void>>();
const event = new Event('fetch');

/** Returns a page of a build that was made some minutes ago. */
const page = (build: number, minutes: number): Response =>
  new Response(`{"entry":"/assets/entry-${build}.js"}`, {
    headers: { date: new Date(Date.now() - minutes * 60_000).toUTCString() },
  });

let network: PromiseWithResolvers<Response>;
let waited: Promise<unknown>[];

/** Requests a page from the strategy. `kept` is its stored copy. */
function ask(kept: Response | undefined, cache: RequestCache = 'default'): Promise<Response> {
  const handler = {
    event,
    cacheMatch: async () => kept,
    fetchAndCachePut: () => network.promise,
    waitUntil: async (work: Promise<unknown>) => waited.push(work),
  };
  const strategy = new PageStrategy(shell, { onOld, onMissed }, { cacheName: 'pages' });
  // cast: the strategy uses no other member of the handler
  const used = handler as unknown as StrategyHandler;
  // oxlint-disable-next-line no-underscore-dangle -- Workbox's own name
  return strategy._handle({ cache } as Request, used);
}

beforeEach(() => {
  vi.useFakeTimers();
  onOld.mockClear();
  onMissed.mockClear();
  network = Promise.withResolvers();
  waited = [];
});
afterEach(() => vi.useRealTimers());

test('a young page of this build is shown at once, and renewed behind it', async () => {
  const kept = page(2, 9);
  expect(await ask(kept)).toBe(kept);
  const renewed = new Response('new');
  network.resolve(renewed);
  expect(await Promise.all(waited)).toEqual([renewed, renewed]);
  expect(onOld).not.toHaveBeenCalled();
  expect(onMissed).not.toHaveBeenCalled();
});

test.each(['fails', 'does not answer in time'])(
  'a young page is shown at once where the network %s, which is noted',
  async (what) => {
    const kept = page(2, 9);
    expect(await ask(kept)).toBe(kept);
    if (what === 'fails') network.reject(new TypeError('Failed to fetch'));
    else await vi.advanceTimersByTimeAsync(pageWait);
    await waited[1];
    expect(onMissed).toHaveBeenCalledExactlyOnceWith(event);
    expect(onOld).not.toHaveBeenCalled();
  },
);

test.each([
  ['older than ten minutes', page(2, 11), 'default'],
  ['of another build', page(1, 1), 'default'],
  ['asked for by a reload', page(2, 1), 'no-cache'],
] as const)('the shop is asked before a page that is %s', async (_what, kept, cache) => {
  const asked = ask(kept, cache);
  const fresh = new Response('new');
  network.resolve(fresh);
  expect(await asked).toBe(fresh);
});

test('a kept page is shown when the shop takes longer than four seconds, or does not answer', async () => {
  const kept = page(2, 11);
  const slow = ask(kept);
  await vi.advanceTimersByTimeAsync(pageWait);
  expect(await slow).toBe(kept);
  const lost = ask(kept);
  network.reject(new TypeError('Failed to fetch'));
  expect(await lost).toBe(kept);
  expect(onOld).not.toHaveBeenCalled();
  expect(onMissed).toHaveBeenCalledTimes(2);
});

test('a page of an earlier build that is shown for want of an answer is noted; without any, there is none', async () => {
  network.reject(new TypeError('Failed to fetch'));
  await ask(page(1, 1));
  expect(onOld).toHaveBeenCalledExactlyOnceWith(event);
  expect(onMissed).toHaveBeenCalledOnce();
  await expect(ask(undefined)).rejects.toThrow('Failed to fetch');
  expect(onMissed).toHaveBeenCalledOnce();
});
