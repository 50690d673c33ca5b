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
 * Carries the bookmarks into the account of the customer who signs in. The bookmarks belong to the account
 * then, so a logout removes them from this browser. Guests never load the code of it.
 * @param load null: everything stays in this browser
 * @returns what stops it
 */
export function followSession(
  { session, bookmarks, stores, now }: Pick<ShopActors, 'session' | 'bookmarks' | 'stores' | 'now'>,
  load: LoadAccountSync | null = importSync,
): () => void {
  let owner: number | null = null;
  let stop = (): void => {};
  async function start(customer: number, ask: LoadAccountSync): Promise<void> {
    // Code that could not be loaded is asked for again by the next page; until then bookmarks stay in this browser.
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
    // First the list of the account: another tab that still saw it would send the missing bookmarks as removed.
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
