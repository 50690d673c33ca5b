import { useMemo } from 'react';
import { currentStores } from '#actors/pages/use-page-memory.ts';
import { useHydrated } from '#actors/use-hydrated.ts';

/** The most products that are kept; beyond it the oldest are dropped. */
export const maxRecentProducts = 20;

/** A list with the given product first, each product once, at most {@link maxRecentProducts}. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxRecentProducts);
}

export interface RecentProducts {
  ready: boolean;
  /** Product ids when the hook was first read, newest first: the current product does not move the list. */
  ids: readonly number[];
  /** Puts a product first. Only for effects and handlers. */
  remember: (id: number) => void;
}

const none: readonly number[] = [];

function remember(id: number): void {
  const store = currentStores().recentProducts;
  store.write(withRecent(store.read() ?? none, id));
}

/** The products last viewed in this browser; needs no login. */
export function useRecentProducts(): RecentProducts {
  const ready = useHydrated();
  const ids = useMemo(() => (ready ? (currentStores().recentProducts.read() ?? none) : none), [ready]);
  return { ready, ids, remember };
}
