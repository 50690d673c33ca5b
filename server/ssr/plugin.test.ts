import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { platforms } from '#schemas/locale.ts';
import { createTestHost, testRelease, testPage, type TestHost } from '#tools/testing/shop-renderer.ts';
import { registerSsr } from './plugin.ts';

const words: StoredBlock = {
  id: 'words',
  type: 'rich-text',
  version: 1,
  props: { text: 'متن '.repeat(800) },
};

let app: FastifyInstance;
let shop: TestHost;

beforeEach(async () => {
  shop = createTestHost([testPage('home', [words]), testPage('cart', []), testPage('not-found', [words])]);
  app = Fastify();
  await registerSsr(app, { host: shop.host, texts: () => textsFor('fa') });
});

afterEach(() => app.close());

const shopPath = (html: string): string => /"(\/_shop\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('a path', () => {
  test.each([
    '/.//evil.example/',
    '/x/..//evil.example/',
    '//evil.example/',
    '///evil.example//',
    '/%2e//evil.example/',
    '/./\\evil.example/',
  ])('%s never redirects to another host', async (path) => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    // This test uses a low-level client, because others normalise such a path before they send it.
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: address.hostname, port: address.port, path }, resolve).on('error', reject),
    );
    answer.resume();
    expect([301, 404]).toContain(answer.statusCode);
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('with a trailing slash redirects to the path without it', async () => {
    const answer = await app.inject('/cart/?a=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/cart?a=1']);
  });
});

describe('a redirect of the shop', () => {
  /** The addresses at which routes redirect, by the id of their route. */
  const redirects = platforms.flatMap((platform) =>
    testRelease()
      .manifest.routes.filter((route) => route.redirect && isOn(route, platform))
      .map((route) => ({
        id: route.id,
        platform,
        path: pathOn(route, platform).replaceAll(/\{\w+\}/g, 'x'),
      })),
  );
  const leadTo = (location: string): void => {
    shop.script.page = () => ({ value: { location }, version: '1', tags: [] });
  };
  const open = async (url: string, platform = 'web'): Promise<string> => {
    const answer = await app.inject({ url, headers: { cookie: `platform=${platform}` } });
    expect([301, 302, 307, 308], url).toContain(answer.statusCode);
    return answer.headers.location ?? '';
  };

  test('keeps the query of the visitor, whatever the route, at once and in later navigation', async () => {
    expect(redirects.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['short-link', 'legacy-category', 'app-on-desktop']),
    );
    leadTo('/products/apple');
    for (const { id, platform, path } of redirects) {
      const plain = await open(path, platform);
      expect(plain, id).toMatch(/^\/[^?]*$/);
      expect(await open(`${path}?utm_source=sms&q=%D9%81`, platform), id).toBe(
        `${plain}?utm_source=sms&q=%D9%81`,
      );
      expect(await open(`${path}/?utm_source=sms`, platform), id).toBe(`${path}?utm_source=sms`);
      const later = await app.inject({
        url: `/_blocks?url=${encodeURIComponent(`${path}?utm_source=sms`)}`,
        headers: { cookie: `platform=${platform}` },
      });
      expect(later.json(), id).toEqual({ redirect: `${plain}?utm_source=sms` });
    }
  });

  test('lets the values of its target win, and keeps its fragment', async () => {
    leadTo('/products?sort=newest#list');
    expect(await open('/r/x?sort=cheapest&utm_source=sms&page=2')).toBe(
      '/products?sort=newest&utm_source=sms&page=2#list',
    );
    expect(await open('/r/x')).toBe('/products?sort=newest#list');
  });

  test('gives visitors who follow it at the same moment each their own query', async () => {
    leadTo('/products');
    const tags = ['a', 'b', 'c', 'd'];
    expect(await Promise.all(tags.map((tag) => open(`/r/x?utm_source=${tag}`)))).toEqual(
      tags.map((tag) => `/products?utm_source=${tag}`),
    );
  });
});

test.each([
  ['/products/apple', '/products/apple'],
  ['https://t.me/shop', 'https://t.me/shop'],
  ['http://t.me/shop', undefined],
  ['//evil.example', undefined],
])(
  'a short link to %s leads there, and nowhere but to the shop and https addresses',
  async (to, location) => {
    const known = shop.script.page;
    shop.script.page = (operation, input) =>
      operation === 'pages.short-link'
        ? { value: { location: to }, version: '1', tags: [] }
        : known(operation, input);
    const answer = await app.inject('/r/sale');
    expect([answer.statusCode, answer.headers['location']]).toEqual([location ? 302 : 404, location]);
  },
);

test.each(['/_blocks?url=/&url=/cart', '/_blocks?url=/&layout=a&layout=b'])(
  '%s is refused, because a key is repeated',
  async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ code: 'malformed-request', status: 400 });
  },
);

describe('a response is compressed for its first visitor too', () => {
  test.each([
    ['a page', '/'],
    ['an error page', '/no/such/page'],
    ['the data of later navigation', '/_blocks?url=/'],
  ])('%s', async (_name, url) => {
    const plain = await app.inject(url);
    shop.host.pages.clear();
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('the shop’s context', async () => {
    const url = shopPath((await app.inject('/')).body);
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({
      release: 'test-release',
    });
  });
});

test('a page that was sent just before a release still finds its context', async () => {
  const before = shopPath((await app.inject('/')).body);
  shop.script.release = testRelease({ id: 'the-next' });
  const after = shopPath((await app.inject('/')).body);
  expect(after).not.toBe(before);
  expect((await app.inject(before)).json()).toMatchObject({ release: 'test-release' });
  expect((await app.inject(after)).json()).toMatchObject({ release: 'the-next' });
});

describe('without JavaScript', () => {
  test('pages that only the browser can fill say so in place of waiting states', async () => {
    shop.script.documents.set('profile', testPage('profile', []));
    for (const path of ['/cart', '/profile']) {
      const { body, headers } = await app.inject(path);
      const [, style = ''] = /<noscript><style>([^<]+)<\/style>/.exec(body) ?? [];
      expect(style).toContain('main{display:none}');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(body).toContain('جاوااسکریپت خاموش است');
    }
    expect((await app.inject('/')).body).not.toContain('<noscript>');
  });
});

test('what a browser is told about the blocks of a personal page may not be kept', async () => {
  shop.script.documents.set('profile', testPage('profile', []));
  const control = async (path: string) => (await app.inject(`/_blocks?url=${path}`)).headers['cache-control'];
  expect([await control('/profile'), await control('/cart')]).toEqual(['no-store', 'no-cache']);
});
