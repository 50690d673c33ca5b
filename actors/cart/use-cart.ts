import { toRequestError, type RequestError } from '#data/request-error.ts';
import type { CartItem, CartRecord, CartReport } from '#machines/cart/index.ts';
import {
  cartTotals,
  countPieces,
  limitOf,
  linesOf,
  quantityOf,
  type CartTotals,
} from '#machines/cart/lines.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PriceCurrencies } from '#schemas/entities/price-in.ts';
import { maxPerLine } from '#schemas/max-per-line.ts';
import { mostInOrder } from '#schemas/sellable-limits.ts';
import { runningActors, useShopActors } from '../running.ts';
import { shallowEqual, useSelector } from '../use-selector.ts';
import type { CartState } from './cart-control.ts';

interface CartContents {
  lines: readonly CartItem[];
  /** Pieces in all lines. */
  count: number;
  /** Whether the cart has lines, but all of them are sold out. */
  isSoldOut: boolean;
  /** Returns the totals of all lines in one currency. */
  totalsIn(currency: Currency, currencies: PriceCurrencies): CartTotals;
  quantityOf(id: number): number;
  limitOf(line: CartItem): number;
}

/** The cart in the form that screens use. */
export interface CartView extends CartContents {
  /** False on the server, in the first client render and until the cart runs. */
  ready: boolean;
  isPanelOpen: boolean;
  loadingId: number | null;
  loadingKey: string | null;
  refreshState: 'idle' | 'refreshing' | 'failed';
  refreshError: RequestError | null;
  report: CartReport | null;
}

function computeContents(record: CartRecord): CartContents {
  const lines = linesOf(record);
  return {
    lines,
    count: countPieces(lines),
    isSoldOut: lines.length > 0 && lines.every(({ product }) => product.stock === 0),
    totalsIn: (currency, currencies) => cartTotals(lines, currency, currencies),
    quantityOf: (id) => quantityOf(lines, id),
    limitOf: (line) => limitOf(lines, line, runningActors()?.flows.reservations),
  };
}

/**
 * Returns the maximum quantity of a sellable in an order, regardless of stock.
 * @param stock pieces in stock
 * @param least minimum quantity of a line
 */
export function mostOfSellable(stock: number, least: number): number {
  const limits = runningActors()?.flows.reservations;
  return limits ? Math.min(maxPerLine, mostInOrder(stock, limits, least)) : maxPerLine;
}

const computed = new WeakMap<CartRecord, CartContents>();

/** Returns lines and totals that keep their identity until the cart's contents change. */
function contentsOf(record: CartRecord): CartContents {
  const known = computed.get(record) ?? computeContents(record);
  computed.set(record, known);
  return known;
}

/** The cart before its contents are known. */
const neutralCart: CartView = {
  ...computeContents({ revision: 0, floor: 0, entries: [], removed: {} }),
  ready: false,
  isPanelOpen: false,
  loadingId: null,
  loadingKey: null,
  refreshState: 'idle',
  refreshError: null,
  report: null,
};

/** Returns the view of the cart for screens. */
export function cartViewOf({ context, value }: CartState): CartView {
  return {
    ...contentsOf(context.record),
    ready: true,
    isPanelOpen: value.panel === 'open',
    loadingId: context.button?.id ?? null,
    loadingKey: context.button?.key ?? null,
    refreshState: value.refresh,
    refreshError: context.refreshError ? toRequestError(context.refreshError) : null,
    report: context.report,
  };
}

/**
 * Reads the shopper's cart, which is the same in all tabs. Changes are made with `sendToCart` and `addToCart`.
 * @param select picks the values that the component shows; it renders again only when they change (compared
 * shallowly)
 */
export function useCart<Value>(select: (cart: CartView) => Value): Value {
  return useSelector(
    useShopActors()?.cart,
    (snapshot) => select(snapshot ? cartViewOf(snapshot) : neutralCart),
    shallowEqual,
  );
}
