import { expect, it } from 'vitest';
import { sampleListing } from '#schemas/entities/examples.ts';
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

it('tells that the listing is empty', () => {
  const listing = sampleListing({ pagination: { current_page: 1, last_page: 1, per_page: 24, total: 0 } });
  expect(viewBlock(subject, { data: { listing } }).getByText(/بدون کالا/)).toBeTruthy();
});
