import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#tools/testing/cases.ts';
import type { StoredBlock } from '../documents/block.ts';
import { applyOperations } from './apply-operations.ts';
import { walkDocument } from './block-lists.ts';
import { draftOperation, invertOperation, type DraftOperation } from './operation.ts';

const text = (id: string, title: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'section-heading',
  version: 1,
  props: { title },
  ...more,
});
const page = {
  version: 4,
  page: 'home',
  platform: 'all',
  blocks: [
    text('one', 'One'),
    text('two', 'Two', { slots: { aside: [text('inner', 'Inner'), text('last', 'Last')] } }),
    text('three', 'Three'),
  ],
};

const ids = (document: unknown): unknown[] => [...walkDocument(document)].map(({ block }) => block['id']);
const done = (operations: readonly DraftOperation[], document: unknown = page): unknown => {
  const result = applyOperations(document, operations);
  expect(result.refused).toEqual([]);
  return result.document;
};
const refusalOf = (operation: DraftOperation, document: unknown = page) => {
  const result = applyOperations(document, [operation]);
  expect(result.document).toEqual(document);
  return result.refused;
};

describe('blocks in place of others', () => {
  const place = { list: 'blocks' } as const;
  const [one, , three] = page.blocks;
  const replace: DraftOperation = {
    type: 'replace',
    was: [one, three].flatMap((block) =>
      block ? [{ block, at: { in: place, after: block.id === 'one' ? null : 'two' } }] : [],
    ),
    now: [{ block: text('link', 'Link'), at: { in: place, after: null } }],
  };

  test('come and go together, also when it is said twice', () => {
    const after = done([replace]);
    expect(ids(after)).toEqual(['link', 'two', 'inner', 'last']);
    expect(done([replace], after)).toEqual(after);
    expect(done([invertOperation(replace)], after)).toEqual(page);
    expect(draftOperation.parse(replace)).toEqual(replace);
  });

  test('are refused as a whole when one of the others is gone or changed', () => {
    const without = { ...page, blocks: page.blocks.slice(0, 2) };
    expect(refusalOf(replace, without)).toEqual([{ index: 0, reason: 'no-block', block: 'three' }]);
    const changed = { ...page, blocks: page.blocks.with(2, text('three', 'Theirs')) };
    expect(refusalOf(replace, changed)).toMatchObject([{ reason: 'changed', block: 'three' }]);
    const taken = { ...page, blocks: [...page.blocks, text('link', 'Other')] };
    expect(refusalOf(replace, taken)).toMatchObject([{ reason: 'taken', block: 'link' }]);
  });
});

describe('blocks', () => {
  test('are inserted first, behind another, last, and into a slot that was not there', () => {
    const insert = (id: string, to: Extract<DraftOperation, { type: 'insert' }>['to']) =>
      ids(done([{ type: 'insert', block: text(id, id), to }]));
    const list = { list: 'blocks' } as const;
    expect(insert('new', { in: list, after: null })).toEqual(['new', 'one', 'two', 'inner', 'last', 'three']);
    expect(insert('new', { in: list, after: 'one' })).toEqual([
      'one',
      'new',
      'two',
      'inner',
      'last',
      'three',
    ]);
    expect(insert('new', { in: list, after: 'gone' }).at(-1)).toBe('new');
    expect(insert('new', { in: { block: 'three', slot: 'aside' }, after: null }).at(-1)).toBe('new');
  });

  test('move between lists, and not into themselves', () => {
    const move = (block: string, to: Extract<DraftOperation, { type: 'move' }>['to']): DraftOperation => ({
      type: 'move',
      block,
      from: {
        in: block === 'inner' ? { block: 'two', slot: 'aside' } : { list: 'blocks' },
        after: null,
      },
      to,
    });
    expect(ids(done([move('three', { in: { block: 'two', slot: 'aside' }, after: 'inner' })]))).toEqual([
      'one',
      'two',
      'inner',
      'three',
      'last',
    ]);
    expect(ids(done([move('inner', { in: { list: 'blocks' }, after: null })]))[0]).toBe('inner');
    expect(refusalOf(move('two', { in: { block: 'inner', slot: 'aside' }, after: null }))).toEqual([
      { index: 0, reason: 'inside-itself', block: 'two' },
    ]);
    expect(refusalOf(move('gone', { in: { list: 'blocks' }, after: null }))).toMatchObject([
      { reason: 'no-block' },
    ]);
    expect(refusalOf(move('one', { in: { block: 'gone', slot: 'a' }, after: null }))).toMatchObject([
      { reason: 'no-place' },
    ]);
  });

  test('that another person has moved elsewhere are not moved, and stay where they are', () => {
    const elsewhere: DraftOperation = {
      type: 'move',
      block: 'inner',
      from: { in: { list: 'blocks' }, after: null },
      to: { in: { block: 'three', slot: 'aside' }, after: null },
    };
    expect(refusalOf(elsewhere)).toMatchObject([
      { reason: 'changed', block: 'inner', theirs: { in: { block: 'two', slot: 'aside' } } },
    ]);
  });

  test('are not inserted under an id that another has, and not removed when they were changed', () => {
    const to = { in: { list: 'blocks' }, after: null } as const;
    expect(refusalOf({ type: 'insert', block: text('inner', 'Other'), to })).toEqual([
      { index: 0, reason: 'taken', block: 'inner' },
    ]);
    const twins = text('twin', 'One', { slots: { aside: [text('twin', 'Two')] } });
    expect(refusalOf({ type: 'insert', block: twins, to })).toMatchObject([{ reason: 'taken' }]);
    expect(refusalOf({ type: 'remove', was: text('one', 'Earlier'), from: to })).toEqual([
      { index: 0, reason: 'changed', block: 'one', theirs: text('one', 'One') },
    ]);
  });
});

describe('two people', () => {
  const set = (title: string, was: string, block = 'one'): DraftOperation => ({
    type: 'set',
    block,
    path: ['props', 'title'],
    was,
    value: title,
  });

  test('change different fields, and one moves what the other writes in', () => {
    const move: DraftOperation = {
      type: 'move',
      block: 'one',
      from: { in: { list: 'blocks' }, after: null },
      to: { in: { list: 'blocks' }, after: 'three' },
    };
    const both = done([
      move,
      set('Hello', 'One'),
      { type: 'set', block: 'one', path: ['mobile', 'props', 'title'], value: 'Hi' },
    ]);
    expect([...walkDocument(both)].at(-1)?.block).toEqual({
      ...text('one', 'Hello'),
      mobile: { props: { title: 'Hi' } },
    });
  });

  test('who contradict each other learn block, field and the value of the other', () => {
    const theirs = done([set('Theirs', 'One')]);
    expect(refusalOf(set('Mine', 'One'), theirs)).toEqual([
      { index: 0, reason: 'changed', block: 'one', path: ['props', 'title'], theirs: 'Theirs' },
    ]);
    // The same change by both is none.
    expect(done([set('Theirs', 'One')], theirs)).toEqual(theirs);
  });

  test('where one operation is refused, the others are applied', () => {
    const { document, refused } = applyOperations(page, [
      set('Mine', 'Earlier'),
      set('Dos', 'Two', 'two'),
      { type: 'set', path: ['blocks', 9, 'props'], value: {} },
    ]);
    expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'changed'],
      [2, 'no-place'],
    ]);
    expect([...walkDocument(document)][1]?.block['props']).toEqual({ title: 'Dos' });
  });
});

test('a whole document is made, replaced and deleted', () => {
  expect(done([{ type: 'set', path: [], value: page }], undefined)).toEqual(page);
  expect(done([{ type: 'set', path: [], was: page }])).toBeUndefined();
  expect(refusalOf({ type: 'set', path: [], was: {}, value: {} })).toMatchObject([{ reason: 'changed' }]);
  // A block that is replaced keeps its id.
  expect(
    refusalOf({ type: 'set', block: 'one', path: [], was: text('one', 'One'), value: text('other', 'One') }),
  ).toMatchObject([{ reason: 'no-place' }]);
});

test('operations that were parsed name no key that changes the prototype', () => {
  const given = { type: 'set', path: ['__proto__', 'polluted'], value: true };
  expect(draftOperation.safeParse(given).success).toBe(false);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** Operations that an editor may send for the page: valid ones, and ones that are out of date. */
const anyId = fc.constantFrom('one', 'two', 'three', 'inner', 'last', 'gone', 'new');
const anyPosition = fc.record({
  in: fc.oneof(
    fc.constant({ list: 'blocks' as const }),
    fc.record({ block: anyId, slot: fc.constantFrom('aside', 'other') }),
  ),
  after: fc.option(anyId),
});
const anyOperation: fc.Arbitrary<DraftOperation> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    block: anyId,
    path: fc.constantFrom<string[]>(['props', 'title'], ['mobile', 'props'], ['show', 'on'], []),
    was: fc.constantFrom('One', 'Two', 'Inner'),
    value: fc.constantFrom('A', 'B'),
  }),
  fc.record({
    type: fc.constant('insert' as const),
    block: anyId.map((id) => text(id, 'Inserted')),
    to: anyPosition,
  }),
  fc.record({
    type: fc.constant('remove' as const),
    was: fc.constantFrom(...page.blocks),
    from: anyPosition,
  }),
  fc.record({ type: fc.constant('move' as const), block: anyId, from: anyPosition, to: anyPosition }),
);

test('no id is there twice, and no block is lost without its removal', () => {
  fc.assert(
    fc.property(fc.array(anyOperation, { maxLength: 8 }), (operations) => {
      const { document, refused } = applyOperations(page, operations);
      const found = ids(document);
      expect(new Set(found).size).toBe(found.length);
      const removed = operations.flatMap((each) =>
        each.type === 'remove' ? ids({ blocks: [each.was] }) : [],
      );
      expect(found).toEqual(expect.arrayContaining(ids(page).filter((id) => !removed.includes(id))));
      expect(refused.map(({ index }) => index)).toEqual(
        [...new Set(refused.map(({ index }) => index))].toSorted(),
      );
    }),
    { numRuns: cases(2_000) },
  );
});

test('an operation and its inverse leave every block where it was, with its values', () => {
  fc.assert(
    fc.property(anyOperation, (operation) => {
      const { document, refused } = applyOperations(page, [operation]);
      fc.pre(refused.length === 0 && document !== page);
      // The editor says where the block really was.
      const found = [...walkDocument(page)].find(
        ({ block }) =>
          block['id'] ===
          (operation.type === 'move' ? operation.block : operation.type === 'remove' ? operation.was.id : ''),
      );
      const told = found && 'from' in operation ? { ...operation, from: found.at } : operation;
      const back = applyOperations(document, [invertOperation(told)]);
      expect(back.refused).toEqual([]);
      const values = (of: unknown) =>
        [...walkDocument(of)].map(({ block, at }) => [block['id'], block['props'], at]);
      expect(values(back.document)).toEqual(values(page));
    }),
    { numRuns: cases(2_000) },
  );
});

test('documents of any JSON never make it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(anyOperation, { maxLength: 4 }), (document, operations) => {
      const around = [document, { blocks: document }, { blocks: [document, { id: 'one', slots: document }] }];
      for (const each of around) expect(() => applyOperations(each, operations)).not.toThrow();
    }),
    { numRuns: cases(500) },
  );
});
