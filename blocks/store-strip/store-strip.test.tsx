import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './store-strip.tsx';

const subject = { definition, component, messages };

it('renders every example; without stores nothing is there at all', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(html === '', name).toBe(/^(empty|error)/.test(name));
});

it('links each store, and leaves its opening and its distance to the browser', () => {
  const html = renderBlock(subject);
  expect(countTags(html, 'article')).toBe(6);
  expect(html).toContain('href="/test-store/sample-0"');
  expect(html).not.toMatch(/باز است|بسته است|کیلومتر/);
});
