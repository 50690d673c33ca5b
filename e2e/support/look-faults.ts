/**
 * Finds faults of a page's look, in the page itself: text that is cut off, text that lies on other text, and
 * text that stands beyond the card it belongs to. Whole words that end in an ellipsis are intended.
 * @returns one line for each fault
 */
export function findLookFaults(): string[] {
  const faults = new Set<string>();
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)}`;
  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const lines: Line[] = [];
  // Parts behind a dialog or a menu are covered on purpose.
  const scope =
    [...document.querySelectorAll('dialog[open], :popover-open, [role=listbox]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!element || text === '' || element.closest('script, style, svg, noscript, option')) continue;
    // A closed part cuts its content by a box that only styles can name.
    if (element.closest('details:not([open])') && !element.closest('summary')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = element.getBoundingClientRect();
    // Hidden only from eyes, not from screen readers.
    if (own.width <= 2 || own.height <= 2) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) lines.push({ text: text.slice(0, 40), element, box });
  }
  const shown = lines.filter(({ text, element, box }) => {
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const outer = around.getBoundingClientRect();
      if (style.clipPath !== 'none' || (outer.width <= 2 && outer.height <= 2)) return false;
      const over = Math.max(outer.left - box.left, box.right - outer.right);
      const below = Math.max(outer.top - box.top, box.bottom - outer.bottom);
      const scrolls = /auto|scroll/.test(`${style.overflowX}${style.overflowY}`);
      if (scrolls) return over < 2 && below < 2;
      const cuts = /hidden|clip/.test(`${style.overflowX}${style.overflowY}`);
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (cuts && meant && (over > 2 || below > 2)) return false;
      if (cuts && over > 2) faults.add(`cut by ${Math.round(over)} px in ${name(around)}: ${text}`);
      if (cuts && below > box.height / 5) {
        if (below < box.height)
          faults.add(`cut below by ${Math.round(below)} px in ${name(around)}: ${text}`);
        return false;
      }
      const isCard =
        parseFloat(style.borderInlineStartWidth) > 0 && parseFloat(style.borderInlineEndWidth) > 0;
      if (!cuts && isCard && over > 1)
        faults.add(`leaves ${name(around)} by ${Math.round(over)} px: ${text}`);
      if (style.position === 'fixed' || style.position === 'sticky') return false;
    }
    return true;
  });
  shown.sort((a, b) => a.box.top - b.box.top);
  for (const [index, first] of shown.entries())
    for (const second of shown.slice(index + 1)) {
      if (second.box.top >= first.box.bottom) break;
      if (first.element === second.element) continue;
      const across = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
      const down = Math.min(first.box.bottom, second.box.bottom) - second.box.top;
      if (across > 3 && down > Math.min(first.box.height, second.box.height) / 3)
        faults.add(
          `"${first.text}" lies on "${second.text}" (${name(first.element)}, ${name(second.element)})`,
        );
    }
  return [...faults];
}
