import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import BuyBox from './buy-box.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: BuyBox, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(14);
});

it('shows the default option’s price in every currency of the document, the first with its discount', () => {
  const html = renderBlock(subject);
  expect(html).toContain('۱٬۲۰۰٬۰۰۰');
  expect(html).toContain('دلار');
  expect(html.match(/<s[ >]/g)).toHaveLength(1);
});

it('says how many are left when there are few', () => {
  expect(renderBlock(subject, { example: 'fewLeft' })).toContain('تنها ۳ عدد مانده');
});

it('cannot be bought when it is sold out', () => {
  expect(renderBlock(subject, { example: 'soldOut' })).toMatch(
    /<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*ناموجود/,
  );
});

it('leaves the buttons to the bar at the bottom when it is told to', () => {
  expect(countTags(renderBlock(subject, { example: 'withoutButtons' }), 'button')).toBe(0);
});

it('says nothing of opening hours on the server', () => {
  expect(renderBlock(subject)).not.toMatch(/اکنون بسته|باز است/);
});
