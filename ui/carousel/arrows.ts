/** Where a track stands; `none` when everything is in view. */
export type TrackPosition = 'start' | 'middle' | 'end' | 'none';

interface TrackMeasure {
  /** Zero at the start; negative while scrolled in right-to-left pages. */
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Where a track stands, in either direction of writing. One pixel of slack: zoomed pages scroll by fractions. */
export function trackPosition({ scrollLeft, scrollWidth, clientWidth }: TrackMeasure): TrackPosition {
  const room = scrollWidth - clientWidth;
  const passed = Math.abs(scrollLeft);
  if (room <= 1) return 'none';
  if (passed <= 1) return 'start';
  return passed >= room - 1 ? 'end' : 'middle';
}

/** How far one press of an arrow moves, in CSS pixels: most of what is in view, so that one item stays to hold on to. */
export function scrollDistance(step: number, clientWidth: number, direction: string): number {
  return Math.round(step * clientWidth * 0.8) * (direction === 'rtl' ? -1 : 1);
}

/**
 * Serves the arrows of every carousel in the document, those of static blocks and later pages too, with one listener
 * per event. Called once by the browser's entry.
 * @returns a function that takes the listeners away
 */
export function installCarouselArrows(root: Document): () => void {
  const controller = new AbortController();
  // On the way down: React stops events on content that is not hydrated at its root, and static blocks never are.
  const options = { capture: true, passive: true, signal: controller.signal };
  root.addEventListener('click', (event) => move(event.target), options);
  for (const type of ['scroll', 'pointerover', 'focusin'] as const)
    root.addEventListener(type, (event) => mark(closestCarousel(event.target)), options);
  root.querySelectorAll<HTMLElement>('[data-carousel]').forEach(mark);
  return () => controller.abort();
}

function closestCarousel(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-carousel]') : null;
}

function trackOf(carousel: HTMLElement | null): HTMLElement | null {
  return carousel?.querySelector<HTMLElement>('[data-carousel-track]') ?? null;
}

/** Notes on a carousel where its track stands, so that an arrow that leads nowhere is not shown. */
export function mark(carousel: HTMLElement | null): void {
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
