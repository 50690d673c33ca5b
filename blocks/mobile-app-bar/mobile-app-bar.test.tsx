import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './mobile-app-bar.tsx';

const subject = { definition, component, messages };

it('renders every example as the page’s one banner with a named way home', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    expect(countTags(html, 'header'), name).toBe(1);
    expect(html, name).toMatch(/<a [^>]*href="\/"[^>]*aria-label="[^"]+"/);
  }
});

it('has the search in its row', () => {
  expect(renderBlock(subject, { slots: { search: <i>the search</i> } })).toContain('the search');
});
