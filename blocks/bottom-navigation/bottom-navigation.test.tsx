import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './bottom-navigation.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

/** The text of the tab that is marked. */
const current = (html: string) =>
  html
    .split('<li>')
    .filter((tab) => /<(?:a|button)[^>]*aria-current/.test(tab))
    .map((tab) => /<\/svg>.*?<span[^>]*>([^<]+)/.exec(tab)?.[1]);

it('has exactly one active tab in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(html.match(/aria-current/g), name).toHaveLength(1);
});

it.each([
  ['home', '/', 'خانه'],
  ['products', '/products', 'دسته‌ها'],
  ['sub-category', '/products/a/b', 'دسته‌ها'],
  ['product', '/product-view/x', 'دسته‌ها'],
  ['cart', '/cart', 'سبد خرید'],
  ['store', '/stores/x', 'فروشگاه‌ها'],
  ['policy', '/policy', 'خانه'],
])('marks the tab of %s in the server’s HTML', (route, path, label) => {
  expect(current(renderBlock(subject, { data: { route, path } }))).toEqual([label]);
});

it('opens the sheet natively where there is one, and follows the link where there is none', () => {
  const html = renderBlock(subject, { slots: { sheet: <i>all categories</i> } });
  expect(html).toMatch(/popoverTarget="test-sheet"/);
  expect(html).toContain('all categories');
  const bare = renderBlock(subject);
  expect(bare).not.toContain('popover');
  expect(countTags(bare, 'a')).toBe(5);
  expect(bare).toContain('href="/products"');
});
