import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { hasTwins, walkDocument } from '#schemas/drafts/block-lists.ts';
import { invertOperation, type DraftOperation } from '#schemas/drafts/operation.ts';
import {
  duplicateBlocks,
  hideBlocks,
  insertBlocks,
  membersOf,
  moveBlocks,
  removeBlocks,
  shiftBlocks,
} from './block-actions.ts';

const block = (id: string, inner: StoredBlock[] = []): StoredBlock => ({
  id,
  type: 'columns',
  version: 1,
  props: {},
  ...(inner.length > 0 ? { slots: { first: inner } } : {}),
});
const page = {
  version: 4,
  blocks: [block('a'), block('b', [block('c'), block('d')]), block('e'), block('f')],
};
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Applies operations, none of which may be refused. */
function apply(document: unknown, operations: readonly DraftOperation[]): unknown {
  const { document: next, refused } = applyOperations(document, operations);
  expect(refused).toEqual([]);
  return next;
}
const order = (document: unknown) => [...walkDocument(document)].map((found) => String(found.block['id']));
const top = (document: unknown) => membersOf(document, { list: 'blocks' });

test('several blocks move together, in their order', () => {
  expect(top(apply(page, moveBlocks(page, ['f', 'a'], { in: { list: 'blocks' }, after: 'b' })))).toEqual([
    'b',
    'a',
    'f',
    'e',
  ]);
  // Behind a block that moves itself, and one that stands in another of them.
  expect(top(apply(page, moveBlocks(page, ['b', 'c', 'e'], { in: { list: 'blocks' }, after: 'e' })))).toEqual(
    ['a', 'b', 'e', 'f'],
  );
  expect(top(apply(page, shiftBlocks(page, ['a', 'b'], 1)))).toEqual(['e', 'a', 'b', 'f']);
  expect(shiftBlocks(page, ['e', 'f'], 1)).toEqual([]);
  expect(top(apply(page, shiftBlocks(page, ['e', 'f'], -1)))).toEqual(['a', 'e', 'f', 'b']);
  // Those of another list stay in it.
  const shifted = apply(page, shiftBlocks(page, ['a', 'c'], 1));
  expect(top(shifted)).toEqual(['b', 'a', 'e', 'f']);
  expect(membersOf(shifted, { block: 'b', slot: 'first' })).toEqual(['d', 'c']);
});

test('every act on any selection fits, is undone wholly, and never makes two blocks of one id', () => {
  const selection = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
  const place = fc.constantFrom<Parameters<typeof moveBlocks>[2]>(
    { in: { list: 'blocks' }, after: null },
    { in: { list: 'blocks' }, after: 'e' },
    { in: { block: 'b', slot: 'first' }, after: 'c' },
  );
  const acts = fc.constantFrom('remove', 'duplicate', 'move', 'up', 'down', 'hide', 'insert');
  fc.assert(
    fc.property(selection, place, acts, (ids, to, act) => {
      const isIntoItself = 'block' in to.in && ids.includes('b');
      fc.pre(!(act === 'move' && isIntoItself));
      const operations = {
        remove: () => removeBlocks(page, ids),
        duplicate: () => duplicateBlocks(page, ids).operations,
        move: () => moveBlocks(page, ids, to),
        up: () => shiftBlocks(page, ids, -1),
        down: () => shiftBlocks(page, ids, 1),
        hide: () => hideBlocks(page, ids, true),
        insert: () => insertBlocks(page, [block('a', [block('c')]), block('a')], to).operations,
      }[act]();
      const changed = apply(page, operations);
      expect(hasTwins(changed)).toBe(false);
      expect(order(apply(changed, operations.toReversed().map(invertOperation)))).toEqual(order(page));
    }),
  );
});
