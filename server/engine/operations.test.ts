import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicOperation, operations, type PublicOperationId as OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { fieldMessage } from '../messages/fields.ts';
import { textsFor } from '../messages/texts.ts';
import { insertFixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { createFixtureReleases } from '../testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestServices } from '../testing/test-services.ts';
import { rendererPrincipal } from './principal.ts';
import { createEngine, type Engine } from './index.ts';

interface Case {
  input: Record<string, unknown>;
  /** Something of the answer that shows it is not empty. */
  holds: unknown;
}
interface Refusal {
  input: Record<string, unknown>;
  code: ErrorCode;
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
    holds: { products: [], categories: [expect.objectContaining({ slug: 'gift-cards' })] },
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

/** What each operation refuses; contracts name the codes. */
const refusals: Readonly<Partial<Record<OperationId, readonly Refusal[]>>> = {
  'pages.home': [{ input: { reload: 'perhaps' }, code: 'validation-failed' }],
  'pages.site-info': [{ input: { v: 'x'.repeat(61) }, code: 'validation-failed' }],
  'pages.main-products': [
    { input: { page: '99' }, code: 'page-past-end' },
    { input: { page: 'abc' }, code: 'validation-failed' },
  ],
  'pages.category': [
    { input: { slug: 'nothing' }, code: 'category-not-found' },
    { input: { slug: 'apple', page: '99' }, code: 'page-past-end' },
    { input: { slug: 'apple', page: '0' }, code: 'validation-failed' },
  ],
  'pages.sub-category': [
    { input: { parent_slug: 'goods', slug: 'apple' }, code: 'category-not-found' },
    { input: { parent_slug: 'gift-cards', slug: 'apple', page: '4' }, code: 'page-past-end' },
    { input: { parent_slug: 'gift-cards', slug: 'apple', page: '-1' }, code: 'validation-failed' },
  ],
  'pages.sub-sub-category': [
    {
      input: { parent_slug: 'apple', sub_slug: 'gift-cards', slug: 'apple-usa' },
      code: 'category-not-found',
    },
    {
      input: { parent_slug: 'gift-cards', sub_slug: 'apple', slug: 'apple-usa', page: '9' },
      code: 'page-past-end',
    },
    {
      input: { parent_slug: 'gift-cards', sub_slug: 'apple', slug: 'apple-usa', sort: 'best' },
      code: 'validation-failed',
    },
  ],
  'pages.product': [
    { input: { slug: 'nothing' }, code: 'product-not-found' },
    { input: { slug: '' }, code: 'validation-failed' },
  ],
  'pages.product-in-category': [
    { input: { parent_category: 'goods', slug: 'product-1' }, code: 'product-not-found' },
    { input: { slug: 'product-1' }, code: 'validation-failed' },
  ],
  'pages.product-in-sub-category': [
    {
      input: { parent_category: 'gift-cards', sub_category: 'games', slug: 'product-1' },
      code: 'product-not-found',
    },
    { input: { parent_category: 'a\0', sub_category: 'b', slug: 'c' }, code: 'validation-failed' },
  ],
  'pages.product-in-sub-child-category': [
    {
      input: {
        parent_category: 'apple',
        sub_category: 'gift-cards',
        sub_child_category: 'apple-usa',
        slug: 'product-1',
      },
      code: 'product-not-found',
    },
    {
      input: { parent_category: 'a', sub_category: 'b', sub_child_category: 'c', slug: 'x'.repeat(201) },
      code: 'validation-failed',
    },
  ],
  'pages.style2-product': [
    { input: { slug: 'nothing' }, code: 'product-not-found' },
    { input: { slug: 'product-1', page: '9' }, code: 'page-past-end' },
    { input: { slug: 'product-1', min_price: 'cheap' }, code: 'validation-failed' },
  ],
  'pages.stores': [
    { input: { page: '2' }, code: 'page-past-end' },
    { input: { lat: '91' }, code: 'validation-failed' },
  ],
  'pages.store': [
    { input: { slug: 'nothing' }, code: 'store-not-found' },
    { input: { slug: 'beta', page: '9' }, code: 'page-past-end' },
    { input: { slug: 'beta', type: 'cake' }, code: 'validation-failed' },
  ],
  'pages.weblog': [
    { input: { page: '4' }, code: 'page-past-end' },
    { input: { page: '1.5' }, code: 'validation-failed' },
  ],
  'pages.weblog-kind': [
    { input: { kind: 'gossip' }, code: 'not-found' },
    { input: { kind: 'news', page: '2' }, code: 'page-past-end' },
    { input: { kind: 'news', page: 'x' }, code: 'validation-failed' },
  ],
  'pages.weblog-post': [
    { input: { kind: 'news', slug: 'tomorrow' }, code: 'post-not-found' },
    { input: { kind: 'gossip', slug: 'post-0' }, code: 'validation-failed' },
  ],
  'pages.short-link': [
    { input: { slug: 'nothing' }, code: 'short-link-not-found' },
    { input: { slug: '' }, code: 'validation-failed' },
  ],
  'pages.buy-verify': [
    { input: { id: 'NOTHING' }, code: 'order-not-found' },
    { input: { id: '1' }, code: 'validation-failed' },
  ],
  'pages.buy-verify-failed': [
    { input: { id: 'NOTHING' }, code: 'order-not-found' },
    { input: { id: '1' }, code: 'validation-failed' },
  ],
  'builder.page': [
    { input: { page: 'cart' }, code: 'page-document-not-found' },
    { input: { page: 'home', platform: 'phone' }, code: 'validation-failed' },
  ],
  'products.list': [
    { input: { page: '999999' }, code: 'page-past-end' },
    { input: { limit: '61' }, code: 'validation-failed' },
  ],
  'products.cards': [{ input: { ids: '1;2' }, code: 'validation-failed' }],
  'products.search': [{ input: { q: 'x'.repeat(101) }, code: 'validation-failed' }],
  'products.get': [{ input: { slug: 'nothing' }, code: 'product-not-found' }],
  'products.related': [
    { input: { slug: 'nothing' }, code: 'product-not-found' },
    { input: { slug: 'product-1', limit: '0' }, code: 'validation-failed' },
  ],
  'products.sellables': [{ input: {}, code: 'validation-failed' }],
  'stores.list': [
    { input: { page: '2' }, code: 'page-past-end' },
    { input: { sort: 'tallest' }, code: 'validation-failed' },
  ],
  'stores.get': [{ input: { slug: 'nothing' }, code: 'store-not-found' }],
  'comments.list': [
    { input: { slug: 'nothing' }, code: 'product-not-found' },
    { input: { slug: 'product-1', page: '3' }, code: 'page-past-end' },
    { input: { slug: 'product-1', order: 'best' }, code: 'validation-failed' },
  ],
  'weblog.list': [
    { input: { page: '9' }, code: 'page-past-end' },
    { input: { kind: 'gossip' }, code: 'validation-failed' },
  ],
  'weblog.get': [{ input: { kind: 'news', slug: 'post-1' }, code: 'post-not-found' }],
};

/** Codes that a contract names for what happens around the handler. */
const aroundHandlers: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'unavailable']);

let database: TestDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool);
  await database.pool.query(
    "INSERT INTO orders (code, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable, buyer, needs_identity, held_until, payable_until, created_at) VALUES ('FIXTURE', 'registered', 'toman', 0, 0, 0, 0, 0, 0, 0, '{}', false, now(), now(), now())",
  );
  engine = createEngine({
    pool: database.pool,
    releases: createFixtureReleases(),
    ...createTestServices(),
    now: () => new Date('2029-12-01T00:00:00Z'),
  });
});
afterAll(() => database.close());

const ids = Object.keys(operations).filter(isPublicOperation);

describe.each(ids)('%s', (id) => {
  test('answers as its contract says', async () => {
    const { value, json, tags } = await engine.dispatch(id, cases[id].input, rendererPrincipal);
    expect(value).toEqual(cases[id].holds);
    expect(operations[id].response.parse(JSON.parse(json))).toEqual(JSON.parse(json));
    // Whatever is kept has one of the two, so that purging both purges everything.
    const { cache }: Operation = operations[id];
    expect(!cache || tags.includes('catalogue') || tags.includes('release')).toBe(true);
    expect(tags.length).toBeGreaterThan(0);
  });

  test('refuses with the codes that its contract names', async () => {
    const expected = refusals[id] ?? [];
    expect(new Set(expected.map(({ code }) => code))).toEqual(
      new Set(operations[id].errors.filter((code) => !aroundHandlers.has(code))),
    );
    for (const { input, code } of expected) {
      const error = await engine.dispatch(id, input, rendererPrincipal).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error, JSON.stringify(input)).toBeInstanceOf(ShopError);
      expect(error).toMatchObject({ code });
    }
  });
});

test('fields that are refused are named, with a Persian reason', async () => {
  const error = await engine
    .dispatch(
      'products.list',
      { page: 'abc', sort: 'best', limit: '61', q: 'x'.repeat(200) },
      rendererPrincipal,
    )
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(ShopError);
  const told = (error as ShopError).fields.map((refused) => ({
    field: refused.field,
    code: refused.code,
    message: fieldMessage(textsFor('fa'), refused),
  }));
  expect(told).toEqual(
    expect.arrayContaining([
      { field: 'page', code: 'expected-number', message: expect.stringMatching(/[آ-ی]/) },
      { field: 'sort', code: 'not-an-option', message: expect.stringContaining('cheapest') },
      { field: 'limit', code: 'too-large', message: expect.stringContaining('۶۰') },
      { field: 'q', code: 'too-long', message: expect.stringContaining('۱۰۰') },
    ]),
  );
});
