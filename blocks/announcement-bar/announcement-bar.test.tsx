import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './announcement-bar.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('is a landmark of its own in every example', () => {
  const count = eachExample(subject, ({ getAllByRole }, name) =>
    expect(getAllByRole('complementary'), name).toHaveLength(1),
  );
  expect(count).toBeGreaterThan(0);
});

it('has a link only where the document gives one', () => {
  expect(viewBlock(subject).getAllByRole('link')).toHaveLength(1);
  expect(viewBlock(subject, { example: 'coloured' }).queryByRole('link')).toBeNull();
});
