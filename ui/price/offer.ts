import type { Currency, CurrencyWords } from '../format/price.ts';
import { discountedPrice, firstOf } from '../format/price.ts';

/** The four price fields of a sellable: in the first currency of the shop (toman), and in its second (dollar). */
export interface PriceFields {
  price: number;
  usdt_price: number;
  discount: number;
  usdt_discount: number;
}

export interface Offer {
  /** The price to pay. */
  amount: number;
  currency: Currency;
  /** The price before the discount; absent without a discount. */
  original?: number;
}

/** The price in one currency, ready for `Price` and `ProductCard`. All but the first currency share the fields of the second. */
export function offerIn(
  currency: Currency,
  { price, usdt_price, discount, usdt_discount }: PriceFields,
  words: CurrencyWords,
): Offer {
  const [before, off] = currency === firstOf(words) ? [price, discount] : [usdt_price, usdt_discount];
  const amount = discountedPrice(before, off);
  return amount < before ? { amount, currency, original: before } : { amount, currency };
}
