import { atom } from '../store.ts';

/** A purchase that needs an answer first: the choice of an option, or the questions of the product. */
export interface AskedPurchase {
  slug: string;
  title: string;
  /** The chosen option; null when the sheet asks for it. */
  sellable: number | null;
  qty: number;
  /** Whether the purchase is a gift. */
  gift?: boolean;
}

/** The purchase that the sheet of the overlay asks about; null while it is closed. */
export const askedPurchase = atom<AskedPurchase | null>(null);
