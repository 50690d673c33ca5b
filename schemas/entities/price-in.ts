import type { Currency, FurtherPrices } from './money.ts';

// Selects the prices of a sellable by currency. Pure, and free of Zod at run time: pages of shoppers load it.

/** The prices of a sellable; amounts are in the smallest unit of their currency. */
export interface Prices {
  price: number;
  discount: number;
  usdt_price: number;
  usdt_discount: number;
  prices?: FurtherPrices | undefined;
}

/** The flow settings of a release about the currencies of prices. */
export interface PriceCurrencies {
  /** The currency of `price`; toman by default. */
  firstCurrency?: Currency | undefined;
  /** The currencies of `prices`. Any other currency is the currency of `usdt_price`. */
  furtherCurrencies?: readonly Currency[] | undefined;
}

/** A price before its discount, and the discount. */
export interface PriceIn {
  price: number;
  discount: number;
}

const none: PriceIn = { price: 0, discount: 0 };

/**
 * Returns the price in one currency. Nothing is converted: a sellable without a price in the currency costs 0
 * and is not sold in it.
 */
export function priceIn(
  { price, discount, usdt_price, usdt_discount, prices }: Prices,
  currency: Currency,
  { firstCurrency = 'toman', furtherCurrencies }: PriceCurrencies,
): PriceIn {
  if (currency === firstCurrency) return { price, discount };
  if (furtherCurrencies?.includes(currency)) return prices?.[currency] ?? none;
  return { price: usdt_price, discount: usdt_discount };
}

/** Whether a sellable is sold in one currency. In the first currency a price of 0 is a price: it is free. */
export const isSoldIn = (priced: Prices, currency: Currency, flows: PriceCurrencies): boolean =>
  currency === (flows.firstCurrency ?? 'toman') || priceIn(priced, currency, flows).price > 0;

/** Returns the same sellable with another price in one currency. */
export function withPriceIn<Priced extends Prices>(
  priced: Priced,
  currency: Currency,
  { price, discount }: PriceIn,
  { firstCurrency = 'toman', furtherCurrencies }: PriceCurrencies,
): Priced {
  if (currency === firstCurrency) return { ...priced, price, discount };
  if (furtherCurrencies?.includes(currency))
    return { ...priced, prices: { ...priced.prices, [currency]: { price, discount } } };
  return { ...priced, usdt_price: price, usdt_discount: discount };
}
