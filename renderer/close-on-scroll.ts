/**
 * Closes a popover with `data-closes-on-scroll` once the page behind it scrolls, because it does not move with
 * the page. Its block needs no code of its own for that.
 */
export function installCloseOnScroll(root: Document): void {
  const onToggle = (event: Event) => {
    const { target: panel } = event;
    if (!(panel instanceof HTMLElement) || panel.dataset['closesOnScroll'] === undefined) return;
    // Scrolling inside the panel sends no event to the document.
    if ('newState' in event && event.newState === 'open')
      root.addEventListener('scroll', () => panel.hidePopover(), { once: true });
  };
  // Toggle events do not bubble.
  root.addEventListener('toggle', onToggle, true);
}
