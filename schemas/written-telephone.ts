import { normalizePhone, toEnglishDigits } from './digits.ts';
import { hasIranianNumbers } from './shop-country.ts';

// Telephone numbers in the browser. Only the engine has the numbering plans of all countries. The browser
// checks numbers of Iran. For other countries it only checks that there are enough digits.

/**
 * Returns a telephone number in the digits 0–9, without blanks and punctuation. A number of Iran gets its
 * stored form.
 */
export function bareTelephone(text: string): string {
  if (hasIranianNumbers()) return normalizePhone(text);
  return toEnglishDigits(text)
    .replace(/[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()./_-]+/g, '')
    .replace(/^00(?=[1-9])/, '+');
}

/** Whether the shop can perhaps send a code to a bare number. */
export const mayBeMobile = (bare: string): boolean =>
  (hasIranianNumbers() ? /^09\d{9}$/ : /^\+?\d{6,15}$/).test(bare);
