/**
 * Scrolls to the block that the address names by a former id. Before, the id of a block in a saved section began with
 * the id of the section's link, such as `trust--support`. Now most of these blocks have the plain id `support`.
 * The browser itself scrolls to an id that the page has.
 */
function scrollToFormer(): void {
  const named = location.hash.slice(1);
  if (document.getElementById(named)) return;
  for (let at = named.indexOf('--'); at !== -1; at = named.indexOf('--', at + 1)) {
    const block = document.getElementById(named.slice(at + 2));
    if (block) return block.scrollIntoView();
  }
}

/** Whether the browser restores the position of this document: after back, forward or a reload. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload');
}

/**
 * Makes links with a former id of a block lead to the block. Only the navigation that brings the anchor scrolls:
 * later ones keep it in the address, such as the choice of an option or an opened sheet. After back and
 * forward the browser restores the position.
 */
export function installFormerAnchors(): void {
  const here = (): string => location.pathname + location.hash;
  let handled = '';
  const follow = (): void => {
    if (here() === handled) return;
    handled = here();
    scrollToFormer();
  };
  addEventListener('hashchange', follow);
  globalThis.navigation?.addEventListener('navigatesuccess', follow);
  globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType === 'traverse') handled = here();
  });
  if (isRestored()) handled = here();
  follow();
}
