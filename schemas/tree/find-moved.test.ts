import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMoved, findNeighbours } from './find-moved.ts';

const moved = (before: string, after: string): string =>
  [...findMoved([...after], (id) => before.indexOf(id))].join('');

test('one block that was dragged is one move', () => {
  expect(moved('abcde', 'abcde')).toBe('');
  expect(moved('abcde', 'eabcd')).toBe('e');
  expect(moved('abcde', 'bcdae')).toBe('a');
  expect(moved('abcdef', 'fbcdea')).toHaveLength(2);
  expect(moved('', '')).toBe('');
});

test('what is left kept its order, and no longer part did', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...'abcdefg'], { minLength: 7 }), (after) => {
      const gone = findMoved(after, (id) => 'abcdefg'.indexOf(id));
      const kept = after.filter((id) => !gone.has(id));
      expect(kept).toEqual(kept.toSorted());
      const parts = Array.from({ length: 128 }, (_each, mask) =>
        after.filter((_id, index) => (mask >> index) & 1),
      );
      const inOrder = parts.filter((part) => part.join('') === part.toSorted().join(''));
      expect(kept).toHaveLength(Math.max(...inOrder.map(({ length }) => length)));
    }),
    { numRuns: 40 },
  );
});

test('what moved has passed the neighbour that it is named with', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...'abcdefg'], { minLength: 7 }), (after) => {
      const placeOf = (id: string) => 'abcdefg'.indexOf(id);
      const named = findNeighbours(after, placeOf);
      expect(new Set(named.map(([id]) => id))).toEqual(findMoved(after, placeOf));
      for (const [id, { side, neighbour }] of named) {
        const isAbove = after.indexOf(id) < after.indexOf(neighbour);
        expect(side).toBe(isAbove ? 'above' : 'below');
        expect(placeOf(id) < placeOf(neighbour)).toBe(!isAbove);
      }
    }),
  );
});
