import { toEnglishDigits, withPersianLetters } from '#schemas/digits.ts';

export { toEnglishDigits };

const persianZero = 0x06f0;

/** Converts every digit of a text to the locale's digits, for example a code in Persian prose. */
export function formatDigits(text: string | number, locale: string): string {
  const english = toEnglishDigits(String(text));
  const zero = hasPersianDigits(locale) ? persianZero : locale.endsWith('-nu-arab') && 0x0660;
  return zero ? english.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit))) : english;
}

/**
 * Replaces Arabic look-alikes (ي ى ك ە) by Persian letters, and trims and collapses spaces. ZWNJ stays,
 * because it is part of Persian spelling.
 */
export function normalizePersian(text: string): string {
  return withPersianLetters(text)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Returns whether a BCP 47 tag is Persian, in any case or region. */
export function isPersian(locale: string): boolean {
  return /^fa(-|$)/i.test(locale);
}

/**
 * Returns whether a locale has Persian digits: those that it names (`-nu-arabext`), otherwise those of its
 * language.
 */
export function hasPersianDigits(locale: string): boolean {
  return /-nu-arabext|^fa(?!.*-nu-)/i.test(locale);
}
