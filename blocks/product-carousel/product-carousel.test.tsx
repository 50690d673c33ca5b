import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './product-carousel.tsx';

const subject = { definition, component, messages };
const context = { params: {}, query: {}, page: {}, platform: 'web', locale: 'fa-ir' } as never;
const inputOf = (props: object) =>
  definition.data(definition.props.parse({ title: 'عنوان', ...props }), context).cards.input;

it('renders nothing at all without products', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('has one card for each product, linked by the shop’s path', () => {
  const view = viewBlock(subject);
  // Until hydration, cards out of view are in a noscript element, whose content is text to a browser with
  // scripts.
  expect(view.getAllByRole('article')).toHaveLength(7);
  expect(view.getAllByRole('article', { hidden: true })).toHaveLength(10);
  expect(hrefsOf(view)).toContain('/test-product/sample-0');
});

it('requests named products in their order, or products by filters', () => {
  expect(inputOf({ ids: [9, 4], category: 'ignored' })).toEqual({ ids: '9,4', limit: 2 });
  expect(inputOf({ category: 'apple-gift-cards', discounted: true, inStock: false, limit: 6 })).toMatchObject(
    { category: 'apple-gift-cards', discounted: true, in_stock: undefined, sort: 'popular', limit: 6 },
  );
});

it('renders no browser-only state on the server', () => {
  const view = viewBlock(subject);
  expect(view.queryByRole('button', { pressed: true })).toBeNull();
  expect(view.queryByText(/بسته است/)).toBeNull();
});
