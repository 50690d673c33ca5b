import type { Currency } from '../format/price.ts';
import { discountedPrice } from '../format/price.ts';

/** The four price fields of whatever is sold: toman, and hundredths of a dollar. */
export interface PriceFields {
  price: number;
  usdt_price: number;
  discount: number;
  usdt_discount: number;
}

export interface Offer {
  /** What is paid. */
  amount: number;
  currency: Currency;
  /** The price before the discount; missing where there is none. */
  original?: number;
}

/** What something costs in a currency, ready for `Price` and `ProductCard`. Dollar and USDT share their fields. */
export function offerIn(
  currency: Currency,
  { price, usdt_price, discount, usdt_discount }: PriceFields,
): Offer {
  const [before, off] = currency === 'toman' ? [price, discount] : [usdt_price, usdt_discount];
  const amount = discountedPrice(before, off);
  return amount < before ? { amount, currency, original: before } : { amount, currency };
}
