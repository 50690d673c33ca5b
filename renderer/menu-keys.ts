// The keys of a disclosure with links (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
// Tab and Escape are the browser's own.

const linksOf = (element: ParentNode): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.checkVisibility());

/** Returns the entry of the first level that contains a link. */
function entryOf(link: Element, panel: Element): Element | null {
  let entry: Element | null = null;
  for (let at = link.closest('li'); at && panel.contains(at); at = at.parentElement?.closest('li') ?? null)
    entry = at;
  return entry;
}

/**
 * Returns where a key leads from a link of the panel.
 * @param isForward whether the key points to the end of the line: the left arrow of a Persian shop
 */
function destination(
  panel: Element,
  from: Element,
  key: string,
  isForward: boolean,
): HTMLElement | undefined {
  const entry = entryOf(from, panel);
  const tops = linksOf(panel).filter((link) => entryOf(link, panel)?.querySelector('a') === link);
  const below = entry ? linksOf(entry).slice(1) : [];
  const isTop = tops.some((link) => link === from);
  const row = isTop ? tops : below;
  const at = row.findIndex((link) => link === from);
  switch (key) {
    case 'ArrowDown':
      return row[(at + 1) % row.length];
    case 'ArrowUp':
      return row.at(at - 1);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      if (isForward) return isTop ? below[0] : undefined;
      return isTop ? undefined : tops.find((link) => entry?.contains(link));
  }
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Moves the focus with arrow keys, Home and End in a popover with `data-arrow-keys`, and opens it with an arrow
 * from its button. Its block needs no code of its own for that.
 */
export function installMenuKeys(root: Document): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !keys.has(key) || !(target instanceof HTMLElement)) return;
    const owned = root.getElementById(target.getAttribute('popovertarget') ?? '');
    if (owned?.dataset['arrowKeys'] !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      owned.showPopover();
      const links = linksOf(owned).filter((link) => entryOf(link, owned)?.querySelector('a') === link);
      links.at(key === 'ArrowDown' ? 0 : -1)?.focus();
      return;
    }
    const panel = target.closest('[data-arrow-keys]');
    if (!panel) return;
    const forward = getComputedStyle(panel).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = destination(panel, target, key, key === forward);
    event.preventDefault();
    next?.focus();
  };
  // React stops keys in blocks that never hydrate on their way up.
  root.addEventListener('keydown', onKeyDown, true);
}
