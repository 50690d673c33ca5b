import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './banner-carousel.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one title for the whole page', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    expect(countTags(html, 'article'), name).toBeGreaterThan(0);
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('default') ? 1 : 0);
  }
});

it('loads one picture at once, and only where it is first on the page', () => {
  expect(renderBlock(subject).match(/loading="eager"/g)).toHaveLength(1);
  expect(renderBlock(subject, { props: { first: false } })).not.toContain('loading="eager"');
});
