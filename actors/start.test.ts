// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Category } from '#schemas/entities/category.ts';
import { startBookmarks } from './bookmarks/bookmarks.ts';
import { addToCart } from './cart/cart.ts';
import { createBrowser } from '#data/storage/testing.ts';
import { startLocation } from './stores/location.ts';
import { requireActors } from './running.ts';
import { freshStores, signIn, startTestActors, testUser } from './testing.ts';
import { startTheme, toggledTheme } from './theme.ts';
import { cartViewOf } from './cart/use-cart.ts';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

describe('start-up', () => {
  test('reads stored token, user, cart and categories into state', () => {
    const stores = freshStores();
    const category: Category = {
      id: 5,
      slug: 'apple',
      title: 'Apple',
      kind: 'gift',
      parent_id: null,
      flags: [],
      color: null,
      picture: null,
      product_count: 3,
      sub_cats: [],
    };
    const before = startTestActors({ stores });
    addToCart({
      id: 1,
      title: 'x',
      type: 'digital',
      price: 1,
      usdt_price: 1,
      discount: 0,
      usdt_discount: 0,
      product: { id: 1, slug: 'x', option_title: '', picture: null, store_name: '', stock: 5 },
    });
    before.stop();
    signIn(stores);
    stores.giftCategories.write([category]);
    ({ stop } = startTestActors({ stores }));
    expect(requireActors().session.view.getSnapshot()).toEqual({
      ready: true,
      isCustomer: true,
      user: testUser,
      showLoginPage: false,
    });
    expect(cartViewOf(requireActors().cart.getSnapshot())).toMatchObject({ ready: true, count: 1 });
    expect(requireActors().categories.view.getSnapshot()).toMatchObject({
      giftCategories: [category],
      activeCatId: -1,
    });
  });

  test('removes a stored user without a token', () => {
    const stores = freshStores();
    stores.user.write(testUser);
    ({ stop } = startTestActors({ stores }));
    expect(stores.user.read()).toBeNull();
    expect(requireActors().session.view.getSnapshot()).toEqual({
      ready: true,
      isCustomer: false,
      user: null,
      showLoginPage: false,
    });
  });

  test('a logout takes lines with answers out of the cart, and deletes the caches of what was visited', async () => {
    const stores = signIn(freshStores());
    ({ stop } = startTestActors({ stores }));
    const goods = {
      title: 'x',
      type: 'digital',
      price: 1,
      usdt_price: 1,
      discount: 0,
      usdt_discount: 0,
    } as const;
    const product = { slug: 'x', option_title: '', picture: null, store_name: '', stock: 5 };
    addToCart({ ...goods, id: 1, product: { ...product, id: 1 } });
    const answers = [{ field: 'email', title: 'e', value: 'sara@shop.example' }];
    addToCart({ ...goods, id: 2, product: { ...product, id: 2 }, answers });
    expect(JSON.stringify(stores.cart.read())).toContain('sara@shop.example');
    const deleted: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
    vi.stubGlobal('fetch', async () => Response.json({}));
    requireActors().session.send({ type: 'session.logout' });
    await vi.waitUntil(() => !requireActors().session.view.getSnapshot().isCustomer);
    vi.unstubAllGlobals();
    expect(cartViewOf(requireActors().cart.getSnapshot()).lines.map(({ id }) => id)).toEqual([1]);
    expect(JSON.stringify(stores.cart.read())).not.toContain('sara@shop.example');
    expect(deleted).toEqual(['vitrin-pages', 'vitrin-data']);
  });

  test('happens once', () => {
    const first = startTestActors();
    stop = first.stop;
    const actors = requireActors();
    startTestActors().stop();
    expect(requireActors()).toBe(actors);
  });

  test('before it, an action throws an error that says what is missing', () => {
    expect(() => requireActors()).toThrow('startShopActors() has not run');
  });
});

describe('bookmarks', () => {
  const open = (browser = createBrowser()) => {
    let time = 0;
    return startBookmarks(browser.openTab().bookmarks, () => (time += 1));
  };

  test('are kept newest first, once for each product, in this browser', () => {
    const browser = createBrowser();
    const bookmarks = open(browser);
    for (const id of [1, 2, 1]) bookmarks.add(id);
    expect(open(browser).view.getSnapshot().ids).toEqual([1, 2]);
  });

  test('are at most 500; the oldest are dropped', () => {
    const { add, view } = open();
    for (let id = 1; id <= 502; id += 1) add(id);
    expect(view.getSnapshot().ids).toHaveLength(500);
    expect([view.getSnapshot().has(2), view.getSnapshot().has(3), view.getSnapshot().ids[0]]).toEqual([
      false,
      true,
      502,
    ]);
  });

  test('are the same in all tabs, and tabs do not overwrite each other', () => {
    const browser = createBrowser();
    const [one, other] = [open(browser), open(browser)];
    browser.hub.holding = true;
    one.add(1);
    other.add(2);
    browser.hub.release();
    expect([...one.view.getSnapshot().ids].sort()).toEqual([1, 2]);
    one.toggle(2);
    expect([one.view.getSnapshot().ids, other.view.getSnapshot().ids]).toEqual([[1], [1]]);
    other.clear();
    expect(one.view.getSnapshot().ids).toEqual([]);
  });
});

describe('the location', () => {
  type Ask = Geolocation['getCurrentPosition'];
  const found: Ask = (success) =>
    success({ coords: { latitude: 36.3, longitude: 59.5 } } as GeolocationPosition);
  const refused =
    (code: number): Ask =>
    (_success, failure) =>
      failure?.({ code } as GeolocationPositionError);

  test('falls back to the stored one, and asks for permission on request only', () => {
    const stores = freshStores();
    stores.location.write({ latitude: 1, longitude: 2 });
    const getCurrentPosition = vi.fn<Ask>(found);
    const { view, ...actions } = startLocation(stores.location, { getCurrentPosition });
    expect(view.getSnapshot()).toEqual({
      ready: true,
      location: { latitude: 1, longitude: 2 },
      state: 'idle',
    });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    actions.request();
    expect(view.getSnapshot()).toEqual({
      ready: true,
      location: { latitude: 36.3, longitude: 59.5 },
      state: 'found',
    });
    expect(stores.location.read()).toEqual({ latitude: 36.3, longitude: 59.5 });
    actions.forget();
    expect([view.getSnapshot().location, stores.location.read()]).toEqual([null, null]);
  });

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ] as const)('failure %i is reported as %s, and the stored one stays', (code, state) => {
    const stores = freshStores();
    stores.location.write({ latitude: 1, longitude: 2 });
    const { view, ...actions } = startLocation(stores.location, { getCurrentPosition: refused(code) });
    actions.request();
    expect(view.getSnapshot()).toEqual({ ready: true, location: { latitude: 1, longitude: 2 }, state });
  });

  test('reports a browser without geolocation; a second request while one is in flight does nothing', () => {
    const without = startLocation(freshStores().location, null);
    without.request();
    expect(without.view.getSnapshot().state).toBe('unavailable');
    const getCurrentPosition = vi.fn<Ask>();
    const slow = startLocation(freshStores().location, { getCurrentPosition });
    slow.request();
    slow.request();
    expect(slow.view.getSnapshot().state).toBe('asking');
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });
});

describe('the theme', () => {
  test('is shown on the document, stored, and the same in all tabs; by default the system decides', () => {
    let systemIsDark = false;
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
    const browser = createBrowser();
    const [here, there] = [document.createElement('html'), document.createElement('html')];
    const one = startTheme(browser.openTab().theme, here);
    const other = startTheme(browser.openTab().theme, there);
    const shown = () => [here.dataset['theme'], there.dataset['theme'], browser.local.getItem('theme')];
    expect(shown()).toEqual([undefined, undefined, null]);
    one.toggle();
    expect(shown()).toEqual(['dark', 'dark', 'dark']);
    other.toggle();
    expect(shown()).toEqual([undefined, undefined, null]);
    systemIsDark = true;
    one.toggle();
    expect(shown()).toEqual(['light', 'light', 'light']);
  });

  test.each([
    ['system', false, 'dark'],
    ['system', true, 'light'],
    ['light', false, 'dark'],
    ['light', true, 'system'],
    ['dark', false, 'system'],
    ['dark', true, 'light'],
  ] as const)('switches from %s (system dark: %s) to %s', (chosen, dark, expected) => {
    expect(toggledTheme(chosen, dark)).toBe(expected);
  });
});
