import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { operationsBetween } from './operations-between.ts';

const block = (id: string, props: object, slots?: object) => ({
  id,
  type: 'text',
  version: 1,
  props,
  ...(slots && { slots }),
});

it('names the values of blocks by the id of their block', () => {
  const before = {
    version: 4,
    blocks: [block('a', { x: 1 }), block('b', {}, { main: [block('c', { y: [1, 2] })] })],
  };
  const after = {
    version: 4,
    blocks: [block('a', { x: 2 }), block('b', {}, { main: [block('c', { y: [1, 3] })] })],
  };
  expect(operationsBetween(before, after)).toEqual([
    { type: 'set', block: 'a', path: ['props', 'x'], was: 1, value: 2 },
    { type: 'set', block: 'c', path: ['props', 'y', 1], was: 2, value: 3 },
  ]);
});

it('replaces a list whose members were added or moved', () => {
  const [a, b] = [block('a', {}), block('b', {})];
  expect(operationsBetween({ blocks: [a, b] }, { blocks: [b, a] })).toMatchObject([
    { path: ['blocks'], value: [b, a] },
  ]);
  expect(operationsBetween({ blocks: [a] }, { blocks: [a, b] })).toMatchObject([{ path: ['blocks'] }]);
  expect(operationsBetween({ blocks: [a] }, { blocks: [a] })).toEqual([]);
});

it('leads from any document to any other', () => {
  const json = fc.dictionary(fc.constantFrom('a', 'b', 'id', 'list', 'props'), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(json, json, (before, after) => {
      const { document, refused } = applyOperations(before, operationsBetween(before, after));
      expect(refused).toEqual([]);
      expect(document).toEqual(after);
    }),
    { numRuns: 300 },
  );
});
