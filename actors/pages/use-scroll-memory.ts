import { useEffect } from 'react';
import type { ScrollPosition } from '#data/storage/shapes.ts';
import { pageMemory } from './page-memory.ts';
import { pageAddress } from './page-url.ts';
import { currentStores } from './use-page-memory.ts';

/** Milliseconds without scrolling before the position is stored. */
const rest = 150;

/**
 * Stores the scroll position of a list. After back or forward, or after a link back to the list, it scrolls
 * there unless the browser has done so.
 * @param page name under which the position is stored
 */
export function useScrollMemory(page: string): void {
  useEffect(() => {
    const { scrollPositions, giftsList } = currentStores();
    const memory = pageMemory(scrollPositions);
    const left = memory.read(page);
    const restore = () => {
      if (left && window.scrollY === 0)
        window.scrollTo({ left: left.left, top: left.top, behavior: 'instant' });
    };
    if (pageAddress().getSnapshot().byHistory) restore();
    // A link back to the list first scrolls to its top.
    else if (giftsList.read()?.back)
      void (globalThis.navigation?.transition?.finished ?? Promise.resolve()).then(restore);
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
