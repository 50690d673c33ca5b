import { toEnglishDigits } from './digits.ts';
import { digitsOf, type Currency, type CurrencyWords } from './price.ts';

// Amounts as people type them, for forms; lists of products never load this.

/** Codes of the currencies that wallets of the shop hold, the first one first. */
export const walletCurrencies = (words: CurrencyWords): readonly Currency[] =>
  words['codes_']?.split(' ') ?? ['toman', 'dollar'];

/** Blanks, and the marks between groups of digits in Latin and Persian script. */
const grouping = new RegExp(`[\\s,${String.fromCharCode(0x066c, 0x060c)}]`, 'g');
/** The Persian decimal mark. */
const decimalMark = String.fromCharCode(0x066b);

/** The longest amount that is read. */
const maxDigits = 12;

/**
 * The amount that a customer has typed, in the smallest unit: whole toman, or dollars with at most two decimals.
 * @returns null when it is not an amount
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

/** The amount as it is typed. */
export const typedAmount = (amount: number, currency: Currency, words: CurrencyWords): string =>
  String(amount / 10 ** digitsOf(currency, words));
