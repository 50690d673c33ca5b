import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when a list became shorter and no element has the focus. It does not scroll,
 * because another tab may have removed the row.
 * @param count number of rows
 * @param id id of the element
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
