import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductDescription from './product-description.tsx';

const subject = { definition, component: ProductDescription, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(10);
});

it('shows HTML in a description as text', () => {
  const html = renderBlock(subject, {
    data: { product: sampleProduct({ description: '<script>alert(1)</script> [x](javascript:alert(1))' }) },
  });
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|href="javascript/);
});

it('folds long texts only, and has all of a folded text in the page', () => {
  expect(renderBlock(subject)).not.toContain('<details');
  const html = renderBlock(subject, {
    data: { product: sampleProduct({ description: `${'الف ب '.repeat(200)} پایان متن` }) },
  });
  expect(html).toContain('<details');
  expect(html).toContain('پایان متن');
});
