import { loadCode } from '#schemas/load-code.ts';
import type { ShopActors } from './running.ts';

type Sync = (
  owner: number,
  bookmarks: ShopActors['bookmarks'],
  stores: ShopActors['stores'],
  now: () => number,
) => () => void;
export type LoadAccountSync = () => Promise<{ startBookmarkSync: Sync }>;

const importSync: LoadAccountSync = () => loadCode(() => import('./bookmarks/bookmark-sync.ts'));

/**
 * Carries the bookmarks into the account of a customer who signs in. After that they belong to the account,
 * so a logout removes them from this browser. Guests never load the code of the sync.
 * @param load loads the sync; null: all bookmarks stay in this browser
 * @returns a function that stops it
 */
export function followSession(
  { session, bookmarks, stores, now }: Pick<ShopActors, 'session' | 'bookmarks' | 'stores' | 'now'>,
  load: LoadAccountSync | null = importSync,
): () => void {
  let owner: number | null = null;
  let stop = (): void => {};
  async function start(customer: number, ask: LoadAccountSync): Promise<void> {
    // The next page retries to load the code. Until then the bookmarks stay in this browser.
    const loaded = await ask().catch(() => null);
    if (loaded && owner === customer) stop = loaded.startBookmarkSync(customer, bookmarks, stores, now);
  }
  function look(): void {
    const next = session.view.getSnapshot().user?.id ?? null;
    if (next === owner || load === null) return;
    stop();
    stop = () => {};
    owner = next;
    if (next !== null) void start(next, load);
  }
  const { unsubscribe } = session.view.subscribe(look);
  const forget = session.on(({ type }) => {
    if ((type !== 'session.left' && type !== 'session.ended') || stores.accountBookmarks.read() === null)
      return;
    // The list of the account goes first: another tab that still saw it would send the missing bookmarks as
    // removed.
    stores.accountBookmarks.remove();
    bookmarks.clear();
  });
  look();
  return () => {
    owner = null;
    stop();
    unsubscribe();
    forget();
  };
}
