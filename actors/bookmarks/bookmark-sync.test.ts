// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as sync from './bookmark-sync.ts';
import { requireActors } from '../running.ts';
import { freshStores, signIn, startTestActors, testUser } from '../testing.ts';

/**
 * The bookmarks of the account, as the engine stores them. Of two changes of one bookmark the later one
 * counts.
 */
let account: Map<number, { at: number; kept: boolean }>;
let isOnline = true;
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  account = new Map();
  isOnline = true;
  stops = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path !== '/api/v1/bookmarks/sync' || !isOnline) throw new TypeError('offline');
    const { changes } = JSON.parse(String(body)) as { changes: { id: number; age: number; kept: boolean }[] };
    for (const { id, age, kept } of changes) {
      const at = Date.now() - age;
      if (at >= (account.get(id)?.at ?? -Infinity)) account.set(id, { at, kept });
    }
    const bookmarks = [...account]
      .flatMap(([id, { at, kept }]) => (kept ? [{ id, age: Date.now() - at }] : []))
      .sort((a, b) => a.age - b.age);
    return new Response(JSON.stringify({ bookmarks }), { status: 200 });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_500);
  // The first call loads the routes of customers' operations.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2_500);
}

/**
 * Opens a browser that shows the shop. Only one is open at a time, because a test has one set of actors.
 * @param ahead milliseconds by which its clock is ahead of the engine's
 */
function show(stores = freshStores(), ahead = 0) {
  const { stop } = startTestActors({
    stores,
    loadAccountSync: async () => sync,
    now: () => Date.now() + ahead,
  });
  stops.push(stop);
  const { bookmarks, session } = requireActors();
  return { stores, bookmarks, session, stop, ids: () => [...bookmarks.view.getSnapshot().ids] };
}

test('a guest’s bookmarks are carried into the account, also one that was removed there long ago', async () => {
  account.set(1, { at: 500, kept: true }).set(2, { at: 600, kept: false });
  const stores = freshStores();
  stores.bookmarks.write([
    { id: 3, at: 90 },
    { id: 2, at: 80 },
  ]);
  const phone = show(signIn(stores));
  await settle();
  expect(phone.ids()).toEqual([3, 2, 1]);
  expect([...account].filter(([, { kept }]) => kept).map(([id]) => id)).toEqual([1, 2, 3]);
});

test('what one device adds and removes, another one shows', async () => {
  const phone = show(signIn(freshStores()));
  await settle();
  for (const id of [1, 2, 3]) phone.bookmarks.add(id);
  await settle();
  phone.stop();
  const laptop = show(signIn(freshStores()));
  await settle();
  expect(laptop.ids()).toEqual([3, 2, 1]);
  laptop.bookmarks.remove(2);
  await settle();
  laptop.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  const again = show(phone.stores);
  await settle();
  expect(again.ids()).toEqual([3, 1]);
});

test('changes without a connection are sent once there is one', async () => {
  const phone = show(signIn(freshStores()));
  await settle();
  isOnline = false;
  phone.bookmarks.add(9);
  await settle();
  expect(account.has(9)).toBe(false);
  isOnline = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(account.get(9)?.kept).toBe(true);
});

test('a logout leaves none of them in the browser, and another customer does not get them', async () => {
  const phone = show(signIn(freshStores()));
  await settle();
  phone.bookmarks.add(4);
  await settle();
  phone.stop();
  // The session ended while no page was open.
  account = new Map();
  const other = show(signIn(phone.stores, { ...testUser, id: 8 }));
  await settle();
  expect(other.ids()).toEqual([]);
  expect(account.size).toBe(0);
  other.bookmarks.add(5);
  await settle();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }));
  other.session.send({ type: 'session.logout' });
  await settle();
  expect(other.ids()).toEqual([]);
  expect(other.stores.accountBookmarks.read()).toBeNull();
});

const minutes = 60_000;
describe.each([
  ['behind', -10 * minutes],
  ['ahead', 10 * minutes],
])('a device whose clock is ten minutes %s', (_name, ahead) => {
  /**
   * Opens one of the two devices, lets it settle, acts, and closes it. The clock of the other device is
   * right.
   */
  const stores = { device: freshStores(), other: freshStores() };
  beforeEach(() => {
    Object.assign(stores, { device: signIn(freshStores()), other: signIn(freshStores()) });
  });
  async function on(which: keyof typeof stores, act: (bookmarks: ReturnType<typeof show>) => void) {
    await vi.advanceTimersByTimeAsync(2 * minutes);
    const shown = show(stores[which], which === 'device' ? ahead : 0);
    await settle();
    act(shown);
    await settle();
    shown.stop();
    return shown.ids();
  }

  test('removes what another device has added, and adds what another one has removed', async () => {
    await on('other', ({ bookmarks }) => bookmarks.add(1));
    expect(await on('device', ({ bookmarks }) => bookmarks.remove(1))).toEqual([]);
    expect(await on('other', () => {})).toEqual([]);
    expect(account.get(1)?.kept).toBe(false);
    expect(await on('device', ({ bookmarks }) => bookmarks.add(1))).toEqual([1]);
    expect(await on('other', ({ bookmarks }) => bookmarks.remove(1))).toEqual([]);
    expect(await on('device', () => {})).toEqual([]);
  });

  test('keeps the order in which bookmarks were added anywhere', async () => {
    await on('other', ({ bookmarks }) => bookmarks.add(1));
    await on('device', ({ bookmarks }) => bookmarks.add(2));
    await on('other', ({ bookmarks }) => bookmarks.add(3));
    expect(await on('device', ({ bookmarks }) => bookmarks.add(4))).toEqual([4, 3, 2, 1]);
    expect(await on('other', () => {})).toEqual([4, 3, 2, 1]);
  });

  test('sends offline changes as old as they are: what was changed elsewhere since then counts', async () => {
    await on('other', ({ bookmarks }) => [1, 2].forEach((id) => bookmarks.add(id)));
    await on('device', () => {});
    isOnline = false;
    await on('device', ({ bookmarks }) => {
      bookmarks.remove(1);
      bookmarks.add(3);
    });
    isOnline = true;
    await on('other', ({ bookmarks }) => {
      bookmarks.remove(1);
      bookmarks.remove(2);
    });
    await on('other', ({ bookmarks }) => bookmarks.add(1));
    expect(await on('device', () => {})).toEqual([1, 3]);
    expect(await on('other', () => {})).toEqual([1, 3]);
  });
});
