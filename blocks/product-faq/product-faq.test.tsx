import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductFaq from './product-faq.tsx';

const subject = { definition, component: ProductFaq, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(12);
});

it('has every answer in the page, and folds a long list as a whole', () => {
  const faq = Array.from({ length: 9 }, (_, index) => ({
    question: `question ${index}`,
    answer: `answer ${index}`,
  }));
  const html = renderBlock(subject, { props: { visible: 4 }, data: { product: sampleProduct({ faq }) } });
  expect(countTags(html, 'details')).toBe(10);
  expect(html).toContain('answer 8');
});
