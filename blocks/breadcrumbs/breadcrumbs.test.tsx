import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './breadcrumbs.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example', () => {
  const examples = renderExamples(subject);
  expect(Object.keys(examples).length).toBeGreaterThan(0);
  for (const [name, html] of Object.entries(examples))
    expect(countTags(html, 'nav'), name).toBe(/^(empty|error)/.test(name) ? 0 : 1);
});

it('links every step but the page itself, which is marked as current', () => {
  const html = renderBlock(subject);
  expect([...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/', '/products']);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});
