import { splitWords } from '../search/spelling.ts';

const isNumber = (word: string): boolean => /^[0-9]/.test(word);

/** Compares the numbers of two values, from the first to the last. */
function compareNumbers(some: readonly number[], others: readonly number[]): number {
  const place = some.findIndex((number, index) => number !== others[index]);
  return place === -1 ? some.length - others.length : (some[place] ?? 0) - (others[place] ?? 0);
}

/**
 * Orders values that differ in their numbers by these: 5, 25 and 50 dollars. Values with other words keep their place, so
 * those of one unit are together.
 */
export function inOrderOfAmounts<Value extends { value: string }>(values: readonly Value[]): Value[] {
  const read = values.map((each) => {
    const words = splitWords(each.value);
    return {
      each,
      unit: words.filter((word) => !isNumber(word)).join(' '),
      numbers: words.filter(isNumber).map(Number),
    };
  });
  return [...Map.groupBy(read, ({ unit }) => unit).values()].flatMap((group) =>
    group.toSorted((a, b) => compareNumbers(a.numbers, b.numbers)).map(({ each }) => each),
  );
}
