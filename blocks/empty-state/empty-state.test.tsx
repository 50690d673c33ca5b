import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './empty-state.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with one heading', () => {
  eachExample(subject, (view, name) => expect(countIn(view, 'h1, h2'), name).toBe(1));
});

it('offers one next action', () => {
  expect(hrefsOf(viewBlock(subject))).toEqual(['/products']);
});
