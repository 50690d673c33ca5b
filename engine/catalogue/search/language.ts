import ar from './words.ar.json' with { type: 'json' };
import de from './words.de.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };
import fa from './words.fa.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };
import ja from './words.ja.json' with { type: 'json' };
import ko from './words.ko.json' with { type: 'json' };
import th from './words.th.json' with { type: 'json' };
import tr from './words.tr.json' with { type: 'json' };
import { searchable, splitWords } from './spelling.ts';

/** A file `words.LANGUAGE.json`. Each part may be missing. */
interface Words {
  /** Words that say nothing about a product: «buy», «for». */
  unspecific?: readonly string[];
  /** Pairs of phrases that mean the same. */
  sameMeaning?: readonly (readonly string[])[];
  /** Phrases, with the sayings that stand for them, too. */
  alsoMeans?: Readonly<Record<string, readonly string[]>>;
  /** The word between the parts of a number. */
  and?: string;
  /** Numbers in letters, by their digits. */
  numbers?: Readonly<Record<string, string>>;
  /** Letters of the language, by the Latin letters on their keys. */
  keyboard?: Readonly<Record<string, string>>;
  /**
   * Letters of the language, by the Latin letters in which people write it. The longest ones count first, `^` and `$`
   * are the ends of the word. Each has its likeliest letters first.
   */
  latin?: {
    letters: Readonly<Record<string, readonly string[]>>;
    /** The letter that a doubled consonant begins with. */
    doubled?: string;
  };
  /** Letters that look alike, each group as one text. */
  alike?: readonly string[];
  /** Other spellings of a word: patterns and replacements. */
  spellings?: readonly (readonly string[])[];
}

const files: Readonly<Record<string, Words>> = { ar, de, en, fa, fr, ja, ko, th, tr };

/** A phrase that has two or more meanings, as words. */
export interface WiderPhrase {
  said: readonly string[];
  meant: readonly string[];
  /** Words that only name a model, so that the rest means the same: «5» of «ps 5». */
  ofModel: readonly string[];
}

/** The knowledge of a search about the language of a shop. All words are in the spelling of `splitWords()`. */
export interface SearchLanguage {
  unspecific: ReadonlySet<string>;
  /** Phrases that mean the same, in both directions. */
  phrases: readonly { said: readonly string[]; meant: readonly string[] }[];
  widerPhrases: readonly WiderPhrase[];
  and: string | undefined;
  /** The other form of a number, as a word or in digits. */
  numbers: ReadonlyMap<string, readonly string[]>;
  keys: ReadonlyMap<string, string>;
  latin: Words['latin'];
  alike: readonly string[];
  spellings: readonly (readonly [pattern: RegExp, replacement: string])[];
}

function widerPhrasesOf(alsoMeans: Required<Words>['alsoMeans']): WiderPhrase[] {
  return Object.entries(alsoMeans).flatMap(([phrase, sayings]) => {
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
}

const numbersOf = (numbers: Required<Words>['numbers']): Map<string, string[]> =>
  new Map(
    Object.entries(numbers).flatMap(([digits, name]): [string, string[]][] => {
      const words = splitWords(name);
      return words.length === 1
        ? [
            [digits, words],
            [words.join(''), [digits]],
          ]
        : [[digits, words]];
    }),
  );

function read(words: Words): SearchLanguage {
  return {
    unspecific: new Set(words.unspecific?.flatMap((word) => searchable(word).trim())),
    phrases: (words.sameMeaning ?? []).flatMap((pair) => {
      const [one = [], other = []] = pair.map(splitWords);
      return [
        { said: one, meant: other },
        { said: other, meant: one },
      ];
    }),
    widerPhrases: widerPhrasesOf(words.alsoMeans ?? {}),
    and: words.and,
    numbers: numbersOf(words.numbers ?? {}),
    keys: new Map(Object.entries(words.keyboard ?? {})),
    latin: words.latin,
    alike: words.alike ?? [],
    spellings: (words.spellings ?? []).map(([pattern = '', replacement = '']) => [
      new RegExp(pattern, 'gu'),
      replacement,
    ]),
  };
}

const languages = new Map<string, SearchLanguage>();

/** Returns what searches know about the language of a shop. A language without a file has no words. */
export function searchLanguage(locale: string): SearchLanguage {
  const [name = locale] = locale.toLowerCase().split('-');
  const known = languages.get(name) ?? read(files[name] ?? {});
  languages.set(name, known);
  return known;
}
