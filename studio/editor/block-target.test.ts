import { expect, test } from 'vitest';
import { blockId } from '#schemas/documents/block.ts';
import { nameOf, sitePath, targetOf } from './block-target.ts';

test('no block of a page has the name of a block of the layout', () => {
  const [page, id] = ['pages/home.all.json', 'site-header'];
  expect(targetOf(nameOf({ path: page, id }), page)).toEqual({ path: page, id });
  const name = nameOf({ path: sitePath, id });
  expect(targetOf(name, page)).toEqual({ path: sitePath, id });
  expect(blockId.safeParse(name).success).toBe(false);
});
