const persianZero = 0x06f0;
const arabicZero = 0x0660;

/**
 * Converts Persian (۰–۹) and Arabic (٠–٩) digits to 0–9. Other characters and the length of the text do not
 * change.
 */
export function toEnglishDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicZero));
  });
}

/**
 * Normalises a telephone number as people write it (`+98 912 345 6789`, `۰۹۱۲-۳۴۵۶۷۸۹`, `(021) 88 77 66 55`,
 * `9123456789`) to `09123456789` or `02188776655`. The result for any other text is not a number either.
 */
export function normalizePhone(text: string): string {
  const bare = toEnglishDigits(text).replace(/[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()._-]+/g, '');
  return bare.replace(/^(?:\+|00)98(?=[1-9])|^98(?=[1-9]\d{9}$)|^(?=[1-9]\d{9}$)/, '0');
}

/**
 * Keeps the digits only, as in a code or a postal code: digits of other scripts become 0–9, blanks and
 * dashes are removed.
 */
export const normalizeDigits = (text: string): string =>
  toEnglishDigits(text).replace(/[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069-]+/g, '');

/** Replaces Arabic look-alikes (ي ى ك ە) with Persian letters. */
export const withPersianLetters = (text: string): string =>
  text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک').replace(/ە/g, 'ه');
