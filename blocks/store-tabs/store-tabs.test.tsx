import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreTabs from './store-tabs.tsx';

const subject = { definition, component: StoreTabs, messages };
const slots = { products: <p>the products</p>, information: <p>the information</p> };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(10);
});

it('shows the side that the address asks for, and marks its tab', () => {
  const products = renderBlock(subject, { slots });
  expect(products).toContain('the products');
  expect(products).not.toContain('the information');
  const information = renderBlock(subject, { slots, example: 'information' });
  expect(information).toContain('the information');
  expect(information).toMatch(/href="\?tab=information" aria-current="page"/);
});

it('falls back to the products when the address asks for nonsense', () => {
  expect(renderBlock(subject, { slots, data: { tab: '<script>' } })).toContain('the products');
});
