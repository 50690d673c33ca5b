import type { Currency } from '#schemas/entities/money.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { useShopActors } from './running.ts';
import { atom, type Atom } from './store.ts';
import { useSelector } from './use-selector.ts';

const views = new WeakMap<ValueStore<boolean>, Atom<boolean>>();

/** The choice as all blocks of a page see it; other tabs report theirs. */
function viewOf(store: ValueStore<boolean>): Atom<boolean> {
  const known = views.get(store);
  if (known) return known;
  const view = atom(store.read() ?? false);
  store.watch((next) => view.set(next ?? false));
  views.set(store, view);
  return view;
}

export interface ShownCurrencies<Shown extends Currency> {
  /** The first of the currencies, or all of them where the shopper has asked for it. */
  shown: readonly Shown[];
  /** The second one, which may be asked for; undefined where there is only one. */
  second: Shown | undefined;
  isShown: boolean;
  toggle(): void;
}

/**
 * The currencies in which the cart shows prices: one, until the shopper asks for the second. The choice is remembered.
 * @param currencies those of the block, the main one first
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
