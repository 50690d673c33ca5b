import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './breadcrumbs.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('is one navigation landmark, and nothing without steps', () => {
  const count = eachExample(subject, ({ queryAllByRole }, name) =>
    expect(queryAllByRole('navigation'), name).toHaveLength(/^(empty|error)/.test(name) ? 0 : 1),
  );
  expect(count).toBeGreaterThan(0);
});

it('links every step except the current page', () => {
  const view = viewBlock(subject);
  expect(hrefsOf(view)).toEqual(['/', '/products']);
  expect(view.element.querySelectorAll('[aria-current=page]')).toHaveLength(1);
});
