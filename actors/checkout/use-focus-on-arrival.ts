import { useEffect, useRef, type RefObject } from 'react';

/** The step that had the focus last, in this document: the first one is not taken from where the visitor is. */
let last: string | null = null;

/**
 * Moves the focus to the heading of a step when the checkout arrives there, so that those who do not see the screen know.
 * @param step what tells this step from others
 * @returns for the heading, which needs a `tabIndex` of -1
 */
export function useFocusOnArrival<Heading extends HTMLElement>(step: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (last !== null && last !== step) heading.current?.focus({ preventScroll: false });
    last = step;
  }, [step]);
  return heading;
}
