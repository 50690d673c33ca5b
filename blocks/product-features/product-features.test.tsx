import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductFeatures from './product-features.tsx';

const subject = { definition, component: ProductFeatures, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(14);
});

it('has every feature in the page, including collapsed ones', () => {
  const features = Array.from({ length: 11 }, (_, index) => ({
    title: `name ${index}`,
    value: `value ${index}`,
  }));
  const view = viewBlock(subject, {
    props: { visible: 3 },
    data: { product: sampleProduct({ features }) },
  });
  expect(countIn(view, 'dt')).toBe(11);
  expect(countIn(view, 'details')).toBeGreaterThan(0);
});

it('shows at most the configured number of tiles', () => {
  expect(countIn(viewBlock(subject, { props: { layout: 'tiles', visible: 2 } }), 'dt')).toBe(2);
});
