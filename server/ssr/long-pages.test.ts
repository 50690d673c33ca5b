import { expect, test } from 'vitest';
import { holdsOf } from '#tools/testing/holds-of.ts';
import { createTestHost, testPage } from '#tools/testing/shop-renderer.ts';
import { measured } from '#tools/testing/measured.ts';
import { text } from './testing/blocks.ts';

const long = (n: number): string => `${'- a\n\n'.repeat(1_000)}text ${n}.`;

test('others have a turn between the long blocks of a page, which keep their order', measured, async () => {
  const blocks = Array.from({ length: 14 }, (_none, n) => text(`text-${n}`, long(n)));
  const { html } = createTestHost([
    testPage('home', blocks),
    testPage('products', [text('first', long(-1))]),
  ]);
  // One-time preparation does not count.
  await html('/products');
  let page = '';
  const { turns, longest, total } = await holdsOf(async () => ({ html: page } = await html('/')));
  expect(turns).toBeGreaterThan(10);
  expect(longest).toBeLessThan(total / 3);
  const places = blocks.map((_block, n) => page.indexOf(`text ${n}.`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
