import { expect, it } from 'vitest';
import { sampleCategoryDetail, sampleListing } from '#schemas/entities/examples.ts';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import CategoryHeading from './category-heading.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: CategoryHeading, messages };

it('gives the page one h1 in every example', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
});

it('names the search terms', () => {
  expect(
    viewBlock(subject, { example: 'search' }).getByRole('heading', { name: /نتایج جست‌وجوی «اپل»/ }),
  ).toBeTruthy();
});

it('names the filter of a list without a category', () => {
  const title = (filters: object, more: object = {}) =>
    viewBlock(subject, {
      example: 'products',
      props: { title: 'همه' },
      data: { listing: sampleListing({ filters }), ...more },
    }).getByRole('heading', { level: 1 }).textContent;
  expect(title({ discounted: true })).toBe('محصولات تخفیف‌دار');
  expect(title({ type: 'gift_card' })).toBe('کارت‌ها و کدها');
  expect(title({ in_stock: true })).toBe('همه');
  expect(title({ discounted: true }, { category: sampleCategoryDetail() })).toBe(
    sampleCategoryDetail().title,
  );
});

it('says which words the results are of, and links to what may have been meant', () => {
  const corrected = viewBlock(subject, { example: 'corrected' });
  expect(corrected.getByRole('heading', { name: /نتایج جست‌وجوی «زعفران»/ })).toBeTruthy();
  expect(corrected.getByText(/برای «زعفرون» چیزی پیدا نشد/)).toBeTruthy();
  const href = `/products?${new URLSearchParams({ q: 'زعفران' })}`;
  expect(corrected.getByRole('link', { name: 'زعفران' }).getAttribute('href')).toBe(href);
  const suggestion = viewBlock(subject, { example: 'suggestion' });
  expect(suggestion.getByText(/منظورتان/).textContent).toBe('منظورتان «گیفت کارت» بود؟');
});

it('tells that the listing is empty', () => {
  const listing = sampleListing({ pagination: { current_page: 1, last_page: 1, per_page: 24, total: 0 } });
  const count = viewBlock(subject, { data: { listing } }).getByText(/بدون محصول/);
  // The listing below announces the count to screen readers.
  expect(count.getAttribute('aria-hidden')).toBe('true');
});
