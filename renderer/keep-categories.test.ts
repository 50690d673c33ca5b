// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { startTestActors } from '#actors/testing.ts';
import { browserStores } from '#data/storage/stores.ts';
import { followRelease, keepCategories } from './keep-categories.ts';

const categories = {
  giftCategories: [],
  giftCategoriesFlags: { new: [1], popular: [], featured: [], discounted: [] },
  productCategories: [],
  activeCatId: -1,
  mainCategories: [],
  mainCategoryId: -1,
};

let running: ReturnType<typeof startTestActors> | undefined;
afterEach(() => {
  running?.stop();
  running = undefined;
});

const patience = { timeout: 15_000 };

test('stores the categories of page data, and keeps the known ones when a page has none', () => {
  running = startTestActors();
  keepCategories({ categories });
  keepCategories({});
  keepCategories(null);
  expect(requireActors().categories.view.getSnapshot()).toMatchObject({
    ready: true,
    giftCategoriesFlags: { new: [1] },
  });
  expect(running.stores.giftCategoriesFlags.read()?.new).toEqual([1]);
});

test('does nothing before the actors run', () => {
  expect(() => keepCategories({ categories })).not.toThrow();
});

test('fetches the categories of another release once the page is idle, and until that succeeds', async () => {
  running = startTestActors();
  const stores = browserStores();
  for (const store of [stores.appVersion, stores.giftCategories]) store.remove();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer = (): Promise<Response> => Promise.reject(new TypeError('offline'));
  const fetched = vi.fn(() => answer());
  vi.stubGlobal('fetch', fetched);
  followRelease('r1');
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), patience);
  expect(stores.appVersion.read()).toBe('r1');

  // The next document of the same release tries again. The one after that has nothing to do.
  answer = () => Promise.resolve(Response.json(categories));
  followRelease('r1');
  await vi.waitFor(() => expect(running?.stores.giftCategoriesFlags.read()?.new).toEqual([1]), patience);
  stores.giftCategories.write([]);
  const before = fetched.mock.calls.length;
  followRelease('r1');
  expect(fetched).toHaveBeenCalledTimes(before);

  // Another release is noticed, even if data of the former one is stored.
  followRelease('r2');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(before + 1), patience);
  expect(stores.appVersion.read()).toBe('r2');
});
