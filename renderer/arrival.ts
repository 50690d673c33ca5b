import { atom } from '#actors/store.ts';

/** Title of the page that was navigated to, for screen readers; empty on the first page. */
export const arrivedAt = atom('');

const isOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Announces the title of a new page, and moves the focus from the followed link to its heading. An open
 * dialog keeps the focus, and so does a field of the new page that has taken it. The caller skips this for a
 * filter or a sort of the same path, but not for a search, whose field has given up the focus.
 */
export function arrive(title: string): void {
  arrivedAt.set(title);
  if (isOpen()) return;
  const main = document.getElementById('main');
  // A block of the new page may have taken the focus itself, such as a form for its first field.
  if (document.activeElement !== main && main?.contains(document.activeElement)) return;
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
