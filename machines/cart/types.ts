import type { CartItem, CartSnapshot } from '#schemas/entities/cart.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SellableLimits } from '#schemas/sellable-limits.ts';
import type { SellableState } from '#schemas/entities/product.ts';

export type { CartItem, CartSnapshot };

/** What the cart itself needs of the cart's settings; the others are the checkout's. */
export type CartSettings = Pick<FlowSettings['cart'], 'multiPrice' | 'sessionCart'>;

/**
 * A line with the revisions that decide between copies of it: `born` when it was added, `counted` when its
 * quantity was last changed, `priced` when its product snapshot was last updated.
 */
export interface CartEntry {
  item: CartItem;
  born: number;
  counted: number;
  priced: number;
}

/**
 * The cart as tabs exchange it. Every change increases `revision` (a Lamport clock over all tabs).
 * `removed` holds, by line key, the revision of the last removal: a copy of a line born before it is
 * ignored. `floor` is the highest removal that was dropped to keep `removed` short.
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

/** Current product data with the question it answers. A sellable that no longer exists is left out. */
export interface RefreshAnswer extends RefreshQuestion {
  sellables: readonly SellableState[];
}

export interface CartChange {
  before: CartItem;
  after: CartItem;
}

/** The changes of a refresh, to notify the shopper. */
export interface CartReport {
  removed: readonly CartItem[];
  repriced: readonly CartChange[];
  /** Lines whose quantity was cut to the remaining stock, or to what the shop allows in an order. */
  reduced: readonly CartChange[];
}

export interface CartInput {
  settings: CartSettings;
  /** How long the loading-button flag stays, in milliseconds. */
  loadingButton: number;
  /** A short name of this tab, which keeps the keys of its lines different from those of other tabs. */
  source: string;
  /** How much of one sellable the shop allows in an order. */
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
  | { type: 'cart.add'; snapshot: CartSnapshot; qty?: number }
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
