import { formatNumber } from './number.ts';
import { plainNumber } from './number-signs.ts';
import { digitsOf, type Currency, type CurrencyWords } from './price.ts';

// Amounts as people type them, for forms. Lists of products never load this.

/** Returns the currency codes of the shop's wallets, the first one first. */
export const walletCurrencies = (words: CurrencyWords): readonly Currency[] =>
  words['codes_']?.split(' ') ?? ['toman', 'dollar'];

/** Maximum length of a typed amount. */
const maxDigits = 12;

/**
 * Parses a typed amount into the smallest unit: whole toman, or dollars with at most two decimals.
 * @param locale tells the separators of thousands from the sign before a fraction
 * @returns null when the text is not an amount
 */
export function parseAmount(
  text: string,
  currency: Currency,
  words: CurrencyWords,
  locale: string,
): number | null {
  const plain = plainNumber(text, locale);
  const digits = digitsOf(currency, words);
  const [whole = '', part = '', ...rest] = plain.split('.');
  if (plain.length > maxDigits || rest.length > 0 || !/^\d+$/.test(whole)) return null;
  if (plain.includes('.') && !/^\d+$/.test(part)) return null;
  if (part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}

/** Returns an amount as a customer would type it: without groups, a fraction behind the sign of the language. */
export function typedAmount(
  amount: number,
  currency: Currency,
  words: CurrencyWords,
  locale: string,
): string {
  const digits = digitsOf(currency, words);
  const units = amount / 10 ** digits;
  const options = { maximumFractionDigits: digits, useGrouping: false, numberingSystem: 'latn' };
  return Number.isInteger(units) ? String(units) : formatNumber(units, locale, options);
}
