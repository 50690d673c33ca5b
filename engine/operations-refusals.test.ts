import { describe, expect, test } from 'vitest';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import { fieldMessage } from '#platform/messages/fields.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { isPublicOperation, operations, type PublicOperationId as OperationId } from '#schemas/api/index.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { shareFixtureEngine } from '#tools/testing/fixture-engine.ts';
import type { Engine } from './index.ts';

interface Refusal {
  input: Record<string, unknown>;
  code: ErrorCode;
}

/** Inputs that each operation refuses, with the error codes of the contracts. */
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
  'products.compare': [{ input: { slugs: 'a,b,c,d,e' }, code: 'validation-failed' }],
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

let engine: Engine;
shareFixtureEngine((opened) => {
  engine = opened;
});

const ids = Object.keys(operations).filter(isPublicOperation);

describe.each(ids)('%s', (id) => {
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
