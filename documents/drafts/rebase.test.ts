import { describe, expect, test } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { rebase, type Side } from './rebase.ts';

const heading = (id: string, title: string, more = {}) => ({
  id,
  type: 'section-heading',
  version: 1,
  props: { title },
  ...more,
});
const base = {
  blocks: [heading('one', 'One'), heading('two', 'Two', { slots: { aside: [heading('inner', 'Inner')] } })],
};
const list = { list: 'blocks' } as const;
const title = (block: string, was: string, value: string): DraftOperation => ({
  type: 'set',
  block,
  path: ['props', 'title'],
  was,
  value,
});
const remove = (index: number): DraftOperation => {
  const was = base.blocks[index];
  if (!was) throw new RangeError('no such block');
  return { type: 'remove', was, from: { in: list, after: null } };
};
const insertInner: DraftOperation = {
  type: 'insert',
  block: heading('new', 'New'),
  to: { in: { block: 'two', slot: 'aside' }, after: 'inner' },
};

const after = (operations: readonly DraftOperation[]): unknown => applyOperations(base, operations).document;
const merge = (mine: readonly DraftOperation[], theirs: readonly DraftOperation[], side: Side) => {
  const { document, contradictions } = rebase(
    { base, published: after(theirs), mine: after(mine) },
    mine,
    side,
  );
  const titles = [...walkDocument(document)].map(
    ({ block }) => `${block['id']}: ${Object(block['props']).title}`,
  );
  return { titles, contradictions };
};

test('changes of different blocks, and of different values, are put together', () => {
  const mine = [title('one', 'One', 'Mine'), insertInner, title('new', 'New', 'Newer')];
  const { titles, contradictions } = merge(mine, [title('two', 'Two', 'Theirs')], 'refuse');
  expect(contradictions).toEqual([]);
  expect(titles).toEqual(['one: Mine', 'two: Theirs', 'inner: Inner', 'new: Newer']);
});

describe('two people put something in the place of the same blocks', () => {
  const section = (id: string, words: string): DraftOperation => ({
    type: 'replace',
    was: base.blocks.map((block, index) => ({ block, at: { in: list, after: index === 0 ? null : 'one' } })),
    now: [
      {
        block: { id, type: 'section-heading', version: 1, props: { title: words } },
        at: { in: list, after: null },
      },
    ],
  });

  test('and the page never has both', () => {
    for (const side of ['refuse', 'mine', 'theirs'] as const) {
      const { titles, contradictions } = merge(
        [section('mine', 'Mine')],
        [section('theirs', 'Theirs')],
        side,
      );
      expect(titles).toEqual(['theirs: Theirs']);
      expect(contradictions.map(({ reason }) => reason)).toEqual(side === 'theirs' ? [] : ['no-block']);
    }
  });

  test('and a letter that was written meanwhile is a contradiction, which can be settled', () => {
    const letter = [title('inner', 'Inner', 'Theirs')];
    expect(merge([section('mine', 'Mine')], letter, 'refuse')).toMatchObject({
      titles: ['one: One', 'two: Two', 'inner: Theirs'],
      contradictions: [{ reason: 'changed', block: 'two' }],
    });
    expect(merge([section('mine', 'Mine')], letter, 'mine')).toEqual({
      titles: ['mine: Mine'],
      contradictions: [],
    });
  });
});

describe('a contradiction', () => {
  const cases: [
    what: string,
    mine: DraftOperation[],
    theirs: DraftOperation[],
    kept: string[],
    lost: string[],
  ][] = [
    [
      'both write one value',
      [title('one', 'One', 'Mine')],
      [title('one', 'One', 'Theirs')],
      ['one: Mine', 'two: Two', 'inner: Inner'],
      ['one: Theirs', 'two: Two', 'inner: Inner'],
    ],
    [
      'one removes what the other writes in',
      [remove(0)],
      [title('one', 'One', 'Theirs')],
      ['two: Two', 'inner: Inner'],
      ['one: Theirs', 'two: Two', 'inner: Inner'],
    ],
    [
      'one writes in what the other removes',
      [title('one', 'One', 'Mine'), title('one', 'Mine', 'Mine too')],
      [remove(0)],
      ['one: Mine too', 'two: Two', 'inner: Inner'],
      ['two: Two', 'inner: Inner'],
    ],
    [
      'one inserts into what the other removes',
      [insertInner, title('new', 'New', 'Newer')],
      [remove(1)],
      ['one: One', 'new: Newer'],
      ['one: One'],
    ],
  ];

  test.each(cases)('where %s is named, and settled for either side', (_what, mine, theirs, kept, lost) => {
    expect(merge(mine, theirs, 'refuse').contradictions.length).toBeGreaterThan(0);
    expect(merge(mine, theirs, 'mine')).toEqual({ titles: kept, contradictions: [] });
    expect(merge(mine, theirs, 'theirs')).toEqual({ titles: lost, contradictions: [] });
  });
});

describe('what cannot be settled', () => {
  const slot = { block: 'two', slot: 'aside' };
  const moveInner = (from: object, to: object): DraftOperation =>
    // cast: the places of this test
    ({
      type: 'move',
      block: 'inner',
      from: { in: from, after: null },
      to: { in: to, after: null },
    }) as DraftOperation;
  const two = base.blocks[1];
  if (!two) throw new RangeError('no such block');

  test('stays a contradiction: a removal takes nothing away that its author did not see', () => {
    const theirs: DraftOperation[] = [
      { type: 'insert', block: heading('theirs', 'Theirs'), to: { in: slot, after: null } },
    ];
    const { contradictions } = merge(
      [{ type: 'remove', was: two, from: { in: list, after: 'one' } }],
      theirs,
      'mine',
    );
    expect(contradictions).toMatchObject([{ reason: 'changed', block: 'two' }]);
  });

  test('stays a contradiction: a value of a list that became shorter', () => {
    const document = { blocks: [heading('one', 'One', { props: { items: ['a', 'b'] } })] };
    const mine: DraftOperation = {
      type: 'set',
      block: 'one',
      path: ['props', 'items', 1],
      was: 'b',
      value: 'B',
    };
    const shorter: DraftOperation = {
      type: 'set',
      block: 'one',
      path: ['props', 'items'],
      was: ['a', 'b'],
      value: ['a'],
    };
    const versions = {
      base: document,
      published: applyOperations(document, [shorter]).document,
      mine: applyOperations(document, [mine]).document,
    };
    expect(rebase(versions, [mine], 'mine').contradictions).toMatchObject([{ block: 'one' }]);
  });

  test('a change that its author took back is none, and moves of one block are put in order', () => {
    const undone = [title('one', 'One', 'Mine'), title('one', 'Mine', 'One')];
    expect(merge(undone, [title('one', 'One', 'Theirs')], 'refuse')).toMatchObject({
      titles: ['one: Theirs', 'two: Two', 'inner: Inner'],
      contradictions: [],
    });
    const out = moveInner(slot, list);
    expect(merge([out], [out], 'refuse').contradictions).toEqual([]);
  });

  test('a page that a release has deleted comes back whole, or stays deleted', () => {
    const mine = after([title('one', 'One', 'Mine')]);
    const versions = { base, published: undefined, mine };
    const operations = [title('one', 'One', 'Mine')];
    expect(rebase(versions, operations, 'refuse').contradictions).toHaveLength(1);
    expect(rebase(versions, operations, 'mine')).toEqual({ document: mine, contradictions: [] });
    expect(rebase(versions, operations, 'theirs')).toEqual({ document: undefined, contradictions: [] });
  });
});
