import type { SearchLanguage } from './language.ts';
import { splitWords } from './spelling.ts';

/** Shorter words in Latin letters have too many meanings. */
const shortest = 3;
/** Spellings of one word: with the likeliest letters, and with the next ones. */
const variants = [0, 1];
const longestKey = 4;

/**
 * Returns the words that a word in Latin letters may stand for in the script of the language, the likeliest first:
 * «zaferan» in Persian, «kyuusu» in Kana.
 */
export function inOwnLetters(word: string, { latin }: Pick<SearchLanguage, 'latin'>): string[] {
  if (!latin || word.length < shortest || !/^[a-z]+$/.test(word)) return [];
  const spelled = variants.flatMap((variant) => spell(`^${word}$`, latin, variant) ?? []);
  return [...new Set(spelled)].flatMap((text) => {
    const [only, ...others] = splitWords(text);
    return only !== undefined && others.length === 0 ? [only] : [];
  });
}

function spell(
  text: string,
  { letters, doubled }: NonNullable<SearchLanguage['latin']>,
  variant: number,
): string | undefined {
  let spelled = '';
  for (let from = 0; from < text.length;) {
    const key = Array.from({ length: longestKey }, (_, shorter) =>
      text.slice(from, from + longestKey - shorter),
    ).find((each) => letters[each]);
    const letter = text.charAt(from);
    if (key !== undefined) {
      spelled += letters[key]?.at(variant) ?? letters[key]?.[0] ?? '';
      from += key.length;
    } else if (letter === '^' || letter === '$') {
      from += 1;
    } else if (doubled !== undefined && letter === text.charAt(from + 1)) {
      spelled += doubled;
      from += 1;
    } else return undefined;
  }
  return spelled;
}
