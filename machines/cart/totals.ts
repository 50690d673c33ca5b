import type { CartItem } from './types.ts';

/** Sums in one currency's smallest unit. `total` = `subtotal` − `discount`. */
export interface CartTotals {
  subtotal: number;
  discount: number;
  total: number;
}

function sum(
  lines: readonly CartItem[],
  price: 'price' | 'usdt_price',
  discount: 'discount' | 'usdt_discount',
): CartTotals {
  const subtotal = lines.reduce((all, line) => all + line[price] * line.qty, 0);
  const off = lines.reduce((all, line) => all + line[discount] * line.qty, 0);
  return { subtotal, discount: off, total: subtotal - off };
}

/** The price of the lines in the first and in the second currency of the shop. A line's discount counts once for every piece. */
export function cartTotals(lines: readonly CartItem[]): { first: CartTotals; second: CartTotals } {
  return { first: sum(lines, 'price', 'discount'), second: sum(lines, 'usdt_price', 'usdt_discount') };
}

/** Pieces in all lines. */
export const countPieces = (lines: readonly CartItem[]): number =>
  lines.reduce((all, line) => all + line.qty, 0);
