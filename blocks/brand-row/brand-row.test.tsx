import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './brand-row.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const hrefs = (html: string) => [...html.matchAll(/href="(\/test[^"]+)"/g)].map((match) => match[1]);

it('renders every example; without brands nothing is there at all', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(html === '', name).toBe(/^(empty|error)/.test(name));
});

it('takes the top level of the gift categories unless brands are named', () => {
  expect(hrefs(renderBlock(subject))).toHaveLength(5);
  expect(hrefs(renderBlock(subject, { props: { slugs: ['brand-3', 'gone', 'brand-1'] } }))).toEqual([
    '/test-category/brand-3',
    '/test-category/brand-1',
  ]);
  expect(countTags(renderBlock(subject, { props: { limit: 2 } }), 'li')).toBe(2);
});
