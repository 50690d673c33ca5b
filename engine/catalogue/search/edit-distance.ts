import { lettersOf } from './spelling.ts';

/**
 * Returns the number of letters to change, add, remove or exchange with their neighbour to turn one word into
 * the other (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [lettersOf(a), lettersOf(b)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_unused, index) => index);
  from.forEach((letter, row) => {
    const current = [row + 1];
    to.forEach((other, column) => {
      const swapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
          ? (beforeLast[column - 1] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          swapped,
        ),
      );
    });
    beforeLast = last;
    last = current;
  });
  return last.at(-1) ?? 0;
}
