import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductListing from './product-listing.tsx';

const subject = { definition, component: ProductListing, messages };
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(18);
});

it('can be filtered, ordered and paged by links and a form alone', () => {
  const html = renderBlock(subject);
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      '/products?in_stock=1',
      '/products?discounted=1',
      '/products?type=physical',
      '/products?store=digikart',
      '/products?sort=cheapest',
      '/products?page=2',
    ]),
  );
  expect(html).toMatch(/<form[^>]*action="\/products" method="get"/);
  expect(html).toContain('rel="next"');
  expect(countTags(html, 'article')).toBe(12);
});

it('names every filter in force with a link to the list without it', () => {
  const html = renderBlock(subject, { example: 'filtered' });
  expect(html.match(/حذف فیلتر/g)).toHaveLength(6);
  const without = hrefs(html).filter(
    (href) => href.startsWith('/products?') && !new URLSearchParams(href.split('?')[1]).has('store'),
  );
  expect(without.length).toBeGreaterThan(0);
  expect(hrefs(html)).toContain('/products');
});

it('offers no way to take away what the page itself narrows by', () => {
  const html = renderBlock(subject, { example: 'ofCategory' });
  expect(html.match(/حذف فیلتر/g)).toHaveLength(1);
  expect(hrefs(html)).toContain('/products/apple?in_stock=1&sort=newest');
  expect(html).not.toContain('category=');
});

it('keeps the other filters when a range of prices is sent', () => {
  const html = renderBlock(subject, { example: 'filtered' });
  const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"/g)].map(([, name]) => name);
  expect(hidden.toSorted()).toEqual(['discounted', 'in_stock', 'q', 'sort', 'store', 'type']);
});

it('offers a way out where nothing is found', () => {
  expect(hrefs(renderBlock(subject, { example: 'emptyByFilter' }))).toContain('/products');
  expect(hrefs(renderBlock(subject, { example: 'empty' }))).toContain('/test-products');
});

it('opens filters and orders as native sheets, each by its own button', () => {
  const html = renderBlock(subject);
  const targets = [...html.matchAll(/popoverTarget="([^"]+)"/gi)].map(([, target]) => target);
  expect(new Set(targets)).toEqual(new Set(['test-filters', 'test-sorts']));
  for (const target of new Set(targets)) expect(html).toContain(`id="${target}"`);
});
