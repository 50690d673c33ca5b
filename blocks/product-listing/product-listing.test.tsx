import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductListing from './product-listing.tsx';

const subject = { definition, component: ProductListing, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(18);
});

it('can be filtered, ordered and paged by links and a form alone', () => {
  const view = viewBlock(subject);
  expect(hrefsOf(view)).toEqual(
    expect.arrayContaining([
      '/products?in_stock=1',
      '/products?discounted=1',
      '/products?type=physical',
      '/products?store=digikart',
      '/products?sort=cheapest',
      '/products?page=2',
    ]),
  );
  expect(countIn(view, 'form[action="/products"][method=get]')).toBeGreaterThan(0);
  expect(countIn(view, 'a[rel=next]')).toBe(1);
  expect(view.getAllByRole('article')).toHaveLength(12);
});

it('names every filter in force with a link to the list without it', () => {
  const view = viewBlock(subject, { example: 'filtered' });
  expect(view.getAllByRole('link', { name: /حذف فیلتر/ })).toHaveLength(6);
  const without = hrefsOf(view).filter(
    (href) => href?.startsWith('/products?') && !new URLSearchParams(href.split('?')[1]).has('store'),
  );
  expect(without.length).toBeGreaterThan(0);
  expect(hrefsOf(view)).toContain('/products');
});

it('offers no way to take away what the page itself narrows by', () => {
  const view = viewBlock(subject, { example: 'ofCategory' });
  expect(view.getAllByRole('link', { name: /حذف فیلتر/ })).toHaveLength(1);
  expect(hrefsOf(view)).toContain('/products/apple?in_stock=1&sort=newest');
  expect(view.element.innerHTML).not.toContain('category=');
});

it('keeps the other filters when a range of prices is sent', () => {
  const form = viewBlock(subject, { example: 'filtered' }).element.querySelector('form');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  expect(hidden.map(({ name }) => name).toSorted()).toEqual([
    'discounted',
    'in_stock',
    'q',
    'sort',
    'store',
    'type',
  ]);
});

it('offers a way out where nothing is found', () => {
  expect(hrefsOf(viewBlock(subject, { example: 'emptyByFilter' }))).toContain('/products');
  expect(hrefsOf(viewBlock(subject, { example: 'empty' }))).toContain('/test-products');
});

it('opens filters and orders as native sheets, each by its own button', () => {
  const view = viewBlock(subject);
  const buttons = [...view.element.querySelectorAll('[popovertarget]')];
  const targets = new Set(buttons.map((button) => button.getAttribute('popovertarget')));
  expect(targets).toEqual(new Set(['test-filters', 'test-sorts']));
  for (const target of targets) expect(countIn(view, `[id="${target}"]`)).toBe(1);
});
