import { callOperation } from '#data/operations.ts';
import { isBookmark, type AccountBookmarks, type Bookmark } from '#data/storage/shapes.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { orderBookmarks, type Bookmarks } from './bookmarks.ts';

/** Milliseconds for which the account's list counts as current. */
const knownFor = 60_000;
/** Milliseconds between a change and its request, so that several changes share one request. */
const pause = 800;

interface Change {
  id: number;
  /** Milliseconds since the change. A duration, because the clock of the device may be wrong. */
  age: number;
  kept: boolean;
}

/**
 * Returns the changes in this browser since it last received the account's list.
 * @param base the account's list at that time; null without one, so that all bookmarks go into the account
 * @param removed bookmarks that are missing here, with the time of their removal
 * @param now time of the clock that also measured bookmarks and removals
 */
export function bookmarkChanges(
  local: readonly Bookmark[],
  base: readonly number[] | null,
  removed: readonly Bookmark[],
  now: number,
): Change[] {
  const known = new Set(base);
  const here = new Set(local.map(({ id }) => id));
  const removedAt = new Map(removed.map(({ id, at }) => [id, at]));
  // The clock may have been set back since then.
  const ageOf = (at: number): number => Math.max(0, now - at);
  // The bookmarks of a guest become the newest of the account, in their order. An old removal must not drop
  // one.
  const added = local
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }, index) => ({ id, age: base === null ? index : ageOf(at), kept: true }));
  const missing = [...known]
    .filter((id) => !here.has(id))
    .map((id) => ({ id, age: ageOf(removedAt.get(id) ?? now), kept: false }));
  return [...added, ...missing];
}

/**
 * Records the time at which each removal is first seen, so that a late request does not make it look newer.
 */
function noteRemovals(
  stores: Pick<BrowserStores, 'accountBookmarks'>,
  local: readonly Bookmark[],
  now: number,
): void {
  const known = stores.accountBookmarks.read();
  if (!known) return;
  const here = new Set(local.map(({ id }) => id));
  const before = removalsOf(known);
  const removed = known.ids
    .filter((id) => !here.has(id))
    .map((id) => ({ id, at: before.find((each) => each.id === id)?.at ?? now }));
  if (JSON.stringify(removed) !== JSON.stringify(before))
    stores.accountBookmarks.write({ ...known, removed });
}

const removalsOf = (known: AccountBookmarks | null): Bookmark[] =>
  Array.isArray(known?.removed) ? known.removed.filter(isBookmark) : [];

/** Applies the changes made here since the request was sent to the list received from the account. */
export function withLaterChanges(
  received: readonly Bookmark[],
  before: readonly Bookmark[],
  after: readonly Bookmark[],
): Bookmark[] {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const kept = received.filter(({ id }) => is.has(id) || !was.has(id));
  return orderBookmarks([...kept, ...after.filter(({ id }) => !was.has(id))]);
}

/**
 * Keeps the bookmarks of this browser and of the customer's account equal. It syncs at the start, after each
 * change, when the page is shown again, and when the network returns. The next call repeats a failed one.
 * @param owner id of the customer
 * @returns a function that stops the sync
 */
export function startBookmarkSync(
  owner: number,
  bookmarks: Bookmarks,
  stores: Pick<BrowserStores, 'bookmarks' | 'accountBookmarks'>,
  now: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInFlight = false;
  let isStopped = false;
  const local = (): Bookmark[] => orderBookmarks(stores.bookmarks.read() ?? []);
  const known = () => (stores.bookmarks.read() === null ? null : stores.accountBookmarks.read());
  // Without a local list no removal is known.
  const base = (): number[] | null => known()?.ids ?? null;
  const changes = (list: readonly Bookmark[]): Change[] =>
    bookmarkChanges(list, base(), removalsOf(known()), now());
  const hasChanges = (): boolean => changes(local()).length > 0;
  const note = (): void => {
    if (known()) noteRemovals(stores, local(), now());
  };

  async function sync(): Promise<void> {
    if (isInFlight || isStopped) return;
    isInFlight = true;
    const before = local();
    try {
      const answer = await callOperation('bookmarks.sync', { changes: changes(before) });
      if (isStopped) return;
      const after = local();
      const at = now();
      const received = answer.bookmarks.map(({ id, age }) => ({ id, at: at - age }));
      stores.accountBookmarks.write({ owner, ids: received.map(({ id }) => id), at });
      bookmarks.replace(withLaterChanges(received, before, after));
      note();
    } catch {
      // Unsent changes still differ from the account's list, so a later call sends them.
      return;
    } finally {
      isInFlight = false;
    }
    if (hasChanges()) later();
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), pause);
  }
  const onShown = (): void => {
    if (document.visibilityState === 'visible') later();
  };

  // A session that ended without a logout may leave another customer's bookmarks. They must not get into this
  // account.
  if ((stores.accountBookmarks.read()?.owner ?? owner) !== owner) {
    stores.accountBookmarks.remove();
    bookmarks.clear();
  }
  note();
  const { unsubscribe } = bookmarks.view.subscribe(() => {
    note();
    if (hasChanges()) later();
  });
  document.addEventListener('visibilitychange', onShown);
  addEventListener('online', later);
  if (hasChanges() || now() - (known()?.at ?? 0) > knownFor) void sync();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onShown);
    removeEventListener('online', later);
  };
}
