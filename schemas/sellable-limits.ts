import type { FlowSettings } from './documents/flows.ts';
import { maxPerLine } from './max-per-line.ts';

// How much of one sellable an order may hold, in one place for the engine and the browser. Pure, and free of Zod at run
// time.

/** The limits of one sellable in the flow settings. */
export type SellableLimits = Pick<FlowSettings['reservations'], 'piecesOfSellable' | 'share' | 'shareFloor'>;

/** The fewest pieces of a sellable in one line of an order: 1 where the catalogue names none. */
export const leastOf = ({ min_quantity = 1 }: { min_quantity?: number | undefined }): number => min_quantity;

/** What can be bought of a stock: nothing where it is less than a line must have. */
export const buyableStock = (stock: number, least: number): number => (stock < least ? 0 : stock);

/**
 * The pieces that a line gets when others are wanted: between nothing and the least there is nothing, so more of a
 * line is the least at least, and less than the least is none.
 * @param had pieces of the line until now; 0 for a new one
 */
export function piecesOf(wanted: number, { had, least }: { had: number; least: number }): number {
  if (wanted <= 0 || wanted >= least || wanted === had) return wanted;
  return wanted < had ? 0 : least;
}

/**
 * The pieces of a sellable that one more order of a holder may hold beside what they hold already. A share is
 * never less than a line must have: nobody could buy otherwise.
 * @param pieces `stock`: what nobody holds; `held`: what the holder's unpaid orders hold; `least`: of one line
 */
export const shareOf = (
  { stock, held, least = 1 }: { stock: number; held: number; least?: number },
  { share, shareFloor }: Pick<SellableLimits, 'share' | 'shareFloor'>,
): number => Math.max(0, Math.max(Math.floor(((stock + held) * share) / 100), shareFloor, least) - held);

/** The largest least quantity of a sellable with which it can be bought at all. */
export const largestLeast = ({
  piecesOfSellable,
  pieces,
}: Pick<FlowSettings['reservations'], 'piecesOfSellable' | 'pieces'>): number =>
  Math.min(maxPerLine, piecesOfSellable, pieces);

/** The most pieces of a sellable in an order of a shopper who holds nothing, whatever is in stock. */
export const mostInOrder = (stock: number, limits: SellableLimits, least = 1): number =>
  Math.min(limits.piecesOfSellable, shareOf({ stock, held: 0, least }, limits));
