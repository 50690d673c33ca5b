import type { CartActions, CartView } from './cart-control.ts';
import { readingHook, requireActors } from './running.ts';

export type { AddOutcome, CartView } from './cart-control.ts';

const nothing = { subtotal: 0, discount: 0, total: 0 };

/** The cart before anything is known of it. */
const neutralCart: CartView = {
  ready: false,
  lines: [],
  count: 0,
  totals: { toman: nothing, dollar: nothing },
  isPanelOpen: false,
  loadingId: null,
  loadingKey: null,
  refreshState: 'idle',
  refreshError: null,
  report: null,
  settings: { multiPrice: false, discount: false, wallet: false, sessionCart: true, defaultGateway: null },
  quantityOf: () => 0,
  limitOf: () => 0,
};

/** What can be done with the cart. Each keeps its identity, so that effects may depend on it. */
export const cartActions: CartActions = {
  add: (snapshot, qty) => requireActors().cart.actions.add(snapshot, qty),
  increase: (key) => requireActors().cart.actions.increase(key),
  reduce: (key) => requireActors().cart.actions.reduce(key),
  setQuantity: (key, qty) => requireActors().cart.actions.setQuantity(key, qty),
  remove: (key) => requireActors().cart.actions.remove(key),
  clear: () => requireActors().cart.actions.clear(),
  openPanel: () => requireActors().cart.actions.openPanel(),
  closePanel: () => requireActors().cart.actions.closePanel(),
  refresh: () => requireActors().cart.actions.refresh(),
  dismissReport: () => requireActors().cart.actions.dismissReport(),
};

const useCartView = readingHook((actors) => actors.cart.view, neutralCart);

/** The shopper's cart and what can be done with it; the same in all tabs. */
export function useCart(): CartView & CartActions {
  return { ...useCartView(), ...cartActions };
}
