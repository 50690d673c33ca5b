import type { CartItem, CartSnapshot } from '#schemas/entities/cart.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SellableLimits } from '#schemas/sellable-limits.ts';
import type { SellableState } from '#schemas/entities/product.ts';

export type { CartItem, CartSnapshot };

/** The cart settings that the cart itself needs. The others are for the checkout. */
export type CartSettings = Pick<FlowSettings['cart'], 'multiPrice' | 'sessionCart'>;

/**
 * A line with the revisions that decide between its copies: `born` when it was added, `counted` when its
 * quantity last changed, `priced` when its product snapshot was last updated.
 */
export interface CartEntry {
  item: CartItem;
  born: number;
  counted: number;
  priced: number;
  /** Of a line that came back to its place: stands for `born` in the order of the lines. */
  rank?: number;
}

/**
 * The cart as tabs exchange it. Every change increases `revision` (a Lamport clock over all tabs). `removed`
 * has the revision of the last removal, by line key: a copy of a line born before it is ignored. `floor` is
 * the highest removal that was dropped to limit the size of `removed`.
 */
export interface CartRecord {
  revision: number;
  floor: number;
  entries: readonly CartEntry[];
  removed: Readonly<Record<string, number>>;
}

/** The question of a refresh: the ids in the cart, and the cart's revision. */
export interface RefreshQuestion {
  ids: readonly number[];
  revision: number;
}

/** Current product data and the question that they answer. A sellable that no longer exists is left out. */
export interface RefreshAnswer extends RefreshQuestion {
  sellables: readonly SellableState[];
}

export interface CartChange {
  before: CartItem;
  after: CartItem;
}

/** The changes of a refresh, for the shopper. */
export interface CartReport {
  removed: readonly CartItem[];
  repriced: readonly CartChange[];
  /** Lines whose quantity was cut to the remaining stock, or to the shop's limit. */
  reduced: readonly CartChange[];
}

export interface CartInput {
  settings: CartSettings;
  /** Milliseconds for which the loading-button flag stays. */
  loadingButton: number;
  /** A short name of this tab. It makes the keys of its lines different from those of other tabs. */
  source: string;
  /** The shop's limits on one sellable in an order. */
  limits?: SellableLimits | undefined;
}

export interface CartContext extends CartInput {
  record: CartRecord;
  /** The last used button, while the flag is set. */
  button: { id: number; key: string } | null;
  report: CartReport | null;
  refreshError: unknown;
}

export type CartEvent =
  /** `place`: index of a line that comes back. Without it the new line is the last. */
  | { type: 'cart.add'; snapshot: CartSnapshot; qty?: number; place?: number }
  | { type: 'cart.increase'; key: string }
  | { type: 'cart.reduce'; key: string }
  | { type: 'cart.setQuantity'; key: string; qty: number }
  | { type: 'cart.remove'; key: string }
  | { type: 'cart.clear' }
  | { type: 'cart.refresh' }
  /** The mirror reports the cart of another tab, or the stored one. */
  | { type: 'cart.replaced'; record: CartRecord }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'report.dismiss' }
  /** Raised by the machine itself. */
  | { type: 'cart.changed' }
  | { type: 'cart.emptied' };

/** Commands of the machine to its mirror. */
export type MirrorCommand = { type: 'mirror.save'; record: CartRecord };
