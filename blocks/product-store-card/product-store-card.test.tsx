import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductStoreCard from './product-store-card.tsx';

const subject = { definition, component: ProductStoreCard, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(8);
});

it('leads to the store, and leaves its opening to the browser', () => {
  const html = renderBlock(subject);
  expect(html).toContain('href="/test-store/digikart"');
  expect(html).not.toMatch(/باز است|بسته است/);
});
