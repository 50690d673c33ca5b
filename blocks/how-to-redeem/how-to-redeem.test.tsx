import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import HowToRedeem from './how-to-redeem.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: HowToRedeem, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(10);
});

it('lists the steps, and renders nothing for a product without a code', () => {
  expect(countIn(viewBlock(subject), 'ol > li')).toBeGreaterThan(0);
  expect(viewBlock(subject, { example: 'empty' }).element.innerHTML).toBe('');
});
