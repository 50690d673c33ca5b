import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductGroup from './product-group.tsx';

const subject = { definition, component: ProductGroup, messages };

it('renders one h1 in every example with a product', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('empty') ? 0 : 1),
  );
});

it('links to the product and shows no price when it is sold out', () => {
  const view = viewBlock(subject, { example: 'soldOut' });
  expect(hrefsOf(view)).toContain('/test-product/apple-gift-card-us');
  expect(view.getByText(/ناموجود/)).toBeTruthy();
  expect(view.queryByText(/تومان/)).toBeNull();
});
