import type { FlowSettings } from './documents/flows.ts';

// How much of one sellable an order may hold, in one place for the engine and the browser. Pure, and free of Zod at run
// time.

/** The limits of one sellable in the flow settings. */
export type SellableLimits = Pick<FlowSettings['reservations'], 'piecesOfSellable' | 'share' | 'shareFloor'>;

/**
 * The pieces of a sellable that one more order of a holder may hold beside what they hold already.
 * @param pieces `stock`: what nobody holds; `held`: what the holder's unpaid orders hold
 */
export const shareOf = (
  { stock, held }: { stock: number; held: number },
  { share, shareFloor }: Pick<SellableLimits, 'share' | 'shareFloor'>,
): number => Math.max(0, Math.max(Math.floor(((stock + held) * share) / 100), shareFloor) - held);

/** The most pieces of a sellable in an order of a shopper who holds nothing, whatever is left of it. */
export const mostInOrder = (stock: number, limits: SellableLimits): number =>
  Math.min(limits.piecesOfSellable, shareOf({ stock, held: 0 }, limits));
