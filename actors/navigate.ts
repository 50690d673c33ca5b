/** Changes the address of the page that is shown, without fetching or replacing the page. */
export const showAs = (href: string): void => history.replaceState(history.state, '', href);

/**
 * Goes to an address: a page of the shop is shown in this document, anything else is loaded.
 * @param history `replace`: the back button does not return to the current address
 */
export function goTo(href: string, history: 'push' | 'replace' = 'push'): void {
  if (history === 'replace') location.replace(href);
  else location.assign(href);
}
