import type { FlowSettings } from './documents/flows.ts';
import { maxPerLine } from './max-per-line.ts';

// Limits on the pieces of one sellable in an order. One file serves the engine and the browser. Pure, and
// free of Zod at run time.

/** The limits of one sellable in the flow settings. */
export type SellableLimits = Pick<FlowSettings['reservations'], 'piecesOfSellable' | 'share' | 'shareFloor'>;

/** Returns the fewest pieces of a sellable in one line of an order: 1 unless the catalogue sets a minimum. */
export const leastOf = ({ min_quantity = 1 }: { min_quantity?: number | undefined }): number => min_quantity;

/** Returns the pieces of a stock that can be bought: none when the stock is below the minimum of a line. */
export const buyableStock = (stock: number, least: number): number => (stock < least ? 0 : stock);

/**
 * Returns the pieces that a line gets when a shopper wants a number of pieces below the minimum. A line that
 * grows gets the minimum. A line that shrinks is removed.
 * @param had pieces of the line until now; 0 for a new one
 */
export function piecesOf(wanted: number, { had, least }: { had: number; least: number }): number {
  if (wanted <= 0 || wanted >= least || wanted === had) return wanted;
  return wanted < had ? 0 : least;
}

/**
 * Returns the pieces of a sellable that one more order may reserve, in addition to the customer's unpaid
 * orders. A share is never below the minimum of a line, because no customer could buy otherwise.
 * @param pieces `stock`: pieces that no order reserves; `held`: pieces in the customer's unpaid orders;
 *   `least`: the minimum of a line
 */
export const shareOf = (
  { stock, held, least = 1 }: { stock: number; held: number; least?: number },
  { share, shareFloor }: Pick<SellableLimits, 'share' | 'shareFloor'>,
): number => Math.max(0, Math.max(Math.floor(((stock + held) * share) / 100), shareFloor, least) - held);

/** Returns the largest minimum of a line with which a sellable can still be bought. */
export const largestLeast = ({
  piecesOfSellable,
  pieces,
}: Pick<FlowSettings['reservations'], 'piecesOfSellable' | 'pieces'>): number =>
  Math.min(maxPerLine, piecesOfSellable, pieces);

/** Returns the most pieces of a sellable that a shopper without unpaid orders may order from a stock. */
export const mostInOrder = (stock: number, limits: SellableLimits, least = 1): number =>
  Math.min(limits.piecesOfSellable, shareOf({ stock, held: 0, least }, limits));
