import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './error-message.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders one h1 in every example and needs no data', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
  expect(Object.values(definition.examples).every((example) => example.data === undefined)).toBe(true);
});

it('searches the products with a plain form', () => {
  expect(countIn(viewBlock(subject), 'form[action="/test-products"][method=get]')).toBe(1);
  expect(countIn(viewBlock(subject, { props: { search: false } }), 'form')).toBe(0);
});
