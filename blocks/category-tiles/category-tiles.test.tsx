import { expect, it } from 'vitest';
import type { Category, CategoryState } from '#schemas/entities/category.ts';
import { sampleCategory } from '#schemas/entities/examples.ts';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './category-tiles.tsx';
import { chooseCategories } from './choose.ts';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const make = (slug: string, changes: Partial<Category> = {}): Category => ({
  ...sampleCategory({ slug, flags: [] }),
  sub_cats: [],
  ...changes,
});
const state: CategoryState = {
  giftCategories: [
    make('cards', { sub_cats: [make('apple', { flags: ['popular'], sub_cats: [make('apple-us')] })] }),
  ],
  giftCategoriesFlags: { popular: [], new: [], featured: [], discounted: [] },
  productCategories: [make('audio', { kind: 'product' })],
  activeCatId: -1,
  mainCategories: [],
  mainCategoryId: -1,
};
const slugsOf = (choice: Partial<Parameters<typeof chooseCategories>[1]>) =>
  chooseCategories(state, { depth: 1, limit: 24, ...choice }).map((place) => place.category.slug);

it('renders nothing at all without categories', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('links each category by its full path', () => {
  const hrefs = hrefsOf(viewBlock(subject, { props: { depth: 3 }, data: { categories: state } }));
  expect(hrefs).toContain('/test-sub-sub-category/cards/apple/apple-us');
  expect(hrefs).toContain('/test-category/audio');
});

it('chooses by name, kind, flag and level', () => {
  expect(slugsOf({})).toEqual(['cards', 'audio']);
  expect(slugsOf({ kind: 'product' })).toEqual(['audio']);
  expect(slugsOf({ flag: 'popular', depth: 2 })).toEqual(['apple']);
  expect(slugsOf({ slugs: ['audio', 'gone', 'apple-us'] })).toEqual(['audio', 'apple-us']);
  expect(slugsOf({ depth: 3, limit: 2 })).toHaveLength(2);
});

it('shows product counts only when the document asks for them', () => {
  expect(viewBlock(subject, { example: 'cards' }).getAllByText(/۲۱۴ محصول/).length).toBeGreaterThan(0);
  const plain = viewBlock(subject);
  expect(countIn(plain, 'img')).toBeGreaterThan(0);
  expect(plain.queryByText(/محصول/)).toBeNull();
});
