import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductGroup from './product-group.tsx';

const subject = { definition, component: ProductGroup, messages };

it('gives the page one h1 in every example that has a product', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('empty') ? 0 : 1);
});

it('leads to the product, and promises no price for what is sold out', () => {
  const html = renderBlock(subject, { example: 'soldOut' });
  expect(html).toContain('href="/test-product/apple-gift-card-us"');
  expect(html).toContain('ناموجود');
  expect(html).not.toContain('تومان');
});
