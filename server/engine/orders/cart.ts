import type { z } from 'zod';
import type { cartInput } from '#schemas/api/orders/operations.ts';

export type Cart = z.output<typeof cartInput>;

/** Pieces of one sellable that are wanted, and the prices after discount that the shopper saw for them. */
export interface Wanted {
  id: number;
  qty: number;
  seen: readonly number[];
}

/** A cart may have several lines of one sellable; an order has one. The first place of a sellable is its place. */
export function gatherWanted(lines: Cart['ids']): Wanted[] {
  const byId = new Map<number, { id: number; qty: number; seen: number[] }>();
  for (const { id, qty, price, discount } of lines) {
    const wanted = byId.get(id) ?? { id, qty: 0, seen: [] };
    wanted.qty += qty;
    if (price !== undefined) wanted.seen.push(price - (discount ?? 0));
    byId.set(id, wanted);
  }
  return [...byId.values()];
}
