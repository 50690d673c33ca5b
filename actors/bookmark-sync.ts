import { callOperation } from '#data/operations.ts';
import type { Bookmark } from '#data/storage/shapes.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { orderBookmarks, type Bookmarks } from './bookmarks.ts';

/** Milliseconds within which the account's list counts as known. */
const knownFor = 60_000;
/** Milliseconds from a change until it is sent, so that several go out together. */
const pause = 800;

interface Change {
  id: number;
  at: number;
  kept: boolean;
}

/**
 * What this browser has changed since the account's list was last received.
 * @param base the account's list at that time; null when this browser has none, so that everything is carried into the account
 */
export function bookmarkChanges(
  local: readonly Bookmark[],
  base: readonly number[] | null,
  now: number,
): Change[] {
  const known = new Set(base);
  const here = new Set(local.map(({ id }) => id));
  // A guest's bookmarks become the newest of the account, in their order: nothing of them may be lost to an old removal.
  const added = local
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }, index) => ({ id, at: base === null ? now - index : at, kept: true }));
  const removed = [...known].filter((id) => !here.has(id)).map((id) => ({ id, at: now, kept: false }));
  return [...added, ...removed];
}

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
 * Keeps the bookmarks of this browser and those of the customer's account equal: at the start, after each change, and when the page
 * is shown again. A call that fails is made up for by the next one.
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
  const hasChanges = (): boolean => bookmarkChanges(local(), base(), now()).length > 0;

  async function sync(): Promise<void> {
    if (isInFlight || isStopped) return;
    isInFlight = true;
    const before = local();
    try {
      const changes = bookmarkChanges(before, base(), now());
      const { bookmarks: received } = await callOperation('bookmarks.sync', { changes });
      if (isStopped) return;
      const after = local();
      stores.accountBookmarks.write({ owner, ids: received.map(({ id }) => id), at: now() });
      bookmarks.replace(withLaterChanges(received, before, after));
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
  const { unsubscribe } = bookmarks.view.subscribe(() => {
    if (hasChanges()) later();
  });
  document.addEventListener('visibilitychange', onShown);
  if (hasChanges() || now() - (known()?.at ?? 0) > knownFor) void sync();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onShown);
  };
}
