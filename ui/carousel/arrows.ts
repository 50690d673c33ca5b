/** The scroll position of a track; `none` when everything is visible. */
export type TrackPosition = 'start' | 'middle' | 'end' | 'none';

interface TrackMeasure {
  /** Zero at the start; negative while scrolled in right-to-left pages. */
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/**
 * Returns the position of a track in either writing direction. One pixel is tolerated, because zoomed pages
 * scroll by fractions.
 */
export function trackPosition({ scrollLeft, scrollWidth, clientWidth }: TrackMeasure): TrackPosition {
  const room = scrollWidth - clientWidth;
  const passed = Math.abs(scrollLeft);
  if (room <= 1) return 'none';
  if (passed <= 1) return 'start';
  return passed >= room - 1 ? 'end' : 'middle';
}

/**
 * Returns how far one press of an arrow scrolls, in CSS pixels: most of the visible part, so that one item
 * stays visible.
 */
export function scrollDistance(step: number, clientWidth: number, direction: string): number {
  return Math.round(step * clientWidth * 0.8) * (direction === 'rtl' ? -1 : 1);
}

/**
 * Handles the arrows of every carousel in the document, even in static blocks and on later pages, with one
 * listener per event. The browser's entry calls it once.
 * @returns a function that removes the listeners
 */
export function installCarouselArrows(root: Document): () => void {
  const controller = new AbortController();
  // Uses the capture phase, because React stops events at its root for content that is not hydrated.
  const options = { capture: true, passive: true, signal: controller.signal };
  root.addEventListener('click', (event) => move(event.target), options);
  for (const type of ['scroll', 'pointerover', 'focusin'] as const)
    root.addEventListener(type, (event) => mark(closestCarousel(event.target)), options);
  root.querySelectorAll<HTMLElement>('[data-carousel]').forEach(markWhenSeen);
  return () => controller.abort();
}

let observer: IntersectionObserver | undefined;

/**
 * Marks a carousel once it comes into view. It is laid out by then. To measure it earlier would lay out
 * content off screen too, once for each carousel between changes of the document.
 */
export function markWhenSeen(carousel: HTMLElement | null): void {
  if (carousel === null || !('IntersectionObserver' in globalThis)) return;
  observer ??= new IntersectionObserver((entries, self) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) {
        self.unobserve(target);
        mark(target as HTMLElement);
      }
  });
  observer.observe(carousel);
}

function closestCarousel(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-carousel]') : null;
}

function trackOf(carousel: HTMLElement | null): HTMLElement | null {
  return carousel?.querySelector<HTMLElement>('[data-carousel-track]') ?? null;
}

/** Marks a carousel with its position, so that styles hide an arrow that leads nowhere. */
function mark(carousel: HTMLElement | null): void {
  const track = trackOf(carousel);
  if (carousel === null || track === null) return;
  const position = trackPosition(track);
  if (carousel.dataset['at'] !== position) carousel.dataset['at'] = position;
}

function move(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-carousel-step]') : null;
  const track = trackOf(closestCarousel(button));
  if (button === null || track === null) return;
  const direction = getComputedStyle(track).direction;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollBy({
    left: scrollDistance(Number(button.dataset['carouselStep']), track.clientWidth, direction),
    behavior: still ? 'auto' : 'smooth',
  });
}
