import { useMemo } from 'react';
import { currentStores } from '#actors/pages/use-page-memory.ts';
import { useHydrated } from '#actors/use-hydrated.ts';

/** Maximum number of stored products. The oldest are dropped. */
export const maxRecentProducts = 20;

/** Returns a list with the given product first, each product once, with at most {@link maxRecentProducts}. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxRecentProducts);
}

export interface RecentProducts {
  ready: boolean;
  /** Product ids, newest first, as of the first read: the current product does not reorder the list. */
  ids: readonly number[];
  /** Moves a product to the front. Only for effects and handlers. */
  remember: (id: number) => void;
}

const none: readonly number[] = [];

function remember(id: number): void {
  const store = currentStores().recentProducts;
  store.write(withRecent(store.read() ?? none, id));
}

/** Returns the products last viewed in this browser. Needs no login. */
export function useRecentProducts(): RecentProducts {
  const ready = useHydrated();
  const ids = useMemo(() => (ready ? (currentStores().recentProducts.read() ?? none) : none), [ready]);
  return { ready, ids, remember };
}
