/**
 * Scrolls a row until the element with keyboard focus is fully in view. Browsers do not scroll for an element
 * that is partly in view. Called once, when the page is ready for browsing.
 */
export function installReveal(root: Document): void {
  const reveal = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':is(a, button):focus-visible'))
      (target.closest('[data-carousel-track] > *') ?? target).scrollIntoView({
        block: 'nearest',
        inline: 'nearest',
      });
  };
  // Uses the capture phase, because React stops events at its root for content that is not hydrated.
  root.addEventListener('focusin', reveal, true);
}
