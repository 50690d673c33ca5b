import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './banner-carousel.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one title for the whole page', () => {
  const count = eachExample(subject, ({ getAllByRole, queryAllByRole }, name) => {
    expect(getAllByRole('article').length, name).toBeGreaterThan(0);
    expect(queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('default') ? 1 : 0);
  });
  expect(count).toBeGreaterThan(0);
});

it('loads one picture eagerly, and none where the block is not the first of its page', () => {
  const eager = (first: boolean) => {
    const pictures = viewBlock(subject, { props: { first } }).getAllByRole('img', { hidden: true });
    return pictures.filter((picture) => picture.getAttribute('loading') === 'eager').length;
  };
  expect(eager(true)).toBe(1);
  expect(eager(false)).toBe(0);
});
