import { normalizeDigits, toEnglishDigits } from './digits.ts';

/** Digits as people group them, with the signs that mark a telephone number, an amount, a time or a date. */
const digitGroups = /[+#]?\d+(?:[.,:/\u066b\u066c\u060c\u200c -]?\d+)*/g;
/**
 * Words of messages in the languages of the shop, separated by commas. A word may be a phrase: “mot de
 * passe”.
 */
export interface CodeWords {
  /** Words that come before a code. */
  before: string;
  /** Units that come after other numbers. */
  after: string;
}

const noWords: CodeWords = { before: '', after: '' };
/** Latin words, which messages in all languages have. */
const latinWords: CodeWords = { before: 'code,otp,pin', after: 'irr,irt,usd,eur,gbp,€,$,£,%' };

/** Returns a part of a pattern that matches any word of both lists. */
const anyOf = (own: string, latin: string): string =>
  `${latin},${own}`
    .split(/[,\u060c]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) =>
      word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
    )
    .join('|');

/** Patterns for the text before a code, and for the unit after another number. */
const patternsOf = (words: CodeWords) => ({
  before: new RegExp(`(?:${anyOf(words.before, latinWords.before)})[^\\d]{0,24}$`, 'iu'),
  after: new RegExp(`^\\s*(?:${anyOf(words.after, latinWords.after)})(?!\\p{L})`, 'iu'),
});

interface Candidate {
  code: string;
  rank: number;
}

/** Whether numbers separated by blanks form one amount, such as 1 234 567. */
const isAmount = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 && rest.every((part) => part.length === 3);

/**
 * Returns a group without its last number, which has a unit. Returns an empty text when the group is one
 * amount.
 */
function withoutMeasure(group: string): string {
  const parts = group.split(' ');
  return isAmount(parts) ? '' : parts.slice(0, -1).join(' ');
}

/** Ranks a group of digits by how likely it is the code; null when it cannot be the code. */
function toCandidate(
  text: string,
  { 0: found, index }: RegExpExecArray,
  { length, before, after: unit }: { length: number } & ReturnType<typeof patternsOf>,
): Candidate | null {
  const group = unit.test(text.slice(index + found.length)) ? withoutMeasure(found) : found;
  const code = group.replaceAll(/[# \u200c-]/g, '');
  if (!new RegExp(`^\\d{${length}}$`).test(code)) return null;
  // Browsers read the last line of a message in this form: @shop.example #123456.
  if (group.startsWith('#')) return { code, rank: 3 };
  if (before.test(text.slice(0, index))) return { code, rank: 2 };
  return { code, rank: group === code ? 1 : 0 };
}

/**
 * Finds the one-time code in a text that was typed or pasted. The text may be a whole message with telephone
 * numbers, amounts and dates. Persian and Arabic digits become 0–9.
 * @param length the digits of the code
 * @param words of messages in the language of the shop
 * @returns the code; the digits of a text without letters, complete or not; the text without blanks when it
 *   has no code
 */
export function codeInMessage(text: string, length: number, words = noWords): string {
  const bare = normalizeDigits(text);
  if (/^\d*$/.test(bare)) return bare;
  const latin = toEnglishDigits(text);
  const [best] = [...latin.matchAll(digitGroups)]
    .flatMap((match) => toCandidate(latin, match, { length, ...patternsOf(words) }) ?? [])
    .sort((a, b) => b.rank - a.rank);
  return best?.code ?? bare;
}
