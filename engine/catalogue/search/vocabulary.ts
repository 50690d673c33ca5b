import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { SearchLanguage } from './language.ts';
import { inOwnLetters } from './latin-letters.ts';
import { otherKeyboard, otherSpellings, type QueryWord } from './query-words.ts';
import { isKana, isUnspaced } from './spelling.ts';

const find = statement(
  'search.find-words',
  'SELECT kind, token, word, shown FROM find_search_words(:exact::text[], :tokens::text[])',
  { notNull: ['kind', 'token', 'word', 'shown'] },
);

export interface KnownWord {
  word: string;
  /** In the spelling of product names. */
  shown: string;
}

/** The words in the names of the shop's products, for the words of a query. */
export interface Vocabulary {
  /** Returns the word in the spelling of product names, if it is one of their words. */
  whole(word: string): KnownWord | undefined;
  /** Whether it is the beginning of longer words. */
  isPrefix(word: string): boolean;
  /** Returns longer words that contain it, not at their beginning. */
  parts(word: string): readonly KnownWord[];
  /** Returns words similar to an unknown one, most similar first. */
  similar(word: string): readonly KnownWord[];
}

/** Words that are written apart by some and together by others consist of at most so many. */
const maxJoined = 3;
/** Longer words are not taken apart: the lookups grow with the square of the length. */
const maxSplitLength = 24;
const shortestPart = 2;

/** Returns every run of neighbouring words written as one, with the indexes of its words. */
export function joinedWords(words: readonly QueryWord[]): { word: string; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: maxJoined - 1 }, (_unused, more) => from + 1 + more)
      .filter(
        (to) =>
          to < words.length &&
          words.slice(from, to + 1).every(({ isNumber, word }) => !isNumber && !isUnspaced(word)),
      )
      .map((to) => ({
        word: words
          .slice(from, to + 1)
          .map(({ word }) => word)
          .join(''),
        from,
        to,
      })),
  );
}

const substrings = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length > maxSplitLength || isUnspaced(word)) return [];
  return letters.flatMap((_, from) =>
    letters
      .slice(from + shortestPart - 1)
      .map((_unused, index) => letters.slice(from, from + shortestPart + index).join('')),
  );
};

/**
 * Returns the fewest known words that make up a word; undefined when there are none, or the word itself is
 * known.
 */
export function splitKnown(word: string, vocabulary: Pick<Vocabulary, 'whole'>): KnownWord[] | undefined {
  const letters = Array.from(word);
  if (letters.length > maxSplitLength) return undefined;
  const best: (KnownWord[] | undefined)[] = [[]];
  for (let to = 1; to <= letters.length; to += 1) {
    best.push(undefined);
    for (let from = 0; from <= to - shortestPart; from += 1) {
      const before = best[from];
      const known = before && vocabulary.whole(letters.slice(from, to).join(''));
      if (known && before.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY))
        best[to] = [...before, known];
    }
  }
  const parts = best[letters.length];
  return parts && parts.length > 1 ? parts : undefined;
}

/** Whether misspelled words of a script can be recognised. Names in Han or Thai are not split into words. */
const isLookedUp = (word: string): boolean => !isUnspaced(word) || isKana(word);

/** Looks the words of a query up, with one statement. */
export async function readVocabulary(
  on: Queryable,
  words: readonly QueryWord[],
  language: SearchLanguage,
): Promise<Vocabulary> {
  const letters = words.filter(({ isNumber, word }) => !isNumber && isLookedUp(word)).map(({ word }) => word);
  const exact = [
    ...letters,
    ...letters.flatMap(substrings),
    ...letters.flatMap((word) => otherKeyboard(word, language) ?? []),
    ...words.flatMap((word) => otherSpellings(word, language)),
    ...joinedWords(words).map(({ word }) => word),
  ];
  const typed = await find.all(on, { exact: [...new Set(exact)], tokens: letters });
  // Only an unknown word is looked up in other letters, because each look-up takes time.
  const isUnknown = (word: string): boolean =>
    !typed.some((row) => row.kind !== 'similar' && (row.token === word || row.word === word));
  const inScript = letters
    .filter(isUnknown)
    .flatMap((word) => inOwnLetters(word, language))
    .filter((word) => !isUnspaced(word));
  const rows =
    inScript.length === 0
      ? typed
      : [...typed, ...(await find.all(on, { exact: inScript, tokens: [...new Set(inScript)] }))];
  const of = (wanted: string, token: string): KnownWord[] =>
    rows.filter((row) => row.kind === wanted && row.token === token);
  const known = new Map(rows.filter(({ kind }) => kind === 'whole').map((row) => [row.word, row]));
  return {
    whole: (word) => known.get(word),
    isPrefix: (word) => of('prefix', word).length > 0,
    parts: (word) => of('part', word),
    similar: (word) => of('similar', word),
  };
}
