import { callOperation } from '#data/operations.ts';
import { isBookmark, type AccountBookmarks, type Bookmark } from '#data/storage/shapes.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { orderBookmarks, type Bookmarks } from './bookmarks.ts';

/** Milliseconds within which the account's list counts as known. */
const knownFor = 60_000;
/** Milliseconds from a change until it is sent, so that several go out together. */
const pause = 800;

interface Change {
  id: number;
  /** Milliseconds since the change: a difference, because the clock of the device may be wrong. */
  age: number;
  kept: boolean;
}

/**
 * What this browser has changed since the account's list was last received.
 * @param base the account's list at that time; null when this browser has none, so that everything is carried into the account
 * @param removed when what is missing here was removed
 * @param now by the clock that also measured the times of bookmarks and removals
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
  // A clock may have been set back since.
  const ageOf = (at: number): number => Math.max(0, now - at);
  // A guest's bookmarks become the newest of the account, in their order: nothing of them may be lost to an old removal.
  const added = local
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }, index) => ({ id, age: base === null ? index : ageOf(at), kept: true }));
  const missing = [...known]
    .filter((id) => !here.has(id))
    .map((id) => ({ id, age: ageOf(removedAt.get(id) ?? now), kept: false }));
  return [...added, ...missing];
}

/** Keeps the time of each removal from when it is first seen, so that it is not younger for being sent late. */
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

/** The account's list with what was changed here while it was on its way. */
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
 * Keeps the bookmarks of this browser and those of the customer's account equal: at the start, after each change, when the page
 * is shown again, and when the network returns. A call that fails is made up for by the next one.
 * @param owner id of the customer
 * @returns what stops it
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
  // Without a local list nothing is known about removals.
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
      // What was not sent differs from the account's list until a later call has sent it.
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

  // Another customer's bookmarks, left by a session that ended without a logout, are not carried into this account.
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
