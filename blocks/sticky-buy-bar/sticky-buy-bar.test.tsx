import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StickyBuyBar from './sticky-buy-bar.tsx';

const subject = { definition, component: StickyBuyBar, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(10);
});

it('starts with the default option’s price and one button', () => {
  const { element, getAllByRole } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(getAllByRole('button')).toHaveLength(1);
});

it('disables its button when the product is sold out', () => {
  const button = viewBlock(subject, { example: 'soldOut' }).getByRole<HTMLButtonElement>('button');
  expect(button.disabled).toBe(true);
});
