import { atom } from '#actors/store.ts';

/** The title of the page that was navigated to, for screen readers; empty on the first page. */
export const arrivedAt = atom('');

const isOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Tells that another page is shown: its title is announced, and its heading gets the focus, which the link that was
 * followed has had. A filter or a sort of the same path keeps the focus where it is, and an open dialog keeps it too.
 * A search of the same path has given the focus up.
 */
export function arrive(title: string): void {
  arrivedAt.set(title);
  if (isOpen()) return;
  const main = document.getElementById('main');
  // A block of the new page may have asked for the focus itself, such as a form for its first field.
  if (document.activeElement !== main && main?.contains(document.activeElement)) return;
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
