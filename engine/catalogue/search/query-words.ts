import { faNorm } from '#platform/db/fa-norm.ts';
import language from './words.fa.json' with { type: 'json' };

/** A word of a query. */
export interface QueryWord {
  /** The normalised spelling, which the products' words also have. */
  word: string;
  /** The word in its typed spelling. */
  shown: string;
  /** Numbers match whole only. */
  isNumber: boolean;
}

/** Most words of a query. More would only add cost. */
const maxWords = 10;

const unspecific: ReadonlySet<string> = new Set(language.unspecific.map(faNorm));

/**
 * Returns a text in one spelling. Joiners inside of a word are still there (as U+001F, which no input
 * contains), and numbers have no separators. Must give the same result as the database's `searchable()`.
 */
export const searchable = (text: string): string =>
  faNorm(text.replaceAll('\u200C', '\u001F'))
    .replaceAll(/(?<=[0-9])[\u066C\u060C,](?=[0-9]{3}(?![0-9]))/g, '')
    .replaceAll(/(?<=[0-9])\u066B(?=[0-9])/g, '.');

/**
 * Returns the words of a text in their order. The text is split where letters and digits meet, as in the
 * database's `words_of()`.
 */
export const splitWords = (text: string): string[] =>
  searchable(text).match(/[0-9]+(?:\.[0-9]+)?|\p{Alphabetic}+/gu) ?? [];

/** Returns the words as they were typed, when every one of them can be recognised. */
function writtenWords(text: string, words: readonly string[]): readonly string[] {
  const written =
    text.normalize('NFC').match(/\p{Nd}+(?:[.\u066B\u066C\u060C,]\p{Nd}+)*|[\p{Alphabetic}\p{M}]+/gu) ?? [];
  return written.length === words.length ? written : words;
}

/**
 * Returns the words that a query searches for, each once. Unspecific words («buy», «for») are left out unless
 * there are no others.
 */
export function queryWords(query: string | undefined): QueryWord[] {
  if (query === undefined) return [];
  const words = splitWords(query);
  const written = writtenWords(query, words);
  const all = words.map((word, index) => ({
    word,
    shown: written[index] ?? word,
    isNumber: /^[0-9]/.test(word),
  }));
  const specific = all.filter(({ word }) => !unspecific.has(word));
  const seen = new Set<string>();
  return (specific.length > 0 ? specific : all)
    .filter(({ word }) => !seen.has(word) && seen.add(word))
    .slice(0, maxWords);
}

const numberWords = new Map(
  Object.entries(language.numbers).flatMap(([digits, name]): [string, string[]][] => {
    const words = splitWords(name);
    return words.length === 1
      ? [
          [digits, words],
          [words.join(''), [digits]],
        ]
      : [[digits, words]];
  }),
);

/** Returns the other form of a number, as a word or in digits, as the words of a phrase. */
export const otherNumber = (word: string): string[] | undefined => numberWords.get(word);

/** Pairs of phrases that mean the same, in both directions. */
const phrases = language.sameMeaning.flatMap((pair) => {
  const [one = [], other = []] = pair.map(splitWords);
  return [
    { said: one, meant: other },
    { said: other, meant: one },
  ];
});

/**
 * Returns the meanings of a word as a part of a phrase in the query, in any order: «هدیه» with «کارت» is
 * «گیفت».
 * @param words of the query
 */
export function meaningsInPhrase(words: readonly QueryWord[], word: string): string[] {
  return phrases
    .filter(({ said, meant }) => said.includes(word) && !meant.includes(word) && standTogether(words, said))
    .flatMap(({ said, meant }) => meant.filter((each) => !said.includes(each)));
}

/** A phrase that a word of a query also stands for. */
export interface MeantPhrase {
  phrase: readonly string[];
  /** Whether the word only names a model, so that the rest means the same: «5» of «ps 5». */
  isOfModel: boolean;
}

const widerPhrases = Object.entries(language.alsoMeans).flatMap(([phrase, sayings]) => {
  const meant = splitWords(phrase);
  const all = [meant, ...sayings.map(splitWords)];
  const meansTheSame = (words: readonly string[]): boolean =>
    all.some((each) => each.join(' ') === words.join(' '));
  return sayings.map(splitWords).map((said) => ({
    said,
    meant,
    ofModel: said.filter((word) => meansTheSame(said.filter((other) => other !== word))),
  }));
});

/**
 * Returns the phrases that a word also stands for as a part of a phrase in the query, in one direction: «5»
 * with «ps» is «پلی‌استیشن», which is not «5».
 * @param words of the query
 */
export const alsoMeantPhrases = (words: readonly QueryWord[], word: string): MeantPhrase[] =>
  widerPhrases
    .filter(({ said }) => said.includes(word) && standTogether(words, said))
    .map(({ meant, ofModel }) => ({ phrase: meant, isOfModel: ofModel.includes(word) }));

function standTogether(words: readonly QueryWord[], phrase: readonly string[]): boolean {
  const places = phrase.map((each) => words.findIndex(({ word }) => word === each));
  return !places.includes(-1) && Math.max(...places) - Math.min(...places) < phrase.length;
}

const keys = new Map(Object.entries(language.keyboard));

/**
 * Returns the word that the same keys type on the other keyboard: «hsjdl» is the name of a shop for games.
 */
export const otherKeyboard = (word: string): string | undefined => {
  const letters = Array.from(word, (letter) => keys.get(letter));
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
};
