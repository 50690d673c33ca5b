import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductComments from './product-comments.tsx';

const subject = { definition, component: ProductComments, messages };
const page = { breadcrumbs: [], route_id: 'product', path: '/', query: {} };
const context = { params: { slug: 'card' }, page, platform: 'web', locale: 'fa-ir' } as const;
const inputFor = (query: Record<string, string>) => definition.data({}, { ...context, query }).comments.input;

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(12);
});

it('asks for the order and the page of the address, and for the first newest ones when it says nonsense', () => {
  expect(inputFor({ comments: 'oldest', comments_page: '3' })).toEqual({
    slug: 'card',
    order: 'oldest',
    page: 3,
  });
  expect(inputFor({ comments: 'best', comments_page: '-1' })).toEqual({
    slug: 'card',
    order: 'newest',
    page: 1,
  });
});

it('can be read, ordered and paged by links alone', () => {
  const html = renderBlock(subject, { example: 'oldest' });
  expect(countTags(html, 'article')).toBe(2);
  expect(html).toContain('href="?comments=newest#test"');
  expect(html).toMatch(
    /href="\?comments=oldest#test"[^>]*aria-current="true"|aria-current="true"[^>]*href="\?comments=oldest#test"/,
  );
  expect(html).toContain('href="?comments=oldest&amp;comments_page=3#test"');
});

it('marks who speaks for the shop', () => {
  expect(renderBlock(subject)).toMatch(/پشتیبانی<\/span>(?:(?!<\/p>).)*پشتیبانی/s);
});
