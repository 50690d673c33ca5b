import { describe, expect, test } from 'vitest';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import { isPublicOperation, operations, type PublicOperationId as OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { shareFixtureEngine } from '#tools/testing/fixture-engine.ts';
import type { Engine } from './index.ts';

interface Case {
  input: Record<string, unknown>;
  /** A part of the answer, which shows that the answer is not empty. */
  holds: unknown;
}

const card = expect.objectContaining({
  slug: expect.any(String),
  store: expect.objectContaining({ hours: expect.anything() }),
});
const site_info = expect.objectContaining({ name: 'Corner Shop', release: 'fixture-1' });
const page = (rest: object): unknown => ({ data: expect.objectContaining({ site_info, ...rest }) });
const listingOf = (total: number): unknown =>
  expect.objectContaining({
    products: expect.arrayContaining([card]),
    pagination: expect.objectContaining({ total }),
  });

/** One case for each operation; the table's type fails when one has none. */
const cases: Readonly<Record<OperationId, Case>> = {
  'pages.home': {
    input: { reload: 'true', v: '1' },
    holds: page({ categories: expect.objectContaining({ activeCatId: -1, mainCategoryId: -1 }) }),
  },
  'pages.site-info': { input: {}, holds: page({}) },
  'pages.main-products': { input: { page: '2' }, holds: page({ listing: listingOf(60) }) },
  'pages.category': {
    input: { slug: 'gift-cards' },
    holds: page({ category: expect.objectContaining({ product_count: 30 }), listing: listingOf(30) }),
  },
  'pages.sub-category': {
    input: { parent_slug: 'gift-cards', slug: 'apple' },
    holds: page({
      category: expect.objectContaining({ ancestors: [expect.objectContaining({ slug: 'gift-cards' })] }),
      listing: listingOf(30),
    }),
  },
  'pages.sub-sub-category': {
    input: { parent_slug: 'gift-cards', sub_slug: 'apple', slug: 'apple-usa' },
    holds: page({ listing: listingOf(15) }),
  },
  'pages.product': {
    input: { slug: 'product-1' },
    holds: page({ product: expect.objectContaining({ slug: 'product-1' }) }),
  },
  'pages.product-in-category': {
    input: { parent_category: 'gift-cards', slug: 'product-1' },
    holds: page({ product: expect.objectContaining({ slug: 'product-1' }) }),
  },
  'pages.product-in-sub-category': {
    input: { parent_category: 'gift-cards', sub_category: 'apple', slug: 'product-1' },
    holds: page({ product: expect.anything() }),
  },
  'pages.product-in-sub-child-category': {
    input: {
      parent_category: 'gift-cards',
      sub_category: 'apple',
      sub_child_category: 'apple-usa',
      slug: 'product-1',
    },
    holds: page({ product: expect.anything() }),
  },
  'pages.style2-product': {
    input: { slug: 'product-1' },
    holds: page({
      product: expect.anything(),
      category: expect.objectContaining({ slug: 'apple-usa' }),
      listing: listingOf(15),
    }),
  },
  'pages.stores': {
    input: { lat: '36.33', long: '59.56', sort: 'nearest' },
    holds: page({
      stores: expect.objectContaining({
        stores: [
          expect.objectContaining({ slug: 'alpha', product_count: 20 }),
          expect.objectContaining({ slug: 'beta' }),
          expect.objectContaining({ slug: 'gamma' }),
        ],
      }),
    }),
  },
  'pages.store': {
    input: { slug: 'beta' },
    holds: page({ store: expect.objectContaining({ page_name: 'Beta Store' }), listing: listingOf(20) }),
  },
  'pages.weblog': {
    input: {},
    holds: page({
      posts: expect.objectContaining({
        pagination: { current_page: 1, last_page: 3, per_page: 12, total: 30 },
      }),
    }),
  },
  'pages.weblog-kind': {
    input: { kind: 'news' },
    holds: page({
      kind: 'news',
      posts: expect.objectContaining({ pagination: expect.objectContaining({ total: 8 }) }),
    }),
  },
  'pages.weblog-post': {
    input: { kind: 'news', slug: 'post-0' },
    holds: page({
      kind: 'news',
      post: expect.objectContaining({ related: expect.arrayContaining([expect.anything()]) }),
    }),
  },
  'pages.short-link': { input: { slug: 'apple' }, holds: page({ location: '/products/apple' }) },
  'pages.buy-verify': { input: { id: 'FIXTURE' }, holds: page({}) },
  'pages.buy-verify-failed': { input: { id: 'FIXTURE' }, holds: page({}) },
  'builder.release': { input: {}, holds: { data: expect.objectContaining({ id: 'fixture-1' }) } },
  'builder.release-id': { input: {}, holds: { data: { id: 'fixture-1' } } },
  'builder.page': {
    input: { page: 'home', platform: '2', anything: 'else' },
    holds: {
      data: expect.objectContaining({
        release: 'fixture-1',
        expires: '2030-01-01T00:00:00.000Z',
        blocks: [expect.objectContaining({ id: 'hello', props: { body: 'Hi' } })],
      }),
    },
  },
  'products.list': { input: { type: 'physical', sort: 'cheapest' }, holds: listingOf(15) },
  'products.cards': {
    input: { ids: '3,1,999999999999,2' },
    holds: {
      products: [
        expect.objectContaining({ id: 3 }),
        expect.objectContaining({ id: 1 }),
        expect.objectContaining({ id: 2 }),
      ],
    },
  },
  'products.search': {
    input: { q: 'gift' },
    holds: {
      products: expect.objectContaining({ length: 6 }),
      categories: [expect.objectContaining({ slug: 'gift-cards' })],
      stores: [],
      total: expect.any(Number),
      corrected: null,
      popular: [],
      posts: [],
    },
  },
  'products.get': {
    input: { slug: 'product-2' },
    holds: {
      product: expect.objectContaining({
        Id: 2,
        options: expect.objectContaining({ length: 3 }),
        categories: expect.objectContaining({ length: 1 }),
      }),
    },
  },
  'products.related': {
    input: { slug: 'product-1', limit: '20' },
    holds: { products: expect.objectContaining({ length: 20 }) },
  },
  'products.compare': {
    input: { slugs: 'product-2,no-such-product,product-1' },
    holds: {
      products: [
        expect.objectContaining({ slug: 'product-2', features: expect.any(Array) }),
        expect.objectContaining({ slug: 'product-1' }),
      ],
      related: expect.objectContaining({ length: 12 }),
    },
  },
  'products.sellables': {
    input: { ids: '2,1,77777' },
    holds: {
      sellables: [
        expect.objectContaining({ id: 2, product_id: 1, product_slug: 'product-1' }),
        expect.objectContaining({ id: 1 }),
      ],
    },
  },
  'categories.list': {
    input: {},
    holds: expect.objectContaining({
      giftCategoriesFlags: expect.objectContaining({ popular: [1], featured: [1], new: [] }),
      mainCategories: expect.objectContaining({ length: 3 }),
    }),
  },
  'stores.list': {
    input: { q: 'گاماي مرکزی', lat: '', category: '' },
    holds: expect.objectContaining({
      filters: { q: 'گاماي مرکزی' },
      stores: [expect.objectContaining({ slug: 'gamma', distance: null })],
    }),
  },
  'stores.get': {
    input: { slug: 'alpha' },
    holds: { store: expect.objectContaining({ product_count: 20, rating: 4.3 }) },
  },
  'comments.list': {
    input: { slug: 'product-1', order: 'oldest' },
    holds: expect.objectContaining({
      pagination: expect.objectContaining({ total: 15, last_page: 2 }),
      rating: 3,
      comments: expect.arrayContaining([
        expect.objectContaining({ text: 'Comment 1', replies: [] }),
        expect.objectContaining({
          text: 'Comment 2',
          replies: [expect.objectContaining({ author_role: 'support' })],
        }),
      ]),
    }),
  },
  'weblog.list': {
    input: { kind: 'videos' },
    holds: expect.objectContaining({
      posts: expect.arrayContaining([expect.objectContaining({ kind: 'videos' })]),
    }),
  },
  'cities.list': {
    input: {},
    holds: {
      cities: expect.arrayContaining([
        { id: 130, name: 'Riverside', province: 'West', lat: 36.330431, long: 59.561872 },
      ]),
    },
  },
  'weblog.get': {
    input: { kind: 'apps', slug: 'post-3' },
    holds: { post: expect.objectContaining({ body: '# Body', tags: ['tag-0'] }) },
  },
};

let engine: Engine;
shareFixtureEngine((opened) => {
  engine = opened;
});

test('a short link is found in whatever case it is typed', async () => {
  const { value } = await engine.dispatch('pages.short-link', { slug: 'ApplE' }, rendererPrincipal);
  expect(value).toEqual(page({ location: '/products/apple' }));
});

const ids = Object.keys(operations).filter(isPublicOperation);

describe.each(ids)('%s', (id) => {
  test('answers as its contract says', async () => {
    const { value, json, tags } = await engine.dispatch(id, cases[id].input, rendererPrincipal);
    expect(value).toEqual(cases[id].holds);
    expect(operations[id].response.parse(JSON.parse(json))).toEqual(JSON.parse(json));
    // Every cached answer has one of these two tags, so purging both tags purges all answers.
    const { cache }: Operation = operations[id];
    expect(!cache || tags.includes('catalogue') || tags.includes('release')).toBe(true);
    expect(tags.length).toBeGreaterThan(0);
  });
});
