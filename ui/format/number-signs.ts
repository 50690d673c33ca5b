import { hasPersianDigits, toEnglishDigits } from './digits.ts';
import { numberFormat } from './intl.ts';

/** How a language writes numbers, as people type them. */
export interface NumberSigns {
  /** Whether a character only separates thousands. */
  isGroup: (character: string) => boolean;
  /** Whether a character begins the fraction. */
  isPoint: (character: string) => boolean;
  /** Returns 0–9 for a digit, other characters unchanged. */
  digitOf: (character: string) => string;
}

/** Returns how a locale writes numbers: `1.234,5` in German, `1’234.5` in Switzerland. */
export function numberSigns(locale: string): NumberSigns {
  // A browser's first formatter of a language takes a phone about 50 ms, and Persian has no signs of its own
  // beyond those that every language has here.
  const parts = hasPersianDigits(locale) ? [] : numberFormat(locale, {}).formatToParts(1_234_567.8);
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const [group, point] = [signOf('group'), signOf('decimal')];
  const digits = hasPersianDigits(locale)
    ? []
    : [...numberFormat(locale, { useGrouping: false }).format(9_876_543_210)].toReversed();
  const isGroup = (character: string): boolean =>
    character === group || /[\s\u066c\u060c'’]/.test(character) || (character === ',' && point !== ',');
  return {
    isGroup,
    isPoint: (character) =>
      character === point || /\u066b/.test(character) || (character === '.' && group !== '.'),
    digitOf(character) {
      const digit = digits.indexOf(character);
      return digit === -1 ? toEnglishDigits(character) : String(digit);
    },
  };
}

/**
 * Returns a typed number with 0–9 and a point, without separators of thousands. A text that is not a number keeps
 * the characters that do not belong to one.
 */
export function plainNumber(text: string, locale: string): string {
  const { isGroup, isPoint, digitOf } = numberSigns(locale);
  return Array.from(text, (character) => {
    if (isPoint(character)) return '.';
    return isGroup(character) ? '' : digitOf(character);
  }).join('');
}
