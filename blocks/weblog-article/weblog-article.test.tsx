import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-article.tsx';

const subject = { definition, component, messages };

it('renders one h1 in every example with a post', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('error') ? 0 : 1),
  );
});

it('renders the headings of the text below the title', () => {
  const { getAllByRole } = viewBlock(subject, { props: { related: false } });
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('links to the video of the post', () => {
  expect(hrefsOf(viewBlock(subject, { example: 'video' }))).toContain('https://www.aparat.com/v/example');
});

it('shows related posts unless the document turns them off', () => {
  const related = '/test-weblog-post/news/sample-9';
  expect(hrefsOf(viewBlock(subject))).toContain(related);
  expect(hrefsOf(viewBlock(subject, { props: { related: false } }))).not.toContain(related);
});

it('lists the headings of a long post, each with a link to it, and none of a short one', () => {
  const { post } = definition.examples['default']?.data ?? {};
  if (!post) throw new Error('no sample');
  const body = ['Start.', '## *One*', 'a', '## Two', '### Part', 'b', '## Three', 'c'].join('\n\n');
  const view = viewBlock(subject, { data: { post: { ...post, body } } });
  const contents = view.getByRole('navigation', { name: messages.contents });
  const links = within(contents).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
  for (const link of links) {
    const target = view.element.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toBe(link.textContent);
  }
  expect(viewBlock(subject).queryByRole('navigation')).toBeNull();
});
