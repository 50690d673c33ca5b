import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The limits of the scale, relative to the size at which a picture fits. */
export const zoomBounds = { min: 1, max: 4 } as const;
/** The factor of one press of a button or key. */
const step = 1.5;
/** The scale after a double tap. */
const doubleTap = 2.5;

/** A point in the view, in CSS pixels from its corner. */
interface Place {
  x: number;
  y: number;
}

const distance = ([a, b]: readonly [Touch, Touch]): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export interface Zoom {
  scale: number;
  /** Enlarges by a factor around a point, which stays where it is. */
  by(factor: number, place?: Place): void;
  enlarge(): void;
  reduce(): void;
  /** Switches between the fitting size and the size of a double tap. */
  toggle(place?: Place): void;
}

/**
 * Enlarges the content of a scrolling element: by wheel, by two fingers and by calls. The page itself does
 * not react to the wheel and the fingers. The content is as wide as the scale. The element scrolls from left
 * to right, even on a right-to-left page.
 */
export function useZoom(view: RefObject<HTMLElement | null>): Zoom {
  const [scale, setScale] = useState<number>(zoomBounds.min);
  const held = useRef<(Place & { left: number; top: number; factor: number }) | null>(null);

  const by = (factor: number, place?: Place) => {
    const element = view.current;
    const next = Math.min(zoomBounds.max, Math.max(zoomBounds.min, scale * factor));
    if (!element || next === scale) return;
    const { x, y } = place ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    held.current = { x, y, left: element.scrollLeft, top: element.scrollTop, factor: next / scale };
    setScale(next);
  };
  // Runs after each render, because only a changed scale sets a point to hold.
  useLayoutEffect(() => {
    const element = view.current;
    if (!element || !held.current) return;
    const { x, y, left, top, factor } = held.current;
    held.current = null;
    element.scrollTo({ left: (left + x) * factor - x, top: (top + y) * factor - y, behavior: 'instant' });
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(Math.exp(-event.deltaY / 400), placeOf(event, view.current));
  });
  const onPinch = useEffectEvent((factor: number, touches: readonly [Touch, Touch]) => {
    const [a, b] = touches;
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
    by(factor, placeOf(middle, view.current));
  });
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let before: number | null = null;
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b || event.touches.length !== 2) {
        before = null;
        return;
      }
      event.preventDefault();
      const now = distance([a, b]);
      if (before !== null && now > 0) onPinch(now / before, [a, b]);
      before = now;
    };
    const end = () => {
      before = null;
    };
    const wheel = (event: WheelEvent) => onWheel(event);
    // React's listeners are passive, so they could not stop the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
    };
  }, [view]);

  return {
    scale,
    by,
    enlarge: () => by(step),
    reduce: () => by(1 / step),
    toggle: (place) => by(scale > zoomBounds.min ? zoomBounds.min / scale : doubleTap, place),
  };
}

/** Returns the position of a pointer in the view. */
export function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  view: HTMLElement | null,
): Place {
  const { left = 0, top = 0 } = view?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}
