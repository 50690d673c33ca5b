import { addressChanged, currentEntry, keepTogether } from './page-url.ts';

/**
 * Changes the address of the shown page, without fetching or replacing the page.
 * @param how `push`: the back button returns to the current address, and the page is shown from its top
 */
export function showAs(href: string, how: 'push' | 'replace' = 'replace'): void {
  const before = currentEntry();
  if (how === 'replace') history.replaceState(history.state, '', href);
  else {
    history.pushState(null, '', href);
    scrollTo({ top: 0, behavior: 'instant' });
  }
  keepTogether(before, how);
  addressChanged();
}

/**
 * Goes to an address. A page of the shop is shown in this document; anything else is loaded.
 * @param history `replace`: the back button does not return to the current address
 */
export function goTo(href: string, history: 'push' | 'replace' = 'push'): void {
  if (history === 'replace') location.replace(href);
  else location.assign(href);
}
