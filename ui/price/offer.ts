import { priceIn, type Prices } from '#schemas/entities/price-in.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import type { Currency, CurrencyWords } from '../format/price.ts';
import { discountedPrice, priceCurrencies } from '../format/price.ts';

export interface Offer {
  /** The price to pay. */
  amount: number;
  currency: Currency;
  /** The price before the discount; absent without a discount. */
  original?: number;
}

/** Returns the price in one currency, for `Price` and `ProductCard`. */
export function offerIn(currency: Currency, prices: Prices, words: CurrencyWords): Offer {
  const { price, discount } = priceIn(prices, currency, priceCurrencies(words));
  const amount = discountedPrice(price, discount);
  return amount < price ? { amount, currency, original: price } : { amount, currency };
}

/** Returns the option that has the price of a card, and whether the other options cost more. For `Price`. */
export const optionOf = ({
  option_title,
  has_cheaper,
}: Pick<ProductCard, 'option_title' | 'has_cheaper'>): { option: string | undefined; from: boolean } => ({
  option: option_title,
  from: option_title !== undefined && has_cheaper !== true,
});

/** Returns the price of several pieces. */
export const offerTimes = ({ amount, currency, original }: Offer, qty: number): Offer => ({
  amount: amount * qty,
  currency,
  ...(original !== undefined && { original: original * qty }),
});
