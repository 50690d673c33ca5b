import { useSyncExternalStore } from 'react';

/** The chosen price option by product, while the page's script lives. */
const chosen = new Map<number, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The price option of a product that is chosen on this page; all blocks of a product read the same one.
 * @param productId id of the product
 * @param initial id of the option that is used until one is chosen, also on the server
 * @returns the chosen option's id, and a function that chooses another
 */
export function useSelectedOption(
  productId: number,
  initial: number,
): readonly [selected: number, select: (optionId: number) => void] {
  const selected = useSyncExternalStore(
    subscribe,
    () => chosen.get(productId) ?? initial,
    () => initial,
  );
  const select = (optionId: number) => {
    chosen.set(productId, optionId);
    for (const listener of listeners) listener();
  };
  return [selected, select];
}
