import type { BookmarkActions, BookmarksView } from './bookmarks.ts';
import { readingHook, requireActors } from './running.ts';

const neutralBookmarks: BookmarksView = { ready: false, ids: [], has: () => false };

/** What can be done with bookmarks. */
export const bookmarkActions: BookmarkActions = {
  add: (id) => requireActors().bookmarks.actions.add(id),
  remove: (id) => requireActors().bookmarks.actions.remove(id),
  toggle: (id) => requireActors().bookmarks.actions.toggle(id),
  clear: () => requireActors().bookmarks.actions.clear(),
};

const useBookmarksView = readingHook((actors) => actors.bookmarks.view, neutralBookmarks);

/** The shopper's bookmarks, kept in this browser, the same in all tabs. */
export function useBookmarks(): BookmarksView & BookmarkActions {
  return { ...useBookmarksView(), ...bookmarkActions };
}
