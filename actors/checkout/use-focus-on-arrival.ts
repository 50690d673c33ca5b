import { useEffect, useRef, type RefObject } from 'react';

/**
 * The last step that received the focus in this document. The first step does not take the focus from the
 * visitor.
 */
let last: string | null = null;

/**
 * Moves the focus to the heading of a step when the checkout arrives there, so that screen readers announce
 * it.
 * @param step identifies the step
 * @returns a ref for the heading, which needs a `tabIndex` of -1
 */
export function useFocusOnArrival<Heading extends HTMLElement>(step: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (last !== null && last !== step) heading.current?.focus({ preventScroll: false });
    last = step;
  }, [step]);
  return heading;
}
