import { expect, test } from 'vitest';
import type { Bookmark } from '#data/storage/shapes.ts';
import { startBookmarks } from './bookmarks.ts';

test('a removed bookmark comes back to its place', () => {
  let stored: Bookmark[] = [];
  let clock = 0;
  const bookmarks = startBookmarks(
    {
      key: 'bookmarks',
      read: () => stored,
      remove: () => undefined,
      write(value) {
        stored = value ?? [];
        return true;
      },
      watch: () => () => undefined,
    },
    () => ++clock,
  );
  for (const id of [1, 2, 3]) expect(bookmarks.toggle(id)).toBeUndefined();
  const undo = bookmarks.toggle(2);
  expect(bookmarks.view.getSnapshot().ids).toEqual([3, 1]);
  undo?.();
  expect(bookmarks.view.getSnapshot().ids).toEqual([3, 2, 1]);
});
