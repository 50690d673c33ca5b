import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './trust-row.tsx';

const subject = { definition, component, messages };

it('renders every example with one item for each reason', () => {
  eachExample(subject, (view, name) => {
    const { items } = definition.props.parse(definition.examples[name.split(' ')[0] ?? '']?.props);
    expect(countIn(view, 'li'), name).toBe(items.length);
  });
});

it('links only the items that have an address', () => {
  expect(countIn(viewBlock(subject), 'a')).toBe(1);
});
