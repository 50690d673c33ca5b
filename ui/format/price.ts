import type { Currency } from '#schemas/entities/money.ts';
import { withSign } from './intl.ts';
import { formatNumber } from './number.ts';

export type { Currency };

/** Names of currencies in the language of the page. */
export type CurrencyWords = Readonly<Record<Currency, string>>;

export interface PriceParts {
  amount: string;
  currency: string;
}

/**
 * The two parts of a price, to be set in two sizes.
 * Intl is used for the number alone: it throws on USDT and does not know the toman.
 * @param amount toman: whole toman; dollar and usdt: hundredths
 */
export function formatPrice(
  amount: number,
  currency: Currency,
  locale: string,
  words: CurrencyWords,
): PriceParts {
  const negative = amount < 0;
  const size = Math.abs(amount);
  const value = currency === 'toman' ? Math.round(size) : size / 100;
  const text = Number.isSafeInteger(value)
    ? formatNumber(value, locale)
    : formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { amount: withSign(text, negative), currency: words[currency] };
}

/** A price as one text: «۱۲۵٬۰۰۰ تومان». */
export function formatPriceText(
  amount: number,
  currency: Currency,
  locale: string,
  words: CurrencyWords,
): string {
  const parts = formatPrice(amount, currency, locale, words);
  return `${parts.amount} ${parts.currency}`;
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
