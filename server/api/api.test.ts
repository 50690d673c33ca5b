import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import { problem } from '#schemas/problem.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { toProblem } from './problem.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  mkdirSync(join(shop.dataDir, 'media'), { recursive: true });
  writeFileSync(join(shop.dataDir, 'media', 'a.webp'), '0123456789');
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

async function expectProblem(answer: Awaited<ReturnType<typeof get>>, code: ErrorCode): Promise<void> {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const document = problem.parse(answer.json());
  expect(document).toMatchObject({
    code,
    status: errorStatus[code],
    detail: textsFor('en').errors[code].detail,
  });
  expect(answer.statusCode).toBe(errorStatus[code]);
}

describe('errors', () => {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  test.each(codes)('%s has a Persian title and detail, and reveals no internals', (code) => {
    const document = toProblem(new ShopError(code, { detail: 'SELECT secret' }), textsFor('fa-ir'));
    expect(problem.parse(document)).toEqual(document);
    expect(document.detail).toMatch(/[آ-ی]{2}/);
    expect(document.title).toMatch(/[آ-ی]{2}/);
    expect(JSON.stringify(document)).not.toContain('secret');
  });

  const bad: readonly [string, ErrorCode][] = [
    ['/api/v1/products?page=abc', 'validation-failed'],
    ['/api/v1/products?page=0', 'validation-failed'],
    ['/api/v1/products?page=-3', 'validation-failed'],
    ['/api/v1/products?page=1e99', 'validation-failed'],
    ['/api/v1/products?page=999999', 'page-past-end'],
    ['/api/v1/products?page=99999999999999999999', 'validation-failed'],
    ['/api/v1/products?page=1&page=2', 'validation-failed'],
    ['/api/v1/products?q=%00', 'validation-failed'],
    ['/api/v1/products/%00', 'validation-failed'],
    [`/api/v1/products?q=${'x'.repeat(9_000)}`, 'malformed-request'],
    [`/api/v1/products/${'x'.repeat(1_000)}`, 'validation-failed'],
    [`/api/v1/products/${'x'.repeat(4_000)}`, 'not-found'],
    ['/api/v1/products/%E0%A4%A', 'malformed-request'],
    ['/api/v1/products/sellables/nothing', 'not-found'],
    ['/api/v1/nothing', 'not-found'],
    ['/ssr_routes/nothing', 'not-found'],
    ['/ssr_routes/products/nothing', 'category-not-found'],
    ['/builder/nothing', 'not-found'],
    ['/builder/pages/nothing', 'page-document-not-found'],
    ['/media/nothing.webp', 'not-found'],
    ['/media/..%2f..%2fetc%2fpasswd', 'forbidden'],
    ['/media/%2e%2e/postgres-password', 'not-found'],
  ];
  test.each(bad)('%s is answered as %s', async (url, code) => expectProblem(await get(url), code));

  test.each([
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '\\%',
    '😀😀😀',
    '\u{10ffff}',
    '[a](b',
    '؟؟؟',
    'a'.repeat(100),
    '‌‌‌',
    '\ud800x',
    '((((',
    'a b c d e f g h i j',
  ])('searching for %j never fails, with or without matches', async (q) => {
    const answer = await get(`/api/v1/products?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(answer.statusCode).toBe(200);
    expect((await get(`/api/v1/stores?q=${encodeURIComponent(q.toWellFormed())}`)).statusCode).toBe(200);
    expect((await get(`/api/v1/products/search?q=${encodeURIComponent(q.toWellFormed())}`)).statusCode).toBe(
      200,
    );
  });

  test('a method that the address does not support is refused with the list of supported ones', async () => {
    const answer = await shop.app.inject({ method: 'DELETE', url: '/api/v1/products' });
    await expectProblem(answer, 'method-not-allowed');
    expect(answer.headers['allow']).toBe('GET');
  });

  test('a body over the limit, one of another type, and one that is not JSON get different errors', async () => {
    const post = (payload: string, type: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/products',
        payload,
        headers: { 'content-type': type },
      });
    await expectProblem(
      await post(JSON.stringify('x'.repeat(300_000)), 'application/json'),
      'body-too-large',
    );
    await expectProblem(await post('<a/>', 'application/xml'), 'unsupported-media-type');
    await expectProblem(await post('{"a":', 'application/json'), 'malformed-request');
  });

  test('invalid fields are named', async () => {
    const answer = await get('/api/v1/products?page=abc&sort=best');
    expect(
      problem
        .parse(answer.json())
        .errors?.map(({ field }) => field)
        .toSorted(),
    ).toEqual(['page', 'sort']);
  });
});

describe('every operation', () => {
  const list: Operation[] = Object.values(operations);

  test('is a route and is in the OpenAPI document under its path', async () => {
    expect(list.length).toBeGreaterThan(30);
    const document = (await get('/api/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
      components: { schemas: object };
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { id, path, method } of list) {
      expect(shop.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), id).toBe(true);
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId, path).toBe(id);
      expect(Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})).toContain('503');
    }
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'ProductCard', 'Problem']),
    );
  });

  test('can be called from other origins', async () => {
    const answer = await get('/api/v1/categories', { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const refused = await get('/api/v1/products?page=abc', { origin: 'https://elsewhere.example' });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });

  test('says how long it may be cached, and answers 304 when the ETag matches', async () => {
    const first = await get('/api/v1/categories');
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const etag = first.headers['etag'] ?? '';
    const second = await get('/api/v1/categories', { 'if-none-match': etag });
    expect(second).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('/ssr_routes?reload=true')).headers['cache-control']).toBe('no-cache');
    expect((await get('/api/v1/sellables?ids=1')).headers['cache-control']).toBe('no-store');
  });

  test('carries the security headers, like errors and files', async () => {
    for (const url of [
      '/api/v1/categories',
      '/api/v1/nothing',
      '/media/a.webp',
      '/healthz',
      '/api/reference/',
    ]) {
      const { headers } = await get(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy'], url).toContain("object-src 'none'");
      expect(headers['content-security-policy'], url).toContain('frame-ancestors');
      expect(headers['permissions-policy'], url).toContain('camera=()');
      expect(headers['strict-transport-security'], url).toBeUndefined();
    }
  });
});

test('the reference page loads everything from this origin', async () => {
  const page = await get('/api/reference/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.body).not.toMatch(/<script>(?!\s*<\/script>)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources)
    expect((await get(new URL(source, 'http://shop/api/reference/').pathname)).statusCode, source).toBe(200);
});

test('a picture is cacheable forever and can be requested in ranges', async () => {
  const whole = await get('/media/a.webp');
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
  });
  const part = await get('/media/a.webp', { range: 'bytes=2-4' });
  expect(part).toMatchObject({ statusCode: 206, body: '234' });
  await expectProblem(await get('/media/a.webp', { range: 'bytes=900-' }), 'range-not-satisfiable');
});

test('searching is rate-limited, with the time to wait; nothing else is', async () => {
  const answers = [];
  for (let count = 0; count < 125; count += 1)
    answers.push(await shop.app.inject({ url: '/api/v1/products/search?q=gift', remoteAddress: '10.0.0.9' }));
  expect(answers[0]?.statusCode).toBe(200);
  const last = answers.at(-1);
  expect(last?.statusCode).toBe(429);
  if (last) await expectProblem(last, 'too-many-requests');
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await shop.app.inject({ url: '/api/v1/categories', remoteAddress: '10.0.0.9' })).statusCode).toBe(
    200,
  );
});

test('the health routes distinguish a running process from one that can serve', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).statusCode).toBe(200);
  const release = shop.releases.published();
  shop.releases.publish(undefined);
  await expectProblem(await get('/readyz'), 'unavailable');
  shop.releases.publish(release);
  expect((await get('/readyz')).statusCode).toBe(200);
});
