/**
 * Scrolls to the block that an address names by a former id. Blocks of saved sections had the id of their link before
 * their own, such as `trust--support`, and most of them are plain `support` now. An id that the page has is left to the browser.
 */
function scrollToFormer(): void {
  const named = location.hash.slice(1);
  if (document.getElementById(named)) return;
  for (let at = named.indexOf('--'); at !== -1; at = named.indexOf('--', at + 1))
    document.getElementById(named.slice(at + 2))?.scrollIntoView();
}

/** Makes links to blocks of saved sections lead to them that were written while those had other ids. */
export function installFormerAnchors(): void {
  addEventListener('hashchange', scrollToFormer);
  globalThis.navigation?.addEventListener('navigatesuccess', scrollToFormer);
  scrollToFormer();
}
