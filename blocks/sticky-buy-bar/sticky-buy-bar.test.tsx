import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StickyBuyBar from './sticky-buy-bar.tsx';

const subject = { definition, component: StickyBuyBar, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(10);
});

it('starts with the default option’s price and one button', () => {
  const html = renderBlock(subject);
  expect(html).toContain('۱٬۲۰۰٬۰۰۰');
  expect(html.match(/<button/g)).toHaveLength(1);
});

it('cannot buy what is sold out', () => {
  expect(renderBlock(subject, { example: 'soldOut' })).toMatch(/<button[^>]*disabled=""/);
});
