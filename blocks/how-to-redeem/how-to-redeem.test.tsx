import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import HowToRedeem from './how-to-redeem.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: HowToRedeem, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(10);
});

it('shows the steps as a list, and nothing for a product without a code', () => {
  expect(renderBlock(subject)).toMatch(/<ol[\s>].*<li/);
  expect(renderBlock(subject, { example: 'empty' })).toBe('');
});
