import { expect, it } from 'vitest';
import { sampleCategory, sampleCategoryDetail } from '#schemas/entities/examples.ts';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import SubCategoryChips from './sub-category-chips.tsx';

const subject = { definition, component: SubCategoryChips, messages };
const category = (ancestors: string[]) =>
  sampleCategoryDetail({
    slug: 'here',
    sub_cats: [sampleCategory({ slug: 'below' })],
    ancestors: ancestors.map((slug, id) => sampleCategory({ id, slug })),
  });

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(14);
});

it.each([
  [[], '/test-sub-category/here/below'],
  [['top'], '/test-sub-sub-category/top/here/below'],
])('links a category below the ancestors %j by its full path', (ancestors, href) => {
  expect(hrefsOf(viewBlock(subject, { data: { category: category(ancestors) } }))).toContain(href);
});

it('shows the categories beside one without subcategories, and marks its own', () => {
  const view = viewBlock(subject, { example: 'leaf' });
  expect(hrefsOf(view)).toContain('/test-category/gaming');
  expect(view.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    `/test-category/${sampleCategory().slug}`,
  );
});

it('links the main categories on a page without a category', () => {
  expect(hrefsOf(viewBlock(subject, { example: 'mainCategories' }))).toContain('/test-category/gaming');
});
