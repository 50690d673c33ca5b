import { useMemo, type MouseEvent } from 'react';
import type { PagePosition } from '#data/storage/shapes.ts';
import { useHydrated } from '../use-hydrated.ts';
import { pageMemory } from './page-memory.ts';
import { currentStores } from './use-page-memory.ts';

/** The way back to the list of products that was shown last. */
export interface WayBack {
  href: string;
  /** Page number of the list that was shown. */
  position: PagePosition | null;
  /** Handler for clicks on a link to the list. It restores the position. */
  follow(event: MouseEvent): void;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Goes back if the list is the previous entry of the history, because the browser knows its position best.
 */
function goBackTo(href: string): boolean {
  const { navigation } = globalThis;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.url || before.url !== new URL(href, location.href).href) return false;
  const { committed, finished } = navigation.back();
  // The shop's own navigation reports failures.
  for (const result of [committed, finished]) result?.catch(() => undefined);
  return true;
}

/** Returns the way back to the list shown last in this tab; null before hydration, and without one. */
export function useWayBack(): WayBack | null {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const { giftsList, pagination } = currentStores();
    const list = isHydrated ? giftsList.read() : null;
    if (!list || !/^\/(?!\/)/.test(list.href)) return null;
    return {
      href: list.href,
      position: pageMemory(pagination).read(list.page),
      follow(event) {
        if (!isPlain(event)) return;
        if (goBackTo(list.href)) event.preventDefault();
        else giftsList.write({ ...list, back: 'yes' });
      },
    };
  }, [isHydrated]);
}
