import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductHeading from './product-heading.tsx';

const subject = { definition, component: ProductHeading, messages };

it('renders one h1 in every example with a product', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('empty') ? 0 : 1),
  );
});

it('isolates the English title and links to the store and the comments', () => {
  const view = viewBlock(subject);
  expect(view.getByText('Apple Gift Card (US)').closest('bdi')?.dir).toBe('ltr');
  expect(hrefsOf(view)).toEqual(expect.arrayContaining(['/test-store/digikart', '#comments']));
});

it('says below its name that a product is sold out, unless an option is left', () => {
  const product = sampleProduct();
  const none = product.options.map((option) => ({ ...option, stock: 0 }));
  expect(
    viewBlock(subject, { data: { product: { ...product, options: none } } }).getByText('ناموجود'),
  ).toBeTruthy();
  expect(viewBlock(subject).queryByText('ناموجود')).toBeNull();
});

it('shows no rating when there is none', () => {
  const view = viewBlock(subject, { data: { product: sampleProduct({ rating: null }) } });
  expect(hrefsOf(view)).not.toContain('#comments');
});
