import type { Currency } from '#schemas/entities/money.ts';
import type { PriceCurrencies } from '#schemas/entities/price-in.ts';
import { withSign } from './intl.ts';
import { formatNumber } from './number.ts';

export type { Currency };

/**
 * Names of currencies in the language of the page, by code. The engine adds entries from the site document
 * (documents/releases/with-currencies.ts). `usd_form` is the format of `usd` as `digits|before|after`.
 * `first_` is the code of the first currency.
 */
export type CurrencyWords = Readonly<Record<string, string>>;

export interface PriceParts {
  amount: string;
  /** Empty if the symbol comes before the number. */
  currency: string;
}

/** Returns the currencies of prices, in the form that `priceIn` needs. */
export const priceCurrencies = (words: CurrencyWords): PriceCurrencies => ({
  firstCurrency: words['first_'],
  furtherCurrencies: words['codes_']?.split(' ').slice(2),
});

/** Returns the currency of `price`. */
export const firstOf = (words: CurrencyWords): Currency => words['first_'] ?? 'toman';

/** Returns the number of digits after the point. */
export const digitsOf = (currency: Currency, words: CurrencyWords): number =>
  Number(words[`${currency}_form`]?.split('|', 1)[0] ?? (currency === 'toman' ? 0 : 2));

/**
 * Formats a price as two parts, which are shown in two sizes. It uses Intl only for the number: Intl throws
 * on USDT and does not know the toman.
 * @param amount in the smallest unit: whole toman; hundredths of dollar and usdt
 */
export function formatPrice(
  amount: number,
  currency: Currency,
  locale: string,
  words: CurrencyWords,
): PriceParts {
  const form = words[`${currency}_form`]?.split('|');
  const [digits = currency === 'toman' ? 0 : 2, before = '', after = words[currency] ?? ''] = form ?? [];
  const value = Math.abs(amount) / 10 ** +digits;
  // Intl raises the maximum to this minimum if necessary.
  const options = form || value % 1 > 0 ? { minimumFractionDigits: +digits } : undefined;
  const text = before + formatNumber(value, locale, options);
  return { amount: withSign(text, amount < 0), currency: after };
}

/** Formats a price as one text: «۱۲۵٬۰۰۰ تومان», "$12.50". */
export function formatPriceText(
  amount: number,
  currency: Currency,
  locale: string,
  words: CurrencyWords,
): string {
  const parts = formatPrice(amount, currency, locale, words);
  return `${parts.amount} ${parts.currency}`.trim();
}

/**
 * Returns the price to pay, in the unit of the price, never below zero. `discount` is an amount, not a
 * percentage.
 */
export function discountedPrice(price: number, discount: number): number {
  return Math.max(0, price - Math.max(0, discount));
}

/**
 * Returns the discount in the nearest whole percent, and 100 only for a free product. 0 shows no badge.
 */
export function discountPercent(price: number, discount: number): number {
  if (price <= 0 || discount <= 0) return 0;
  return discount >= price ? 100 : Math.min(99, Math.round((discount * 100) / price));
}
