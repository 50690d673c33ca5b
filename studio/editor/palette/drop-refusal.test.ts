import { expect, test } from 'vitest';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { knownBlocks } from '../../texts/known-blocks.ts';
import { dropRefusal } from './drop-refusal.ts';

const [categories] = Object.values<AnyBlockDefinition>(knownBlocks);
const withLimits = (limits: AnyBlockDefinition['limits']): AnyBlockDefinition => {
  if (!categories) throw new Error('there are no blocks');
  return { ...categories, type: 'banner', limits };
};
const shown = [
  ...walkDocument({
    blocks: [
      { id: 'a', type: 'banner', version: 1, props: {} },
      {
        id: 'b',
        type: 'columns',
        version: 1,
        props: {},
        slots: { start: [{ id: 'c', type: 'banner' }], end: [] },
      },
    ],
  }),
];

test('a block is dropped where its limits leave room for one more', () => {
  expect(shown.length).toBe(3);
  const main = { list: 'blocks' } as const;
  const start = { block: 'b', slot: 'start' };
  const end = { block: 'b', slot: 'end' };
  for (const place of [main, start, end]) expect(dropRefusal(withLimits({}), shown, place)).toBe(null);
  // Two of them are on the page.
  expect(dropRefusal(withLimits({ perPage: 3 }), shown, main)).toBe(null);
  expect(dropRefusal(withLimits({ perPage: 2 }), shown, end)).toBe('pageFull');
  expect(dropRefusal(withLimits({ perSlot: 1 }), shown, start)).toBe('placeFull');
  expect(dropRefusal(withLimits({ perSlot: 1 }), shown, end)).toBe(null);
});
