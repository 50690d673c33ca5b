import type { SearchLanguage } from '../search/language.ts';
import { alsoMeantPhrases, queryWords } from '../search/query-words.ts';
import { splitWords } from '../search/spelling.ts';

/** A number of a search text. */
interface SearchedNumber {
  digits: string;
  /** The word after the number: its unit, unless it is another thing. */
  next: string | undefined;
  isInLetters: boolean;
}

const isDigits = (word: string | undefined): word is string => word !== undefined && /^[0-9]/.test(word);

/** Returns a number in letters in digits, and any other word as it is. */
function inDigits(word: string, { numbers }: SearchLanguage): string {
  const digits = numbers.get(word)?.[0];
  return isDigits(digits) ? digits : word;
}

/** Returns the numbers of a search text in digits, without those that only name a model: «5» of «ps 5». */
function numbersOf(query: string, language: SearchLanguage): SearchedNumber[] {
  const words = queryWords(query, language);
  const said = splitWords(query);
  return said.flatMap((word, index): SearchedNumber[] => {
    if (alsoMeantPhrases(words, word, language).some(({ isOfModel }) => isOfModel)) return [];
    const next = said[index + 1];
    if (isDigits(word)) return [{ digits: word, next, isInLetters: false }];
    const digits = inDigits(word, language);
    // «بیست و پنج» is neither 20 nor 5.
    const isPart = language.and !== undefined && [said[index - 1], next].includes(language.and);
    return digits !== word && !isPart ? [{ digits, next, isInLetters: true }] : [];
  });
}

/** Whether two words are the same, perhaps with an ending: «دلار» and «دلاری». */
const isSameWord = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));

/** Whether an option has the number. A number in letters may be an article: «یک گیفت کارت» is not «۱ ماهه». */
const hasNumber = (title: readonly string[], { digits, next, isInLetters }: SearchedNumber): boolean =>
  title.includes(digits) &&
  (!isInLetters || next === undefined || title.some((word) => isSameWord(word, next)));

/** Whether the number has the same unit in the option. */
const hasUnit = (title: readonly string[], { digits, next }: SearchedNumber): boolean =>
  title.some((word, index) => word === digits && isSameWord(title[index + 1], next));

export interface NamedOption {
  title: string;
  can_buy: boolean;
}

/**
 * Returns the option of a product that a search names by its numbers: «۱۰ دلاری». Numbers of the product's own title
 * name none.
 * @param options in the order of preference
 * @param language of the shop
 * @returns nothing when another option has a number of the search that the nearest one lacks
 */
export function optionOfSearch<Option extends NamedOption>(
  query: string,
  productTitle: string,
  options: readonly Option[],
  language: SearchLanguage,
): Option | undefined {
  const own = new Set(
    splitWords(productTitle).flatMap((word) => [word, ...(language.numbers.get(word) ?? [])]),
  );
  const numbers = numbersOf(query, language).filter(({ digits }) => !own.has(digits));
  if (numbers.length === 0) return undefined;
  const read = options.map((option) => {
    const title = splitWords(option.title).map((word) => inDigits(word, language));
    const had = numbers.filter((number) => hasNumber(title, number));
    return {
      option,
      digits: new Set(had.map(({ digits }) => digits)),
      units: had.filter((number) => hasUnit(title, number)).length,
    };
  });
  const wanted = new Set(read.flatMap(({ digits }) => [...digits]));
  // The order of equal options stays.
  const [best] = read
    .filter(({ option }) => option.can_buy)
    .toSorted((a, b) => b.digits.size - a.digits.size || b.units - a.units);
  return best && wanted.size > 0 && best.digits.size === wanted.size ? best.option : undefined;
}
