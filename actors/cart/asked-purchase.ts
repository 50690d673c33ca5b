import { atom } from '../store.ts';

/** A purchase that needs the shopper's word first: which option, or what the product asks for. */
export interface AskedPurchase {
  slug: string;
  title: string;
  /** The option that is chosen already; null: it is asked for. */
  sellable: number | null;
  qty: number;
  /** It is for somebody else. */
  gift?: boolean;
}

/** The purchase that the sheet of the overlay asks about; null while it is closed. */
export const askedPurchase = atom<AskedPurchase | null>(null);
