import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './empty-state.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with one heading', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1') + countTags(html, 'h2'), name).toBe(1);
});

it('offers one thing to do next', () => {
  expect(renderBlock(subject)).toContain('href="/products"');
  expect(countTags(renderBlock(subject), 'a')).toBe(1);
});
