import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './announcement-bar.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example as a landmark of its own', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'aside'), name).toBe(1);
});

it('has a link only where the document gives one', () => {
  expect(countTags(renderBlock(subject), 'a')).toBe(1);
  expect(countTags(renderBlock(subject, { example: 'coloured' }), 'a')).toBe(0);
});
