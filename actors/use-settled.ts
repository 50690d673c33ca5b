import { useEffect, useState } from 'react';

/** Milliseconds without a change before a value counts as settled. */
const pauseMs = 200;

/**
 * Returns a text that changes often once it has settled. The first text is returned at once.
 * @param text the text as currently typed or counted
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
