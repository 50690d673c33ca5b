import { useSyncExternalStore } from 'react';
import { optionParameter } from '#schemas/chosen-option.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { showAs } from '../pages/navigate.ts';
import { optionAddresses } from './option-addresses.ts';

/**
 * The chosen option by product, with its page and that page's first option. It lives as long as the page's
 * script.
 */
const chosen = new Map<number, { page: number; initial: number; option: number }>();
const changes = createEmitter();
/** Returns the address of the page with an option. The page opens with this option selected. */
function addressOf(option: number): string {
  // browser-only: runs on a click
  const url = new URL(window.location.href);
  url.searchParams.set(optionParameter, String(option));
  return url.href;
}

/**
 * Returns the price option chosen on the page of a product. All blocks of the product share it. Choosing an
 * option changes the address if the page's addresses name an option, so that it can be shared.
 * @param productId id of the product
 * @param initial id of the page's own option; used on the server, and until another one is chosen
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
