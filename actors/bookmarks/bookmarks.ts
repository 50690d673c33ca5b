import type { Bookmark } from '#data/storage/shapes.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { atom, type Store } from '../store.ts';

/** Maximum number of stored bookmarks. The oldest are dropped. */
export const maxBookmarks = 500;

export interface BookmarksView {
  ready: boolean;
  /** Product ids, newest first. */
  ids: readonly number[];
  has(id: number): boolean;
}

export interface Bookmarks {
  view: Store<BookmarksView>;
  add(id: number): void;
  remove(id: number): void;
  /** @returns a function that brings a removed bookmark back to its place; undefined after an addition */
  toggle(id: number): (() => void) | undefined;
  clear(): void;
  /** Replaces the bookmarks with the list of the customer's account. */
  replace(bookmarks: readonly Bookmark[]): void;
  stop(): void;
}

/** Returns one bookmark per product, newest first, at most {@link maxBookmarks}. */
export function orderBookmarks(list: readonly Bookmark[]): Bookmark[] {
  const newest = new Map<number, Bookmark>();
  for (const bookmark of list)
    if (bookmark.at >= (newest.get(bookmark.id)?.at ?? 0)) newest.set(bookmark.id, bookmark);
  return [...newest.values()].sort((a, b) => b.at - a.at || b.id - a.id).slice(0, maxBookmarks);
}

function viewOf(list: readonly Bookmark[]): BookmarksView {
  const ids = list.map((bookmark) => bookmark.id);
  const known = new Set(ids);
  return { ready: true, ids, has: (id) => known.has(id) };
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/**
 * Starts bookmarks that need no login. Every change starts from the stored value, so that tabs do not
 * overwrite each other's bookmarks.
 */
export function startBookmarks(store: ValueStore<Bookmark[]>, now: () => number): Bookmarks {
  const view = atom(viewOf(orderBookmarks(store.read() ?? [])));
  const show = (bookmarks: readonly Bookmark[] | null) => {
    const next = viewOf(orderBookmarks(bookmarks ?? []));
    if (!isSameList(next.ids, view.getSnapshot().ids)) view.set(next);
  };
  const change = (edit: (stored: Bookmark[]) => Bookmark[]) => {
    const next = orderBookmarks(edit(orderBookmarks(store.read() ?? [])));
    store.write(next);
    show(next);
  };
  const add = (id: number) =>
    change((stored) => [
      ...stored.filter((each) => each.id !== id),
      { id, at: Math.max(now(), (stored[0]?.at ?? 0) + 1) },
    ]);
  const remove = (id: number) => change((stored) => stored.filter((each) => each.id !== id));
  return {
    view,
    add,
    remove,
    toggle(id) {
      if (!view.getSnapshot().has(id)) {
        add(id);
        return undefined;
      }
      const removed = orderBookmarks(store.read() ?? []).find((each) => each.id === id);
      remove(id);
      return removed && (() => change((stored) => [...stored, removed]));
    },
    clear: () => change(() => []),
    replace: (bookmarks) => change(() => [...bookmarks]),
    stop: store.watch(show),
  };
}
