import { requireActors, runningActors } from '#actors/running.ts';

/** Reads the categories of a document, as the server and {@link showCategories} write them. */
const pathOf = (root: HTMLElement): number[] =>
  (root.dataset['categories'] ?? '').split(' ').filter(Boolean).map(Number);

/**
 * Marks the page's category, and the main category above it, in all menus. The menus are static HTML, the
 * same on every page, so this function sets the marks in the document.
 */
function markMenus(root: HTMLElement, path: readonly number[]): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-category-id]')) {
    const isMarked = path.includes(Number(link.dataset['categoryId']));
    if (!isMarked) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', link.pathname === location.pathname ? 'page' : 'true');
  }
}

/**
 * Sets `activeCatId` and the main category of the shown page, and marks them in the menus.
 * @param path ids from the main category down; by default those of the document
 */
export function showCategories(path?: readonly number[]): void {
  const root = document.documentElement;
  if (path) root.dataset['categories'] = path.join(' ');
  const shown = path ?? pathOf(root);
  if (runningActors()) requireActors().categories.select(shown);
  markMenus(root, shown);
}

/** Marks menus whose content is rendered when they open. */
export function watchMenus(): void {
  const root = document.documentElement;
  root.addEventListener('beforetoggle', () => markMenus(root, pathOf(root)), { capture: true });
}
