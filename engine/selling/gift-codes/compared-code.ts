import { toEnglishDigits, withPersianLetters } from '#schemas/digits.ts';

// The comparison of codes. The shop stores and delivers a code as its issuer wrote it.

/**
 * Letters of other scripts that look like Latin ones, in capitals. O and 0 differ: an issuer means one of
 * them.
 */
const lookalikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ѕ: 'S',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu');

/** Blanks, every kind of dash, and invisible characters. */
const left = /[\s\p{Pd}\u2212\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * Version of the comparison below, stored with each fingerprint: rows of an earlier one are compared again.
 */
export const comparison = 2;

/**
 * Returns a code for comparison. Two notations of one code differ in blanks, dashes, case, digits of other
 * scripts, wide letters, look-alike letters and invisible marks.
 */
export const bare = (code: string): string =>
  withPersianLetters(toEnglishDigits(code.normalize('NFKC')))
    .replaceAll(left, '')
    .toUpperCase()
    .replaceAll(lookalike, (letter) => lookalikes[letter] ?? letter);

const letters = (text: string): string[] => [...text.replaceAll(left, '')];

/** Characters with which programs and people hide a part of a code. */
const maskRuns = /[•●∙⋅▪■█◼…]|\*{2,}|\?{3,}|_{3,}|#{3,}|\.{3,}/gu;

/**
 * Whether a part of a code is hidden: `****-1234`, `1234…`, `XXXX-XXXX-1234`. X is a letter of real codes, so
 * X hide a code only in runs of four that make up half of the code.
 */
export function isMasked(code: string): boolean {
  const plain = code.replaceAll(maskRuns, '');
  if (plain !== code) return true;
  const all = letters(code);
  const hidden = all.join('').match(/X{4,}/giu)?.join('').length;
  return hidden !== undefined && hidden * 2 >= all.length;
}
