import type { Currency } from '#schemas/entities/money.ts';
import type { PriceCurrencies } from '#schemas/entities/price-in.ts';
import { withSign } from './intl.ts';
import { formatNumber } from './number.ts';

export type { Currency };

/**
 * Names of currencies in the language of the page, by code. The engine adds what the site document declares
 * (documents/releases/with-currencies.ts): `usd_form`, which says how `usd` is written as `digits|before|after`, and `first_`,
 * the code of the first currency.
 */
export type CurrencyWords = Readonly<Record<string, string>>;

export interface PriceParts {
  amount: string;
  /** Empty where the symbol stands before the number. */
  currency: string;
}

/** Which currencies prices are in, as `priceIn` asks. */
export const priceCurrencies = (words: CurrencyWords): PriceCurrencies => ({
  firstCurrency: words['first_'],
  furtherCurrencies: words['codes_']?.split(' ').slice(2),
});

/** The currency of `price`. */
export const firstOf = (words: CurrencyWords): Currency => words['first_'] ?? 'toman';

/** Digits after the point. */
export const digitsOf = (currency: Currency, words: CurrencyWords): number =>
  Number(words[`${currency}_form`]?.split('|', 1)[0] ?? (currency === 'toman' ? 0 : 2));

/**
 * The two parts of a price, to be set in two sizes.
 * Intl is used for the number alone: it throws on USDT and does not know the toman.
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
  // The most digits are never fewer than the least.
  const options = form || value % 1 > 0 ? { minimumFractionDigits: +digits } : undefined;
  const text = before + formatNumber(value, locale, options);
  return { amount: withSign(text, amount < 0), currency: after };
}

/** A price as one text: «۱۲۵٬۰۰۰ تومان», "$12.50". */
export function formatPriceText(
  amount: number,
  currency: Currency,
  locale: string,
  words: CurrencyWords,
): string {
  const parts = formatPrice(amount, currency, locale, words);
  return `${parts.amount} ${parts.currency}`.trim();
}

/** What is paid, in the unit of the price: never below zero. `discount` is the amount taken off. */
export function discountedPrice(price: number, discount: number): number {
  return Math.max(0, price - Math.max(0, discount));
}

/** The discount in whole percent, rounded down so that no more is promised than given; 0 shows no badge. */
export function discountPercent(price: number, discount: number): number {
  if (price <= 0 || discount <= 0) return 0;
  return Math.min(100, Math.floor((discount * 100) / price));
}
