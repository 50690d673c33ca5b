import type { Currency } from '#schemas/entities/money.ts';
import { priceIn, type PriceCurrencies } from '#schemas/entities/price-in.ts';
import type { CartItem } from './types.ts';

/** Sums in one currency's smallest unit. `total` = `subtotal` − `discount`. */
export interface CartTotals {
  subtotal: number;
  discount: number;
  total: number;
}

/**
 * Returns the cost of the lines in one currency. Sold-out lines do not count. A discount applies to every
 * piece.
 */
export function cartTotals(
  lines: readonly CartItem[],
  currency: Currency,
  currencies: PriceCurrencies,
): CartTotals {
  let [subtotal, off] = [0, 0];
  for (const line of lines) {
    if (line.product.stock === 0) continue;
    const { price, discount } = priceIn(line, currency, currencies);
    subtotal += price * line.qty;
    off += discount * line.qty;
  }
  return { subtotal, discount: off, total: subtotal - off };
}

/** Counts the pieces in all lines. */
export const countPieces = (lines: readonly CartItem[]): number =>
  lines.reduce((all, line) => all + line.qty, 0);
