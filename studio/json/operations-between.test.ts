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

it('inserts, moves and removes blocks by their ids, so that those of others stay', () => {
  const [a, b, c] = [block('a', {}), block('b', {}), block('c', {})];
  const list = { list: 'blocks' } as const;
  expect(operationsBetween({ blocks: [a, b] }, { blocks: [a, c, b] })).toEqual([
    { type: 'insert', block: c, to: { in: list, after: 'a' } },
  ]);
  expect(operationsBetween({ blocks: [a, b, c] }, { blocks: [a, c] })).toEqual([
    { type: 'remove', was: b, from: { in: list, after: 'a' } },
  ]);
  expect(operationsBetween({ blocks: [a, b] }, { blocks: [b, a] })).toEqual([
    { type: 'move', block: 'b', from: { in: list, after: 'a' }, to: { in: list, after: null } },
  ]);
  expect(operationsBetween({ blocks: [a] }, { blocks: [a] })).toEqual([]);
  const theirs = { blocks: [block('a', { x: 1 }), b, c] };
  const mine = operationsBetween({ blocks: [a, b] }, { blocks: [block('d', {}), a, b] });
  expect(applyOperations(theirs, mine)).toEqual({
    document: { blocks: [block('d', {}), ...theirs.blocks] },
    refused: [],
  });
});

it('replaces a list whose members cannot be named', () => {
  const [a, twin] = [block('a', { x: 1 }), block('a', { x: 2 })];
  expect(operationsBetween({ blocks: [a] }, { blocks: [a, { id: 'no block' }] })).toMatchObject([
    { path: ['blocks'] },
  ]);
  expect(operationsBetween({ blocks: [a, twin] }, { blocks: [a, block('a', { x: 3 })] })).toEqual([
    { type: 'set', path: ['blocks', 1, 'props', 'x'], was: 2, value: 3 },
  ]);
});

it('begins a document where there is none', () => {
  expect(operationsBetween(null, { version: 1 })).toEqual([{ type: 'set', path: [], value: { version: 1 } }]);
  expect(operationsBetween(null, null)).toEqual([]);
});

it('compares the keys of a document with nothing else', () => {
  expect(operationsBetween({}, { constructor: 1, toString: 2 })).toEqual([
    { type: 'set', path: ['constructor'], value: 1 },
    { type: 'set', path: ['toString'], value: 2 },
  ]);
  const odd: unknown = JSON.parse('{"a": {"__proto__": 1}}');
  expect(operationsBetween({ a: {} }, odd)).toMatchObject([{ path: ['a'] }]);
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

it('leads from any blocks to any other', () => {
  const { blocks } = fc.letrec<{ one: object; blocks: object[] }>((tie) => ({
    one: fc
      .record({
        id: fc.constantFrom(...'abcdefg'),
        x: fc.integer({ min: 0, max: 2 }),
        inner: tie('blocks'),
        isWhole: fc.boolean(),
      })
      .map(({ id, x, inner, isWhole }) => ({
        ...block(id, { x }, inner.length > 0 ? { main: inner } : undefined),
        ...(isWhole ? {} : { show: { to: 'guests' } }),
      })),
    blocks: fc.oneof({ maxDepth: 3 }, fc.constant<object[]>([]), fc.array(tie('one'), { maxLength: 3 })),
  }));
  fc.assert(
    fc.property(blocks, blocks, (one, other) => {
      const [before, after] = [{ blocks: one }, { blocks: other }];
      const { document, refused } = applyOperations(before, operationsBetween(before, after));
      expect(refused).toEqual([]);
      expect(document).toEqual(after);
    }),
    { numRuns: 300 },
  );
});
