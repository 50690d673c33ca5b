import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryArea, safeArea, type StorageArea } from './area.ts';
import { localShapes, sessionShapes } from './shapes.ts';
import { createStores } from './stores.ts';
import { createTabLink, noTabLink } from './tab-link.ts';
import { createBrowser } from './testing.ts';
import type { ValueShape } from './value-store.ts';

const quotaExceeded = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** An area that can be read and refuses every write. */
const fullArea = (): StorageArea => ({ ...memoryArea(), length: 0, setItem: quotaExceeded });

/** An area like that of Safari's former private mode, or with site data blocked: every access throws. */
const brokenArea: StorageArea = {
  getItem: quotaExceeded,
  setItem: quotaExceeded,
  removeItem: quotaExceeded,
  key: quotaExceeded,
  length: 1,
};

const open = (local: StorageArea | null, session: StorageArea | null = memoryArea()) =>
  createStores({ local, session, link: noTabLink });

describe('storage that fails', () => {
  test.each([
    ['is full', fullArea()],
    ['throws at every touch', brokenArea],
    ['is not there', null],
  ])('which %s still serves the page, from memory, and never throws', (_name, area) => {
    const stores = open(area, area);
    expect(stores.token.write('secret')).toBe(false);
    expect(stores.token.read()).toBe('secret');
    stores.token.remove();
    expect(stores.token.read()).toBeNull();
    stores.builder.write('/x', { a: 1 }, { release: 'r', now: 0, expires: null });
    expect(stores.builder.read('/x', { release: 'r', now: 1, maxAge: 10 })).toBeNull();
    stores.builder.clear();
  });

  test('a value that did not fit takes precedence over the older stored one', () => {
    const area = memoryArea();
    const safe = safeArea({
      getItem: area.getItem,
      removeItem: area.removeItem,
      key: area.key,
      length: 0,
      setItem: (key, value) => (value === 'new' ? quotaExceeded() : area.setItem(key, value)),
    });
    safe.set('k', 'old');
    safe.set('k', 'new');
    expect(safe.get('k')).toBe('new');
    safe.set('k', 'newer');
    expect([safe.get('k'), area.getItem('k')]).toEqual(['newer', 'newer']);
  });

  test('a value too large is not stored', () => {
    const stores = open(memoryArea());
    stores.savedFilters.write({ web_gifts: { q: 'x' } });
    expect(stores.savedFilters.write({ web_gifts: { q: 'x'.repeat(30_000) } })).toBe(false);
    expect(stores.savedFilters.read()).toBeNull();
  });
});

describe('stored values', () => {
  test('have the names that the specification gives', () => {
    const local = memoryArea();
    const stores = open(local);
    stores.token.write('secret');
    stores.user.write({
      id: 7,
      mobile: '09121234567',
      name: 'Sara',
      email: null,
      email_verified: false,
      telegram_id: null,
      has_password: false,
      identity: 'none',
      blocked: false,
      is_new: false,
      is_staff: false,
      new_messages: 0,
    });
    stores.cart.write({ version: 1 });
    stores.giftCategories.write([]);
    stores.giftCategoriesFlags.write({ new: [1] });
    stores.productCategories.write([]);
    stores.appVersion.write('r1');
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
    expect(keys).toEqual([
      'ATC',
      'user',
      'cart',
      'giftCategories',
      'giftCategoriesFlags',
      'productCategories',
      'appVersion',
    ]);
    expect(local.getItem('ATC')).toBe('secret');
  });

  test('have one name each', () => {
    const keys = [...Object.values(localShapes), ...Object.values(sessionShapes)].map((shape) => shape.key);
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are ignored when they are malformed, whatever they contain', () => {
    const shapes: ValueShape<unknown>[] = [
      ...Object.values(localShapes),
      ...Object.values(sessionShapes),
    ] as ValueShape<unknown>[];
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...shapes), (text, { key }) => {
        const area = memoryArea();
        area.setItem(key, text);
        const stores = open(area, area);
        for (const store of [
          stores.location,
          stores.bookmarks,
          stores.product,
          stores.savedFilters,
          stores.scrollPositions,
          stores.pagination,
          stores.giftCategories,
          stores.theme,
          stores.user,
        ])
          store.read();
        stores.builder.read(key, { release: null, now: 0, maxAge: 1 });
      }),
      { numRuns: 300 },
    );
    const area = memoryArea();
    area.setItem('location', '{"latitude":91,"longitude":0}');
    area.setItem('theme', 'purple');
    area.setItem('bookmarks', '[{"id":1,"at":5},"x",{"id":"2","at":6}]');
    const stores = open(area);
    expect([stores.location.read(), stores.theme.read(), stores.bookmarks.read()]).toEqual([
      null,
      null,
      [{ id: 1, at: 5 }],
    ]);
  });
});

describe('the site-builder cache', () => {
  const hour = 3_600_000;
  const at = (now: number, release: string | null = 'r1') => ({ release, now, maxAge: hour });

  test('keeps a document for one hour by its path', () => {
    const { builder } = open(memoryArea());
    builder.write('/builder/pages/home', { page: 'home' }, { release: 'r1', now: 1000, expires: null });
    expect(builder.read('/builder/pages/home', at(1000 + hour - 1))).toEqual({ page: 'home' });
    expect(builder.read('/builder/pages/cart', at(1000))).toBeNull();
    expect(builder.read('/builder/pages/home', at(1000 + hour))).toBeNull();
    expect(builder.read('/builder/pages/home', at(1000))).toBeNull();
  });

  test('drops everything of another release', () => {
    const { builder } = open(memoryArea());
    for (const path of ['/a', '/b']) builder.write(path, path, { release: 'r1', now: 0, expires: null });
    expect(builder.read('/a', at(1, null))).toBe('/a');
    expect(builder.read('/a', at(1, 'r2'))).toBeNull();
    expect(builder.read('/b', at(1, 'r1'))).toBeNull();
  });

  test('drops a document at its scheduled time, and when the clock was set back', () => {
    const { builder } = open(memoryArea());
    builder.write('/a', 1, { release: 'r1', now: 0, expires: new Date(5000).toISOString() });
    expect(builder.read('/a', at(4999))).toBe(1);
    expect(builder.read('/a', at(5000))).toBeNull();
    builder.write('/a', 1, { release: 'r1', now: 9000, expires: null });
    expect(builder.read('/a', at(8000))).toBeNull();
  });

  test('is limited in size: the oldest documents are removed, and one that is too large is not kept', () => {
    const area = memoryArea();
    const { builder } = open(area);
    const large = 'x'.repeat(300_000);
    for (const [index, path] of ['/a', '/b', '/c', '/d'].entries())
      builder.write(path, large, { release: 'r1', now: index, expires: null });
    expect(['/a', '/b', '/c', '/d'].map((path) => builder.read(path, at(10)) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    builder.write('/e', 'x'.repeat(1_100_000), { release: 'r1', now: 9, expires: null });
    expect(builder.read('/e', at(10))).toBeNull();
  });

  test('leaves other stored values unchanged', () => {
    const stores = open(memoryArea());
    stores.token.write('secret');
    stores.builder.clear();
    expect(stores.token.read()).toBe('secret');
  });
});

describe('between tabs', () => {
  test('a change reaches the other tabs and not the one that made it', () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    const [heardByOne, heardByOther]: [unknown[], unknown[]] = [[], []];
    one.theme.watch((theme) => heardByOne.push(theme));
    const stop = other.theme.watch((theme) => heardByOther.push(theme));
    one.theme.write('dark');
    one.theme.remove();
    expect([heardByOne, heardByOther]).toEqual([[], ['dark', null]]);
    stop();
    one.theme.write('light');
    expect(heardByOther).toEqual(['dark', null]);
  });

  test('without BroadcastChannel the storage event carries it', () => {
    const page = new EventTarget();
    const link = createTabLink(null, page);
    const heard: unknown[] = [];
    link.listen('theme', (value) => heard.push(value));
    const event = (key: string | null, newValue: string | null) =>
      Object.assign(new Event('storage'), { key, newValue });
    page.dispatchEvent(event('theme', 'dark'));
    page.dispatchEvent(event('other', 'x'));
    page.dispatchEvent(event(null, null));
    link.send({ key: 'theme', value: 'light' });
    expect(heard).toEqual(['dark']);
  });

  test('a page that returns from the back/forward cache reads again', () => {
    const page = new EventTarget();
    const local = memoryArea();
    const stores = createStores({ local, session: memoryArea(), link: createTabLink(null, page) });
    const heard: unknown[] = [];
    stores.theme.watch((theme) => heard.push(theme));
    local.setItem('theme', 'dark');
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toEqual(['dark']);
  });
});
