import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreHeading from './store-heading.tsx';

const subject = { definition, component: StoreHeading, messages };

it('gives the page one h1 in every example that has a store', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('empty') ? 0 : 1);
});

it('leaves to the browser whether the store is open', () => {
  expect(renderBlock(subject)).not.toMatch(/باز است|بسته است/);
});
