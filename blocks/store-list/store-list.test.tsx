import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { roughly, storesHref } from './store-href.ts';
import StoreList from './store-list.tsx';

const subject = { definition, component: StoreList, messages };

it('gives the page one h1 in every example', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
});

it('can be searched, filtered and paged without JavaScript', () => {
  const view = viewBlock(subject);
  expect(countIn(view, 'form[action="/stores"][method=get]')).toBeGreaterThan(0);
  expect(hrefsOf(view)).toEqual(
    expect.arrayContaining([
      '/stores?category=2',
      '/stores?sort=newest',
      '/stores?page=2',
      '/test-store/store-0',
    ]),
  );
});

it('keeps the search terms and drops the location when another order is chosen', () => {
  const newest =
    hrefsOf(viewBlock(subject, { example: 'filtered' })).find((href) => href?.includes('sort=newest')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(newest.split('?')[1]))).toEqual({
    q: 'کارت',
    category: '2',
    sort: 'newest',
  });
});

it('shows pictures of products on the card of a store, unless the shop turns them off', () => {
  const pictures = (props = {}) => countIn(viewBlock(subject, { props }), 'article img');
  expect(pictures()).toBe(pictures({ products: false }) + 2);
});

it('renders neither opening status nor distance on the server', () => {
  expect(viewBlock(subject).queryByText(/باز است|بسته است/)).toBeNull();
});

it('discloses the location no more precisely than a hundred metres', () => {
  expect(
    storesHref('/stores', {}, { sort: 'nearest', lat: roughly(36.330431), long: roughly(59.561872) }),
  ).toBe('/stores?sort=nearest&lat=36.33&long=59.562');
});
