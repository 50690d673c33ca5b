import type { SearchLanguage } from './language.ts';
import { isLetter, lexemesOf, searchable, splitWords } from './spelling.ts';

/** A word of a query. */
export interface QueryWord {
  /** The normalised spelling, which the products' words also have. */
  word: string;
  /** The word in its typed spelling. */
  shown: string;
  /** Numbers match whole only. */
  isNumber: boolean;
  /** Whether nothing was typed between it and the word before it: «15» of «iphone15». */
  isAttached: boolean;
}

/** Most words of a query. More would only add cost. */
const maxWords = 10;

/** A letter of a script without blanks between words, in its typed spelling. */
const { source: unspaced } =
  /(?!\p{Nd})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\uFF70\uFF9E\uFF9F\u3099\u309A]/u;
const { source: typedNumber } = /\p{Nd}+(?:[.\u066B\u066C\u060C,]\p{Nd}+)*/u;
const written = new RegExp(
  String.raw`${typedNumber}|(?:${unspaced})+|(?:(?!${unspaced})[\p{Alphabetic}\p{M}])+`,
  'gu',
);

/** Returns the words as they were typed, when every one of them can be recognised. */
function writtenWords(
  text: string,
  words: readonly string[],
): readonly { shown: string; isAttached: boolean }[] {
  const found = [...text.normalize('NFC').matchAll(written)];
  if (found.length !== words.length) return words.map((shown) => ({ shown, isAttached: false }));
  const ends = found.map(({ 0: shown, index }) => index + shown.length);
  return found.map(({ 0: shown, index }, place) => ({ shown, isAttached: ends[place - 1] === index }));
}

/**
 * Returns the words that a query searches for, each once. Unspecific words («buy», «for») are left out unless
 * there are no others.
 */
export function queryWords(
  query: string | undefined,
  { unspecific }: Pick<SearchLanguage, 'unspecific'>,
): QueryWord[] {
  if (query === undefined) return [];
  const words = splitWords(query);
  const typed = writtenWords(query, words);
  const all = words.map((word, index) => ({
    word,
    shown: word,
    isAttached: false,
    ...typed[index],
    isNumber: /^[0-9]/.test(word),
  }));
  const specific = all.filter(({ word }) => !unspecific.has(word));
  const seen = new Set<string>();
  return (specific.length > 0 ? specific : all)
    .filter(({ word }) => !seen.has(word) && seen.add(word))
    .slice(0, maxWords);
}

/**
 * Returns the meanings of a word as a part of a phrase in the query, in any order: «هدیه» with «کارت» is
 * «گیفت».
 * @param words of the query
 */
export function meaningsInPhrase(
  words: readonly QueryWord[],
  word: string,
  { phrases }: Pick<SearchLanguage, 'phrases'>,
): string[] {
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

/**
 * Returns the phrases that a word also stands for as a part of a phrase in the query, in one direction: «5»
 * with «ps» is «پلی‌استیشن», which is not «5».
 * @param words of the query
 */
export const alsoMeantPhrases = (
  words: readonly QueryWord[],
  word: string,
  { widerPhrases }: Pick<SearchLanguage, 'widerPhrases'>,
): MeantPhrase[] =>
  widerPhrases
    .filter(({ said }) => said.includes(word) && standTogether(words, said))
    .map(({ meant, ofModel }) => ({ phrase: meant, isOfModel: ofModel.includes(word) }));

function standTogether(words: readonly QueryWord[], phrase: readonly string[]): boolean {
  const places = phrase.map((each) => words.findIndex(({ word }) => word === each));
  return !places.includes(-1) && Math.max(...places) - Math.min(...places) < phrase.length;
}

/**
 * Returns the word that the same keys type on the other keyboard: «hsjdl» is the name of a shop for games.
 */
export function otherKeyboard(word: string, { keys }: Pick<SearchLanguage, 'keys'>): string | undefined {
  const letters = Array.from(word, (letter) => keys.get(letter));
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}

/**
 * Returns the query that the same keys type on the other keyboard, if some of the keys are signs: «ri,i» is
 * «قهوه». Otherwise `otherKeyboard()` knows each word.
 */
export function queryOnOtherKeyboard(
  query: string,
  { keys }: Pick<SearchLanguage, 'keys'>,
): string | undefined {
  const text = query.toLowerCase();
  if (!/[^\p{L}\p{Nd}\s]/u.test(text)) return undefined;
  const letters = Array.from(text, (letter) => (/[\s0-9]/.test(letter) ? letter : keys.get(letter)));
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}

/** Returns other spellings of a word in the language: «muesli» for «Müsli», a Korean word without its particle. */
export function otherSpellings(
  { word, shown, isNumber }: QueryWord,
  { spellings }: Pick<SearchLanguage, 'spellings'>,
): string[] {
  if (isNumber || spellings.length === 0) return [];
  const texts = [shown.normalize('NFC').toLowerCase(), word].flatMap((text) =>
    spellings.map(([pattern, replacement]) => text.replaceAll(pattern, replacement)),
  );
  return [...new Set(texts.map((text) => searchable(text).trim()))].filter(
    (text) => text !== '' && text !== word && !text.includes(' '),
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Returns the words of a run of a script without blanks, by a dictionary: «急須» and «茶こし» of «急須の茶こし». Products
 * are not split by the dictionary, so a wrong word only finds more.
 * @returns none when the run is one word
 */
export function wordsInRun(
  { shown, word }: Pick<QueryWord, 'shown' | 'word'>,
  { unspecific }: Pick<SearchLanguage, 'unspecific'>,
): string[] {
  const parts = [...segmenter.segment(shown)].flatMap(({ segment }) => splitWords(segment));
  // One letter of another script than Han is an ending.
  const specific = parts.filter(
    (part) => !unspecific.has(part) && (Array.from(part).length > 1 || /\p{Script=Han}/u.test(part)),
  );
  // Single letters in any order are in too many names.
  const isOneWord = specific.length === 1 && specific[0] === word;
  return isOneWord || specific.every(isLetter) ? [] : specific;
}

/** Most letters of a run that are compared. More would only add cost. */
const maxLexemes = 30;
/** Returns the words of a phrase as the database stores them. */
export const lexemesOfPhrase = (phrase: readonly string[]): string[] =>
  phrase.flatMap(lexemesOf).slice(0, maxLexemes);
