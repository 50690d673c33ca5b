import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductDescription from './product-description.tsx';

const subject = { definition, component: ProductDescription, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(10);
});

it('shows HTML in a description as plain text', () => {
  const view = viewBlock(subject, {
    data: { product: sampleProduct({ description: '<script>alert(1)</script> [x](javascript:alert(1))' }) },
  });
  expect(view.getByText(/<script>/)).toBeTruthy();
  expect(countIn(view, 'script, [href^="javascript"]')).toBe(0);
});

it('collapses only long texts and keeps their whole content in the page', () => {
  expect(countIn(viewBlock(subject), 'details')).toBe(0);
  const view = viewBlock(subject, {
    data: { product: sampleProduct({ description: `${'الف ب '.repeat(200)} پایان متن` }) },
  });
  expect(countIn(view, 'details')).toBe(1);
  expect(view.getByText(/پایان متن/)).toBeTruthy();
});
