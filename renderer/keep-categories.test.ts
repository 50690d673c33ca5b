// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { startTestActors } from '#actors/testing.ts';
import { fetchCategoriesWhenIdle, keepCategories } from './keep-categories.ts';

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

test('fetches the categories of a new release once the page is idle', async () => {
  running = startTestActors();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(categories)));
  fetchCategoriesWhenIdle();
  await vi.waitFor(() => expect(running?.stores.giftCategoriesFlags.read()?.new).toEqual([1]));
});
