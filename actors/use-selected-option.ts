import { useSyncExternalStore } from 'react';
import { createEmitter } from '#schemas/emitter.ts';

/** The chosen price option by product, while the page's script lives. */
const chosen = new Map<number, number>();
const changes = createEmitter();

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
    changes.listen,
    () => chosen.get(productId) ?? initial,
    () => initial,
  );
  const select = (optionId: number) => {
    chosen.set(productId, optionId);
    changes.emit();
  };
  return [selected, select];
}
