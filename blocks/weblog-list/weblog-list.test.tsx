import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-list.tsx';

const subject = { definition, component, messages };

it('gives the page one h1 in every example', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
});

it.each([
  ['default', '/test-weblog'],
  ['kind', '/test-weblog-kind/tutorials'],
  ['empty', '/test-weblog-kind/videos'],
])('marks only the tab of the current kind in its example %s', (example, href) => {
  const [tabs] = viewBlock(subject, { example }).getAllByRole('navigation');
  const current = [...(tabs?.querySelectorAll('a[aria-current=page]') ?? [])];
  expect(current.map((tab) => tab.getAttribute('href'))).toEqual([href]);
});

it('keeps the kind across pages, and gives the first page no number', () => {
  const hrefs = hrefsOf(viewBlock(subject, { example: 'kind' }));
  expect(hrefs).toContain('/test-weblog-kind/tutorials?page=3');
  expect(hrefs.filter((href) => href?.endsWith('page=1'))).toEqual([]);
});
