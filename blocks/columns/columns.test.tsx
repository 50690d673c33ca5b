import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import Columns from './columns.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: Columns, messages };
const slots = { main: <p>main content</p>, aside: <p>aside content</p>, below: <p>below content</p> };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(8);
});

it('keeps the reading order of the document', () => {
  const order = (view: ReturnType<typeof viewBlock>) =>
    view.getAllByText(/(main|aside|below) content/).map(({ textContent }) => textContent);
  expect(order(viewBlock(subject, { slots }))).toEqual(['main content', 'aside content', 'below content']);
  expect(order(viewBlock(subject, { slots, props: { first: 'aside' } }))).toEqual([
    'aside content',
    'main content',
    'below content',
  ]);
});
