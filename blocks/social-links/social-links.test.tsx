import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './social-links.tsx';

const subject = { definition, component, messages };

it('renders every example; without places nothing is there at all', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('links every place, with an icon even for a network it does not know', () => {
  expect(viewBlock(subject).getAllByRole('link')).toHaveLength(2);
  expect(countIn(viewBlock(subject, { example: 'longText' }), 'svg')).toBe(1);
});
