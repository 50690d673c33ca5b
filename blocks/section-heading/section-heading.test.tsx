import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './section-heading.tsx';

const subject = { definition, component, messages };

it('renders exactly one heading in every example', () => {
  eachExample(subject, (view, name) => expect(countIn(view, 'h1, h2'), name).toBe(1));
});

it('is an h1 only at level 1', () => {
  expect(countIn(viewBlock(subject, { props: { level: 1 } }), 'h1')).toBe(1);
  expect(countIn(viewBlock(subject, { props: { level: 2 } }), 'h1')).toBe(0);
});

it('renders no icon when its name is unknown', () => {
  expect(countIn(viewBlock(subject, { props: { icon: 'no-such-icon' } }), 'svg')).toBe(0);
});
