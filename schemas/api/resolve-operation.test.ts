import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath } from '../tree/fill-path.ts';
import { operations } from './index.ts';
import { resolveOperation } from './resolve-operation.ts';

const list = Object.values(operations);

test('every operation is found under its own path, whatever its parameters hold', () => {
  expect(list.length).toBeGreaterThan(30);
  // The `~` makes a value different from the fixed segments of other paths, such as `search`.
  const value = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => text.isWellFormed())
    .map((text) => `~${text}`);
  for (const { id, path, method } of list) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    fc.assert(
      fc.property(fc.tuple(...names.map(() => value)), (values) => {
        const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
        expect(resolveOperation(method, fillPath(path, params))).toEqual({ id, params });
      }),
      { numRuns: 20 },
    );
  }
});

test.each([
  ['/ssr_routes/main/products', 'pages.main-products'],
  ['/ssr_routes/site_info', 'pages.site-info'],
  ['/ssr_routes/style2/product/x', 'pages.style2-product'],
  ['/ssr_routes/products/a/b', 'pages.sub-category'],
  ['/ssr_routes/', 'pages.home'],
  ['/api/v1/products/search', 'products.search'],
  ['/api/v1/products/cards', 'products.cards'],
])('a fixed segment beats a parameter: %s', (path, id) => expect(resolveOperation('GET', path)?.id).toBe(id));

test.each([
  ['GET', '/ssr_routes/products/%E0%A4%A'],
  ['GET', '/ssr_routes/products/a/b/c/d'],
  ['GET', '/'],
  ['GET', '/other'],
  ['POST', '/ssr_routes'],
])('%s %s is not an operation', (method, path) => {
  expect(resolveOperation(method, path)).toBeUndefined();
});
