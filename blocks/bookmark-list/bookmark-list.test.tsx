import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import BookmarkList from './bookmark-list.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: BookmarkList, messages };

it('gives the page one h1 in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(1);
});

it('keeps room on the server, and does not say that there is nothing', () => {
  const html = renderBlock(subject);
  expect(countTags(html, 'li')).toBe(8);
  expect(html).not.toContain('نشان نکرده‌اید');
});
