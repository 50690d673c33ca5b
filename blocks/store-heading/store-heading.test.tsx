import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreHeading from './store-heading.tsx';

const subject = { definition, component: StoreHeading, messages };

it('renders one h1 in every example with a store', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('empty') ? 0 : 1),
  );
});

it('renders no opening status on the server', () => {
  expect(viewBlock(subject).queryByText(/باز است|بسته است/)).toBeNull();
});
