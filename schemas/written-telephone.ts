import { normalizePhone, toEnglishDigits } from './digits.ts';
import { hasIranianNumbers } from './shop-country.ts';

// Telephone numbers in the browser. Only the engine has the numbering plans of the world: the browser checks numbers of Iran,
// and of other countries that there are enough digits.

/** A telephone number without blanks and punctuation, in the digits 0–9; of Iran in its stored form. */
export function bareTelephone(text: string): string {
  if (hasIranianNumbers()) return normalizePhone(text);
  return toEnglishDigits(text)
    .replace(/[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()./_-]+/g, '')
    .replace(/^00(?=[1-9])/, '+');
}

/** Whether a bare number may be one that a code can be sent to. */
export const mayBeMobile = (bare: string): boolean =>
  (hasIranianNumbers() ? /^09\d{9}$/ : /^\+?\d{6,15}$/).test(bare);
