import { useEffect, useRef } from 'react';

/**
 * Gives the focus to an element when a list has become shorter and nothing has the focus any more. Nothing is scrolled,
 * because another tab may have removed the row.
 * @param count how many rows there are
 * @param id of the element
 */
export function useFocusWhenShorter(count: number, id: string): void {
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [count, id]);
}
