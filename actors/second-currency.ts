import type { Currency } from '#schemas/entities/money.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { useShopActors } from './running.ts';
import { atom, type Atom } from './store.ts';
import { useSelector } from './use-selector.ts';

const views = new WeakMap<ValueStore<boolean>, Atom<boolean>>();

/** Returns the choice that all blocks of a page share. It follows the choice in other tabs. */
function viewOf(store: ValueStore<boolean>): Atom<boolean> {
  const known = views.get(store);
  if (known) return known;
  const view = atom(store.read() ?? false);
  store.watch((next) => view.set(next ?? false));
  views.set(store, view);
  return view;
}

export interface ShownCurrencies<Shown extends Currency> {
  /** The first currency, or all of them after the shopper asked for the second. */
  shown: readonly Shown[];
  /** The second currency, which the shopper may ask for; undefined if there is only one. */
  second: Shown | undefined;
  isShown: boolean;
  toggle(): void;
}

/**
 * Returns the currencies in which the cart shows prices: one, until the shopper asks for the second. The
 * browser stores the choice.
 * @param currencies currencies of the block, the main one first
 */
export function useShownCurrencies<Shown extends Currency>(
  currencies: readonly Shown[],
): ShownCurrencies<Shown> {
  const store = useShopActors()?.stores.secondCurrency;
  const view = store && viewOf(store);
  const isShown = useSelector(view, (value) => value ?? false);
  return {
    shown: isShown ? currencies : currencies.slice(0, 1),
    second: currencies[1],
    isShown,
    toggle() {
      if (!store || !view) return;
      if (isShown) store.remove();
      else store.write(true);
      view.set(!isShown);
    },
  };
}
