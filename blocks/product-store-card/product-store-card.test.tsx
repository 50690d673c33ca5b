import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductStoreCard from './product-store-card.tsx';

const subject = { definition, component: ProductStoreCard, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(8);
});

it('links to the store and renders no opening status on the server', () => {
  const view = viewBlock(subject);
  expect(hrefsOf(view)).toContain('/test-store/digikart');
  expect(view.queryByText(/باز است|بسته است/)).toBeNull();
});
