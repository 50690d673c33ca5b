import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-list.tsx';

const subject = { definition, component, messages };

it('gives the page one h1 in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(1);
});

it.each([
  ['default', '/test-weblog'],
  ['kind', '/test-weblog-kind/tutorials'],
  ['empty', '/test-weblog-kind/videos'],
])('marks exactly the tab of the kind that is shown, in its example %s', (example, href) => {
  const [tabs = ''] = renderBlock(subject, { example }).split('</nav>');
  const current = [...tabs.matchAll(/<a [^>]+>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('aria-current="page"'));
  expect(current).toHaveLength(1);
  expect(current[0]).toContain(`href="${href}"`);
});

it('keeps the kind while it turns pages, and the first page has no number', () => {
  const html = renderBlock(subject, { example: 'kind' });
  expect(html).toContain('href="/test-weblog-kind/tutorials?page=3"');
  expect(html).not.toContain('page=1"');
});
