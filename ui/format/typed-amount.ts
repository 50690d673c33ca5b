import { toEnglishDigits } from './digits.ts';
import { digitsOf, type Currency, type CurrencyWords } from './price.ts';

// Amounts as people type them, for forms. Lists of products never load this.

/** Returns the currency codes of the shop's wallets, the first one first. */
export const walletCurrencies = (words: CurrencyWords): readonly Currency[] =>
  words['codes_']?.split(' ') ?? ['toman', 'dollar'];

/** Blanks, and the marks between groups of digits in Latin and Persian script. */
const grouping = new RegExp(`[\\s,${String.fromCharCode(0x066c, 0x060c)}]`, 'g');
/** The Persian decimal mark. */
const decimalMark = String.fromCharCode(0x066b);

/** Maximum length of a typed amount. */
const maxDigits = 12;

/**
 * Parses a typed amount into the smallest unit: whole toman, or dollars with at most two decimals.
 * @returns null when the text is not an amount
 */
export function parseAmount(text: string, currency: Currency, words: CurrencyWords): number | null {
  const plain = toEnglishDigits(text).replace(grouping, '').replace(decimalMark, '.');
  const digits = digitsOf(currency, words);
  const [whole = '', part = '', ...rest] = plain.split('.');
  if (plain.length > maxDigits || rest.length > 0 || !/^\d+$/.test(whole)) return null;
  if (plain.includes('.') && !/^\d+$/.test(part)) return null;
  if (part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}

/** Returns an amount as a customer would type it. */
export const typedAmount = (amount: number, currency: Currency, words: CurrencyWords): string =>
  String(amount / 10 ** digitsOf(currency, words));
