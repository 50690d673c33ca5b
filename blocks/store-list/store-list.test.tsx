import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { roughly, storesHref } from './store-href.ts';
import StoreList from './store-list.tsx';

const subject = { definition, component: StoreList, messages };
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

it('gives the page one h1 in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(1);
});

it('can be searched, filtered and paged without a script', () => {
  const html = renderBlock(subject);
  expect(html).toMatch(/<form[^>]*action="\/stores" method="get"/);
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      '/stores?category=2',
      '/stores?sort=newest',
      '/stores?page=2',
      '/test-store/store-0',
    ]),
  );
});

it('keeps the words, and forgets the place when another order is chosen', () => {
  const newest =
    hrefs(renderBlock(subject, { example: 'filtered' })).find((href) => href.includes('sort=newest')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(newest.split('?')[1]))).toEqual({
    q: 'کارت',
    category: '2',
    sort: 'newest',
  });
});

it('says on the server neither which store is open nor where the shopper is', () => {
  expect(renderBlock(subject)).not.toMatch(/باز است|بسته است/);
});

it('tells the shopper’s place no closer than some hundred metres', () => {
  expect(
    storesHref('/stores', {}, { sort: 'nearest', lat: roughly(36.330431), long: roughly(59.561872) }),
  ).toBe('/stores?sort=nearest&lat=36.33&long=59.562');
});
