/**
 * Scrolls a row until all of what the keyboard came to is in view: browsers leave what is partly in view where it is.
 * Called once, when a page can be browsed.
 */
export function installReveal(root: Document): void {
  const reveal = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':is(a, button):focus-visible'))
      (target.closest('[data-carousel-track] > *') ?? target).scrollIntoView({
        block: 'nearest',
        inline: 'nearest',
      });
  };
  // Captured on the way down, because React stops events at its root for content that is not hydrated.
  root.addEventListener('focusin', reveal, true);
}
