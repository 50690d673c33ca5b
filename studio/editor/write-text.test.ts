import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { writeText } from './write-text.ts';

const definition: AnyBlockDefinition = definitions['trust-row'];
const items = (title: string) => [{ icon: 'star', title }];
const block: StoredBlock = {
  id: 'a',
  type: 'trust-row',
  version: definition.version,
  props: { items: items('First') },
};
const text = { path: ['items', 0, 'title'] as const, was: 'First', value: 'Second' };

test('a text that is written in the view of phones leaves desktops as they are, also within a list', () => {
  const { document } = applyOperations({ blocks: [block] }, writeText(block, definition, 'mobile', text));
  expect(document).toEqual({ blocks: [{ ...block, mobile: { props: { items: items('Second') } } }] });
  expect(writeText(block, definition, 'all', text)).toEqual([
    { type: 'set', block: 'a', path: ['props', 'items', 0, 'title'], was: 'First', value: 'Second' },
  ]);
});

test('a text that was a default is written where there was nothing', () => {
  const bare = { ...block, props: {} };
  const written = writeText(bare, definition, 'all', { path: ['title'], was: 'Default', value: 'Own' });
  expect(written).toEqual([{ type: 'set', block: 'a', path: ['props', 'title'], value: 'Own' }]);
});

test('what a colleague has written meanwhile is not overwritten in silence', () => {
  const onPhones = { ...block, mobile: { props: { items: items('Theirs') } } };
  for (const [theirs, layer] of [
    [{ ...block, props: { items: items('Theirs') } }, 'all'],
    [onPhones, 'mobile'],
  ] as const) {
    const { refused } = applyOperations({ blocks: [theirs] }, writeText(theirs, definition, layer, text));
    expect(refused).toMatchObject([{ reason: 'changed' }]);
  }
});
