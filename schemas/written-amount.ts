import { toEnglishDigits } from './digits.ts';

/** Thousands, as most languages write them: 1,234,567.5 or 1 234 567.5, and 12,34,567 in India. */
const withPoint = /^\d{1,3}(?:[,\s\u066c\u060c'’]\d{2,3})*[,\s\u066c\u060c'’]\d{3}(?:\.\d+)?$/;
/** A comma before the fraction: 12,5 or 1 234,5 or 1.234,5. Several points separate thousands: 1.234.567. */
const withComma = /^(?:\d+|\d{1,3}(?:[\s'’]\d{3})+|\d{1,3}(?:\.\d{3})+),\d+$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * Returns an amount with 0–9 and a point, as a number is written in code. The language is unknown, so a text
 * that has two meanings is read as in English: `1,234` is a thousand, `1.234` is not. A text in no known form
 * is returned with its digits converted only.
 */
export function plainAmount(text: string): string {
  const english = toEnglishDigits(text).replace(/\u066b/, '.');
  if (withPoint.test(english)) return english.replaceAll(/[^\d.]/g, '');
  return withComma.test(english) ? english.replaceAll(/[^\d,]/g, '').replace(',', '.') : english;
}
