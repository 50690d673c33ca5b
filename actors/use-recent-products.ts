import { useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { currentStores } from './use-page-memory.ts';

/** Older products make room for new ones beyond this many. */
export const maxRecentProducts = 20;

/** A list with one product in front, each product once, at most {@link maxRecentProducts}. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxRecentProducts);
}

export interface RecentProducts {
  ready: boolean;
  /** Product ids as they were when the hook was first read, newest first: what is looked at now does not move the list. */
  ids: readonly number[];
  /** Puts a product in front. Only for effects and handlers. */
  remember: (id: number) => void;
}

const none: readonly number[] = [];

function remember(id: number): void {
  const store = currentStores().recentProducts;
  store.write(withRecent(store.read() ?? none, id));
}

/** The products that this browser looked at last, without login. */
export function useRecentProducts(): RecentProducts {
  const ready = useHydrated();
  const ids = useMemo(() => (ready ? (currentStores().recentProducts.read() ?? none) : none), [ready]);
  return { ready, ids, remember };
}
