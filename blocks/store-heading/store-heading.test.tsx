import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreHeading from './store-heading.tsx';

const subject = { definition, component: StoreHeading, messages };

it('gives the page one h1 in every example that has a store', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('empty') ? 0 : 1),
  );
});

it('leaves to the browser whether the store is open', () => {
  expect(viewBlock(subject).queryByText(/باز است|بسته است/)).toBeNull();
});
