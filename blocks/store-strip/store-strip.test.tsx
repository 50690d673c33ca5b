import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './store-strip.tsx';

const subject = { definition, component, messages };

it('renders nothing at all without stores', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('links each store and renders neither opening status nor distance on the server', () => {
  const view = viewBlock(subject);
  expect(view.getAllByRole('article')).toHaveLength(6);
  expect(hrefsOf(view)).toContain('/test-store/sample-0');
  expect(view.queryByText(/باز است|بسته است|کیلومتر/)).toBeNull();
});
