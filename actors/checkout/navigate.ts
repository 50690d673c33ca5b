/** Writes another address for what is shown already: nothing is fetched, and what stands on the page stays. */
export const showAs = (href: string): void => history.replaceState(history.state, '', href);

/**
 * Goes to an address: a page of the shop is shown in this document, anything else is loaded.
 * @param history `replace`: back does not lead to the address that is left
 */
export function goTo(href: string, history: 'push' | 'replace' = 'push'): void {
  if (history === 'replace') location.replace(href);
  else location.assign(href);
}
