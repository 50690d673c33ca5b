import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-article.tsx';

const subject = { definition, component, messages };

it('gives the page one h1 in every example that has a post', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('error') ? 0 : 1),
  );
});

it('puts the headings of the text below the title', () => {
  const { getAllByRole } = viewBlock(subject, { props: { related: false } });
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('leads to the video that the post is about', () => {
  expect(hrefsOf(viewBlock(subject, { example: 'video' }))).toContain('https://www.aparat.com/v/example');
});

it('shows related posts unless the document forbids it', () => {
  const related = '/test-weblog-post/news/sample-9';
  expect(hrefsOf(viewBlock(subject))).toContain(related);
  expect(hrefsOf(viewBlock(subject, { props: { related: false } }))).not.toContain(related);
});
