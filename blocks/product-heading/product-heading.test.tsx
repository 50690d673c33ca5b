import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductHeading from './product-heading.tsx';

const subject = { definition, component: ProductHeading, messages };

it('gives the page one h1 in every example that has a product', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('empty') ? 0 : 1);
});

it('isolates the English title, and leads to the store and the comments', () => {
  const html = renderBlock(subject);
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>Apple Gift Card \(US\)<\/bdi>/);
  expect(html).toContain('href="/test-store/digikart"');
  expect(html).toContain('href="#comments"');
});

it('shows no rating where nobody rated', () => {
  expect(renderBlock(subject, { data: { product: sampleProduct({ rating: null }) } })).not.toContain(
    '#comments',
  );
});
