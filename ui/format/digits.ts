import { toEnglishDigits } from '#schemas/digits.ts';

export { toEnglishDigits };

const persianZero = 0x06f0;

/** Converts every digit of a text to the locale's digits, for example a code in Persian prose. */
export function formatDigits(text: string | number, locale: string): string {
  const english = toEnglishDigits(String(text));
  if (!isPersian(locale)) return english;
  return english.replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)));
}

/**
 * Persian letters in place of their Arabic look-alikes (ي ى ك ە), spaces trimmed and collapsed.
 * ZWNJ stays: it is part of Persian spelling.
 */
export function normalizePersian(text: string): string {
  return text
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ە/g, 'ه')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Whether a BCP 47 tag is Persian, in any case or region. */
export function isPersian(locale: string): boolean {
  return /^fa(-|$)/i.test(locale);
}
