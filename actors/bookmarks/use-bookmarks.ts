import { requireActors, useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import type { BookmarksView } from './bookmarks.ts';

const neutral: BookmarksView = { ready: false, ids: [], has: () => false };

/** Returns the shopper's bookmarks, stored in this browser and the same in all tabs. */
export const useBookmarks = (): BookmarksView =>
  useSelector(useShopActors()?.bookmarks.view, (view) => view ?? neutral);

/**
 * Adds or removes the bookmark of a product. Only for handlers and effects.
 * @returns a function that brings a removed bookmark back; undefined after an addition
 */
export const toggleBookmark = (product: number): (() => void) | undefined =>
  requireActors().bookmarks.toggle(product);
