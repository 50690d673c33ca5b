import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './brand-row.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
type Options = Parameters<typeof viewBlock<typeof definition>>[1];
const brands = (options?: Options) =>
  hrefsOf(viewBlock(subject, options)).filter((href) => href?.startsWith('/test-'));

it('renders nothing at all without brands', () => {
  const count = eachExample(subject, ({ element }, name) =>
    expect(element.childElementCount === 0, name).toBe(/^(empty|error)/.test(name)),
  );
  expect(count).toBeGreaterThan(0);
});

it('shows the top-level gift categories unless the document names brands', () => {
  expect(brands()).toHaveLength(5);
  expect(brands({ props: { slugs: ['brand-3', 'gone', 'brand-1'] } })).toEqual([
    '/test-category/brand-3',
    '/test-category/brand-1',
  ]);
  expect(viewBlock(subject, { props: { limit: 2 } }).getAllByRole('listitem')).toHaveLength(2);
});
