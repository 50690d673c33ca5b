import { describe, expect, it } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { invertOperation, type DraftOperation } from '#schemas/drafts/operation.ts';
import { editShow, editValue, removeOverride, upgraded } from './edits.ts';

const block: StoredBlock = {
  id: 'a',
  type: 'x',
  version: 1,
  props: { title: 'One', link: { label: 'All', href: '/' }, items: [{ title: 'First' }] },
};
const onPhones: StoredBlock = { ...block, mobile: { props: { title: 'Short', limit: 4 } } };

/** Applies operations to a page with the block, and takes them back. */
function run(before: StoredBlock, operations: readonly DraftOperation[]): StoredBlock {
  const page = { blocks: [before] };
  const { document, refused } = applyOperations(page, operations);
  expect(refused).toEqual([]);
  const back = applyOperations(document, operations.map(invertOperation).toReversed());
  expect(back).toEqual({ document: page, refused: [] });
  return (document as { blocks: [StoredBlock] }).blocks[0];
}

describe('an edit of a field', () => {
  it('writes only the value, with what was there', () => {
    expect(editValue(block, 'all', ['items', 0, 'title'], 'Second')).toEqual([
      { type: 'set', block: 'a', path: ['props', 'items', 0, 'title'], was: 'First', value: 'Second' },
    ]);
  });

  it('is none where nothing changes', () => {
    expect(editValue(block, 'all', ['title'], 'One')).toEqual([]);
    expect(editValue(block, 'all', ['subtitle'], undefined)).toEqual([]);
    expect(editValue(onPhones, 'mobile', ['title'], 'Short')).toEqual([]);
  });

  it('makes an optional group with its first value, and removes it with its last', () => {
    const bare: StoredBlock = { ...block, props: { title: 'One' } };
    const filled = run(bare, editValue(bare, 'all', ['link', 'label'], 'All'));
    expect(filled.props).toEqual({ title: 'One', link: { label: 'All' } });
    expect(run(filled, editValue(filled, 'all', ['link', 'label'], undefined)).props).toEqual({
      title: 'One',
    });
  });

  it('leaves the rest of a group', () => {
    expect(run(block, editValue(block, 'all', ['link', 'label'], undefined)).props['link']).toEqual({
      href: '/',
    });
  });
});

describe('an edit for phones', () => {
  it('writes the difference, and leaves desktops as they are', () => {
    const edited = run(block, editValue(block, 'mobile', ['link', 'label'], 'More'));
    expect(edited.props).toEqual(block.props);
    expect(edited.mobile).toEqual({ props: { link: { label: 'More', href: '/' } } });
    const again = run(onPhones, editValue(onPhones, 'mobile', ['limit'], 6));
    expect(again.mobile).toEqual({ props: { title: 'Short', limit: 6 } });
  });

  it('ends when it becomes as on desktops again', () => {
    expect(run(onPhones, editValue(onPhones, 'mobile', ['title'], 'One')).mobile).toEqual({
      props: { limit: 4 },
    });
    const one: StoredBlock = { ...block, mobile: { props: { title: 'Short' } } };
    expect(run(one, removeOverride(one, 'title'))).toEqual(block);
    expect(removeOverride(block, 'title')).toEqual([]);
  });

  it('never removes the difference because a value of another shape is in the way', () => {
    const wrong: StoredBlock = { ...block, mobile: { props: { link: 'a text' } } };
    expect(editValue(wrong, 'mobile', ['link', 'label'], 'More')).toEqual([]);
    expect(editValue(wrong, 'mobile', ['items', 9, 'title'], 'More')).toEqual([]);
  });
});

describe('an edit of when a block is shown', () => {
  it('keeps the other limits, and leaves nothing when all are taken away', () => {
    const limited: StoredBlock = { ...block, show: { to: 'guests', on: ['web'] } };
    const edited = run(limited, editShow(limited, { on: undefined }));
    expect(edited.show).toEqual({ to: 'guests' });
    expect(run(edited, editShow(edited, { to: undefined }))).toEqual(block);
  });
});

describe('a block of an earlier version', () => {
  const definition = {
    version: 2,
    migrations: [
      {
        version: 2,
        name: 'heading',
        up: ({ title, ...rest }: Record<string, unknown>) => ({ ...rest, heading: title }),
      },
    ],
  };

  it('is shown upgraded, and stored upgraded with its first edit', () => {
    const { current, operations } = upgraded(block, definition);
    expect(current).toMatchObject({ version: 2, props: { heading: 'One' } });
    expect(operations([])).toEqual([]);
    const edited = run(block, operations(editValue(current, 'all', ['heading'], 'Two')));
    expect(edited).toEqual({ ...current, props: { ...current.props, heading: 'Two' } });
    expect(upgraded(edited, definition).current).toBe(edited);
  });

  it('that is newer than this code is refused', () => {
    expect(() => upgraded({ ...block, version: 3 }, definition)).toThrow('newer');
  });
});
