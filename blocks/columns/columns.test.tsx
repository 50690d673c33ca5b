import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import Columns from './columns.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: Columns, messages };
const slots = { main: <p>main content</p>, aside: <p>aside content</p> };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(6);
});

it('keeps the order of reading that the document asks for', () => {
  const html = renderBlock(subject, { slots });
  expect(html.indexOf('main content')).toBeLessThan(html.indexOf('aside content'));
  const turned = renderBlock(subject, { slots, props: { first: 'aside' } });
  expect(turned.indexOf('aside content')).toBeGreaterThan(-1);
  expect(turned.indexOf('aside content')).toBeLessThan(turned.indexOf('main content'));
});
