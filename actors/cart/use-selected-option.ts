import { useSyncExternalStore } from 'react';
import { optionParameter } from '#schemas/chosen-option.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { showAs } from '../pages/navigate.ts';
import { optionAddresses } from './option-addresses.ts';

/** The chosen option by product, with the page and the option that it began with, while the page's script lives. */
const chosen = new Map<number, { page: number; initial: number; option: number }>();
const changes = createEmitter();
/** The address of the page with an option: the page opens with this option selected. */
function addressOf(option: number): string {
  // browser-only: runs on a click
  const url = new URL(window.location.href);
  url.searchParams.set(optionParameter, String(option));
  return url.href;
}

/**
 * The price option of a product that is chosen on its page; all blocks of a product read the same one.
 * Choosing changes the address of a page whose addresses name an option, so that the option can be shared.
 * @param productId id of the product
 * @param initial id of the option that the page was made with: used until one is chosen, also on the server
 * @returns the chosen option's id, and a function that chooses another
 */
export function useSelectedOption(
  productId: number,
  initial: number,
): readonly [selected: number, select: (optionId: number) => void] {
  const selected = useSyncExternalStore(
    changes.listen,
    () => {
      const choice = chosen.get(productId);
      return choice?.initial === initial && choice.page === optionAddresses().page ? choice.option : initial;
    },
    () => initial,
  );
  const select = (optionId: number) => {
    const { page, hasAddresses } = optionAddresses();
    chosen.set(productId, { page, initial, option: optionId });
    if (hasAddresses) showAs(addressOf(optionId));
    changes.emit();
  };
  return [selected, select];
}
