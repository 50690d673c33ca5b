import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductComments from './product-comments.tsx';

const subject = { definition, component: ProductComments, messages };
const page = { breadcrumbs: [], route_id: 'product', path: '/', query: {} };
const context = { params: { slug: 'card' }, page, platform: 'web', locale: 'fa-ir' } as const;
const inputFor = (query: Record<string, string>) => {
  const { comments } = definition.data({}, { ...context, query });
  return comments.kind === 'operation' ? comments.input : null;
};

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(14);
});

it('requests the order and page of the address, and the newest first page for invalid values', () => {
  expect(inputFor({ comments: 'oldest', comments_page: '3' })).toEqual({
    slug: 'card',
    order: 'oldest',
    page: 3,
  });
  expect(inputFor({ comments: 'helpful' })).toEqual({ slug: 'card', order: 'helpful', page: 1 });
  expect(inputFor({ comments: 'best', comments_page: '-1' })).toEqual({
    slug: 'card',
    order: 'newest',
    page: 1,
  });
  expect(inputFor({ comments_kind: 'question' })).toEqual({
    slug: 'card',
    kind: 'question',
    order: 'newest',
    page: 1,
  });
  expect(inputFor({ comments_kind: 'insult' })).toEqual({ slug: 'card', order: 'newest', page: 1 });
});

it('lists reviews and questions apart, each with its number, and counts reviews at the stars', () => {
  const view = viewBlock(subject, { example: 'questions' });
  const parts = within(view.getByRole('group', { name: messages.kind })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['دیدگاه خریداران (۳۸)', 'پرسش‌ها (۲)']);
  expect(parts.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(parts[0]?.getAttribute('href')).toBe('?comments=newest&comments_kind=review#test');
  const summary = view.getByRole('complementary', { name: messages.summary });
  expect(summary.textContent).toContain('۳۸ دیدگاه خریداران');
});

it('can be read, sorted and paged by links alone', () => {
  const view = viewBlock(subject, { example: 'oldest' });
  expect(view.getAllByRole('article')).toHaveLength(2);
  expect(view.getAllByRole('link', { current: true }).map((each) => each.getAttribute('href'))).toEqual([
    '?comments=oldest&comments_kind=review#test',
    '?comments=oldest&comments_kind=review#test',
  ]);
  expect(hrefsOf(view)).toContain('?comments=newest&comments_kind=review#test');
  expect(hrefsOf(view)).toContain('?comments=oldest&comments_kind=review&comments_page=3#test');
});

it('marks authors who speak for the shop', () => {
  const author = viewBlock(subject)
    .getAllByText(/پشتیبانی/)[0]
    ?.closest('p');
  expect(author?.textContent).toMatch(/پشتیبانی.*پشتیبانی/s);
});
