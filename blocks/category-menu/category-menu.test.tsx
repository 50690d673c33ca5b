import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './category-menu.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('is one navigation landmark, and links to the products when there are no categories', () => {
  eachExample(subject, (view, name) => expect(view.queryAllByRole('navigation'), name).toHaveLength(1));
  for (const example of ['empty', 'error'])
    expect(hrefsOf(viewBlock(subject, { example })), example).toContain('/test-products');
});

it.each(['row', 'list'] as const)('links all three levels without JavaScript (%s)', (layout) => {
  expect(hrefsOf(viewBlock(subject, { props: { layout } }))).toEqual(
    expect.arrayContaining([
      '/test-category/sample-1',
      '/test-sub-category/sample-1/sample-12',
      '/test-sub-sub-category/sample-1/sample-11/sample-112',
      '/test-category/sample-3',
    ]),
  );
});

it('opens natively: with a popover as a row, with exclusive details as a list', () => {
  const row = viewBlock(subject);
  expect(row.getByRole('button').getAttribute('popovertarget')).toBe('test-panel');
  expect(countIn(row, '#test-panel[popover=auto]')).toBe(1);
  expect(countIn(viewBlock(subject, { example: 'list' }), 'details[name=test-entries]')).toBe(2);
});
