import { useEffect, useState } from 'react';

/** How long a value has to stand, in milliseconds. */
const pauseMs = 200;

/**
 * A text that changes often, once it has stood for a moment; the first at once.
 * @param text what is typed or counted now
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
