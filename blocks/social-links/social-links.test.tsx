import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './social-links.tsx';

const subject = { definition, component, messages };

it('renders nothing at all without links', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('shows an icon for every link, including unknown networks', () => {
  expect(viewBlock(subject).getAllByRole('link')).toHaveLength(2);
  expect(countIn(viewBlock(subject, { example: 'longText' }), 'svg')).toBe(1);
});
