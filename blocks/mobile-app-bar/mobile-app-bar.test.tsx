import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './mobile-app-bar.tsx';

const subject = { definition, component, messages };

it('is the only banner landmark and has a named home link', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('banner'), name).toHaveLength(1);
    expect(countIn(view, 'a[href="/"][aria-label]:not([aria-label=""])'), name).toBe(1);
  });
});

it('renders the search slot', () => {
  expect(viewBlock(subject, { slots: { search: <i>the search</i> } }).getByText('the search')).toBeTruthy();
});
