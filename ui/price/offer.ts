import type { Currency } from '../format/price.ts';
import { discountedPrice } from '../format/price.ts';

/** The four price fields of a sellable: toman, and hundredths of a dollar. */
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

/** The price in one currency, ready for `Price` and `ProductCard`. Dollar and USDT share their fields. */
export function offerIn(
  currency: Currency,
  { price, usdt_price, discount, usdt_discount }: PriceFields,
): Offer {
  const [before, off] = currency === 'toman' ? [price, discount] : [usdt_price, usdt_discount];
  const amount = discountedPrice(before, off);
  return amount < before ? { amount, currency, original: before } : { amount, currency };
}
