import { normalizeDigits, toEnglishDigits } from './digits.ts';

/** Digits as people group them, with what makes them a telephone number, an amount, a time or a date. */
const digitGroups = /[+#]?\d+(?:[.,:/٫٬،\u200c -]?\d+)*/g;
const beforeCode = /(?:کد|رمز|رمزِ|code|otp|pin|kod|código|codice|passcode|passwort)[^\d]{0,24}$/i;
const afterAmount =
  /^\s*(?:تومان|تومن|ریال|درصد|دقیقه|ثانیه|ساعت|toman|tomans|rials?|irr|irt|usd|eur|gbp|€|\$|£|%|min|minutes?|seconds?)/i;

interface Candidate {
  code: string;
  rank: number;
}

/** How likely a group of digits is the code; null when it is something else. */
function toCandidate(text: string, { 0: group, index }: RegExpExecArray, length: number): Candidate | null {
  const after = text.slice(index + group.length);
  const code = group.replaceAll(/[# \u200c-]/g, '');
  if (!new RegExp(`^\\d{${length}}$`).test(code) || afterAmount.test(after)) return null;
  // Browsers read the last line of a message in this form: @shop.example #123456.
  if (group.startsWith('#')) return { code, rank: 3 };
  if (beforeCode.test(text.slice(0, index))) return { code, rank: 2 };
  return { code, rank: group === code ? 1 : 0 };
}

/**
 * The one-time code in a text that was typed or pasted: a whole message too, whose other digits may be a telephone number,
 * an amount or a date. Persian and Arabic digits become 0–9.
 * @param length the digits of the code
 * @returns the digits of a text without letters, whole or not; the text itself without blanks when it has no code
 */
export function codeInMessage(text: string, length: number): string {
  const bare = normalizeDigits(text);
  if (/^\d*$/.test(bare)) return bare;
  const latin = toEnglishDigits(text);
  const [best] = [...latin.matchAll(digitGroups)]
    .flatMap((match) => toCandidate(latin, match, length) ?? [])
    .sort((a, b) => b.rank - a.rank);
  return best?.code ?? bare;
}
