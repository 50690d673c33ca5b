import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreTabs from './store-tabs.tsx';

const subject = { definition, component: StoreTabs, messages };
const slots = { products: <p>the products</p>, information: <p>the information</p> };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(10);
});

it('shows the tab of the address and marks it', () => {
  const products = viewBlock(subject, { slots });
  expect(products.getByText('the products')).toBeTruthy();
  expect(products.queryByText('the information')).toBeNull();
  const information = viewBlock(subject, { slots, example: 'information' });
  expect(information.getByText('the information')).toBeTruthy();
  expect(information.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('?tab=information');
});

it('falls back to the products for an invalid tab', () => {
  expect(viewBlock(subject, { slots, data: { tab: '<script>' } }).getByText('the products')).toBeTruthy();
});
