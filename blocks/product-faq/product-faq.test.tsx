import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductFaq from './product-faq.tsx';

const subject = { definition, component: ProductFaq, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(12);
});

it('has every answer in the page and collapses a long list as a whole', () => {
  const faq = Array.from({ length: 9 }, (_, index) => ({
    question: `question ${index}`,
    answer: `answer ${index}`,
  }));
  const view = viewBlock(subject, { props: { visible: 4 }, data: { product: sampleProduct({ faq }) } });
  expect(countIn(view, 'details')).toBe(10);
  expect(view.getByText('answer 8')).toBeTruthy();
});
