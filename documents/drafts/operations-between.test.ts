import { expect, test } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { operationsBetween } from './operations-between.ts';

const block = (id: string, title = id, slots?: Record<string, unknown[]>) => ({
  id,
  type: 'section-heading',
  version: 1,
  props: { title, link: { href: '/', text: 'More' } },
  ...(slots ? { slots } : {}),
});
const before = {
  version: 4,
  page: 'home',
  blocks: [block('a'), block('b', 'b', { aside: [block('c'), block('d')] }), block('e')],
};
const withBlocks = (...blocks: unknown[]) => ({ ...before, blocks });

test.each([
  ['a value', withBlocks(block('a', 'new'), ...before.blocks.slice(1)), ['set']],
  ['a value of the document', { ...before, page: 'start' }, ['set']],
  ['a block that is added', withBlocks(...before.blocks, block('f')), ['insert']],
  ['a block that is removed', withBlocks(...before.blocks.slice(0, 2)), ['remove']],
  [
    'a block that leaves another, which is removed',
    withBlocks(block('a'), block('c', 'new'), block('e')),
    ['remove', 'move', 'set', 'move', 'remove'],
  ],
  [
    'blocks in a new block',
    withBlocks(block('a'), block('f', 'f', { aside: [block('e'), block('g')] }), before.blocks[1]),
    ['insert', 'move', 'insert'],
  ],
  ['nothing', before, []],
  ['two blocks of one id', withBlocks(block('a'), block('a', 'twin')), ['set']],
])('%s becomes operations', (_what, after, types) => {
  const operations = operationsBetween(before, after);
  expect(operations.map(({ type }) => type)).toEqual(types);
  expect(applyOperations(before, operations)).toEqual({ document: after, refused: [] });
});

test('a document that is added or removed is one write', () => {
  expect(operationsBetween(undefined, before)).toEqual([{ type: 'set', path: [], value: before }]);
  expect(operationsBetween(before, undefined)).toEqual([{ type: 'set', path: [], was: before }]);
});

test('a document that needs more operations than allowed is one write', () => {
  const after = withBlocks(block('a', 'one'), block('c', 'two'));
  expect(operationsBetween(before, after).length).toBeGreaterThan(1);
  expect(operationsBetween(before, after, 1)).toEqual([{ type: 'set', path: [], was: before, value: after }]);
});
