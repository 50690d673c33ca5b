import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductFeatures from './product-features.tsx';

const subject = { definition, component: ProductFeatures, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(14);
});

it('has every feature in the page, those that are folded too', () => {
  const features = Array.from({ length: 11 }, (_, index) => ({
    title: `name ${index}`,
    value: `value ${index}`,
  }));
  const html = renderBlock(subject, {
    props: { visible: 3 },
    data: { product: sampleProduct({ features }) },
  });
  expect(countTags(html, 'dt')).toBe(11);
  expect(html).toContain('<details');
});

it('shows tiles up to their number alone', () => {
  expect(countTags(renderBlock(subject, { props: { layout: 'tiles', visible: 2 } }), 'dt')).toBe(2);
});
