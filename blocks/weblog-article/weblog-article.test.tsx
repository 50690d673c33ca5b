import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-article.tsx';

const subject = { definition, component, messages };

it('gives the page one h1 in every example that has a post', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('error') ? 0 : 1);
});

it('puts the headings of the text below the title', () => {
  const html = renderBlock(subject, { props: { related: false } });
  expect(countTags(html, 'h2')).toBe(2);
});

it('leads to the video that the post is about', () => {
  expect(renderBlock(subject, { example: 'video' })).toContain('href="https://www.aparat.com/v/example"');
});

it('shows related posts unless the document forbids it', () => {
  expect(renderBlock(subject)).toContain('href="/test-weblog-post/news/sample-9"');
  expect(renderBlock(subject, { props: { related: false } })).not.toContain('sample-9');
});
