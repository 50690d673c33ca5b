import { useEffect } from 'react';
import type { ScrollPosition } from '#data/storage/shapes.ts';
import { pageMemory } from './page-memory.ts';
import { pageAddress } from './page-url.ts';
import { currentStores } from './use-page-memory.ts';

/** How long scrolling must pause before the position is stored, in milliseconds. */
const rest = 150;

/**
 * Stores the scroll position of a list. After back or forward it scrolls there, unless the browser has done
 * so already.
 * @param page name under which the position is stored
 */
export function useScrollMemory(page: string): void {
  useEffect(() => {
    const memory = pageMemory(currentStores().scrollPositions);
    const left = memory.read(page);
    if (left && pageAddress().getSnapshot().byHistory && window.scrollY === 0)
      window.scrollTo({ left: left.left, top: left.top, behavior: 'instant' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let place: ScrollPosition | undefined;
    const store = () => {
      clearTimeout(timer);
      if (place) memory.write(page, place);
      place = undefined;
    };
    const note = () => {
      place = { left: window.scrollX, top: window.scrollY };
      clearTimeout(timer);
      timer = setTimeout(store, rest);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      store();
      window.removeEventListener('scroll', note);
    };
  }, [page]);
}
