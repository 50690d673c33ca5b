import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the search of a tab that was opened by the pointer, so that a person can type at once. The arrow keys
 * leave it on the tabs, where the next one is.
 * @param tabs id of the tabs @param shown key of the open one
 */
export function useFocusSearch(tabs: string, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement?.matches('[role=tab]:focus-visible')) return;
    document
      .getElementById(`${tabs}-panel-${shown}`)
      ?.querySelector<HTMLElement>('input[type=search]')
      ?.focus();
  }, [tabs, shown]);
}
