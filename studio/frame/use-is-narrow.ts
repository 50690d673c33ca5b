import { useSyncExternalStore } from 'react';

/** The width of a phone, or of a window that is zoomed in. */
const query = '(width < 700px)';

const subscribe = (onChange: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window is too narrow for a row of links. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
