import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import PriceOptions from './price-options.tsx';

const subject = { definition, component: PriceOptions, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(12);
});

it('is one radio group over all regions, with the default checked, and says which options are sold out', () => {
  const { getAllByRole } = viewBlock(subject);
  const radios = getAllByRole<HTMLInputElement>('radio');
  expect(radios).toHaveLength(4);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['411']);
  // A sold-out option can be chosen, to ask for a message.
  expect(radios.filter(({ disabled }) => disabled)).toEqual([]);
  expect(getAllByRole('radio', { name: /ناموجود/ })).toHaveLength(1);
  expect(getAllByRole('group')).toHaveLength(2);
});

it('shows the discounted price of each option', () => {
  const { element } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(element.textContent).toContain('۶٬۲۴۰٬۰۰۰');
});

it('renders nothing when there is only one option', () => {
  expect(viewBlock(subject, { example: 'one' }).element.innerHTML).toBe('');
});
