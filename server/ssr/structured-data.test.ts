import { expect, test } from 'vitest';
import { pageDescription, pageTitle } from '#routes-manifest/page-head.ts';
import type { LoadedPage } from './loaded-page.ts';
import { structuredData, withoutEmpty } from './structured-data.ts';

test('leaves out what is empty, at any depth, and keeps zero', () => {
  expect(
    withoutEmpty({
      '@type': 'Product',
      name: 'Card',
      description: ' ',
      image: [],
      brand: null,
      sku: undefined,
      offers: [
        { '@type': 'Offer', name: '', price: 0, seller: { '@type': 'Organization', name: '' } },
        { '@type': 'Offer', seller: { '@type': 'Organization' } },
      ],
      inStock: false,
      tags: ['', 'a', null],
    }),
  ).toEqual({
    '@type': 'Product',
    name: 'Card',
    offers: [{ '@type': 'Offer', price: 0 }],
    inStock: false,
    tags: ['a'],
  });
});

const html = '<p>Two <b>sizes</b>,&nbsp;one price</p>';
const plain = 'Two sizes , one price';

const pageOf = (type: string, values: object): LoadedPage =>
  // cast: the fields that the test reads from a page
  ({
    route: { structuredData: type, queries: [] },
    shop: { context: { site: { name: 'Shop', description: html, locale: 'en-us', currencies: undefined } } },
    canonical: '/x',
    title: 'Title',
    description: html,
    values: {
      breadcrumbs: [
        { title: html, href: '/a' },
        { title: 'B', href: '/b' },
      ],
      ...values,
    },
  }) as unknown as LoadedPage;

const product = {
  title: html,
  summary: html,
  pictures: [],
  rating: null,
  comment_count: 0,
  store: { page_name: html },
  options: [
    {
      title: html,
      price: 10,
      discount: 0,
      stock: 1,
    },
  ],
};
const store = { page_name: html, summary: html, address: html, latitude: 1, longitude: 2, contact: {} };
const post = { title: html, summary: html, author: html, published_at: '2026-01-02', picture: null };

test.each(['WebSite', 'WebPage', 'CollectionPage', 'Article', 'Store', 'Product'])(
  'HTML that is stored in texts reaches no structured data of a %s',
  (type) => {
    const text = JSON.stringify(
      structuredData(pageOf(type, { product, store, post }), 'https://shop.example'),
    );
    expect(text).toContain(plain);
    expect(text).not.toMatch(/<\/?[pb]>|&nbsp;/);
    expect(text).toContain('https://shop.example/x');
  },
);

test('HTML that is stored in texts reaches neither the title nor the description of a page', () => {
  const route = { id: 'product', title: '{product.title}', description: '{product.summary}', breadCrumb: [] };
  // cast: the fields that the function reads from a page
  const input = { route, params: {}, page: { product }, messages: {} } as unknown as Parameters<
    typeof pageTitle
  >[0];
  expect(pageTitle(input)).toBe(plain);
  expect(pageDescription(input)).toBe(plain);
});
