import { describe, expect, test } from 'vitest';
import { cacheFor, dataKey, filesOf, isOfBuild, mainOf, mayKeep, mayShowFirst, picturesOf } from './rules.ts';

const ask = (path: string, more: { mode?: RequestMode; method?: string; headers?: HeadersInit } = {}) =>
  cacheFor(
    { method: more.method ?? 'GET', mode: more.mode ?? 'cors', headers: new Headers(more.headers) },
    new URL(path, 'https://shop.example'),
  );

describe('the cache of a request', () => {
  test.each([
    ['/', 'navigate', 'pages'],
    ['/product-view/x?a=1', 'navigate', 'pages'],
    ['/media-kit', 'navigate', 'pages'],
    ['/api/reference/', 'navigate', null],
    ['/dev/gateways/zarinpal/1', 'navigate', null],
    ['/ssr_routes/products/x', 'cors', 'data'],
    ['/_blocks?url=/', 'cors', 'data'],
    ['/builder/pages/home', 'cors', 'data'],
    ['/media/catalogue/a.webp', 'no-cors', 'pictures'],
    ['/assets/a-1.js', 'cors', 'code'],
    ['/_shop/1-web.json', 'cors', 'code'],
    ['/api/v1/orders', 'cors', null],
    ['/api/v1/products', 'cors', null],
    ['/healthz', 'cors', null],
  ] as const)('%s (%s) is %s', (path, mode, expected) => {
    expect(ask(path, { mode })).toBe(expected);
  });

  test('is none for what is sent, for a part of a file, and for what is asked for with a token', () => {
    expect(ask('/cart', { mode: 'navigate', method: 'POST' })).toBeNull();
    expect(ask('/media/a.webm', { headers: { range: 'bytes=0-1' } })).toBeNull();
    expect(ask('/ssr_routes/home', { headers: { authorization: 'Bearer x' } })).toBeNull();
  });
});

const answer = (more: Partial<Response> & { control?: string } = {}): Response =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'cache-control': more.control ?? 'no-cache' }),
    ...more,
  }) as Response;

test('only whole, public answers of the shop itself are kept', () => {
  expect(mayKeep(answer())).toBe(true);
  const refused: (Partial<Response> & { control?: string })[] = [
    { status: 206 },
    { status: 404 },
    { status: 503 },
    { type: 'opaque' },
    { type: 'opaqueredirect' },
    { redirected: true },
    { control: 'no-store' },
    { control: 'private, max-age=60' },
  ];
  for (const each of refused) expect(mayKeep(answer(each)), JSON.stringify(each)).toBe(false);
});

test('a kept page is shown first for ten minutes, and never to somebody who reloads', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const kept = (date: string): Response => answer({ headers: new Headers({ date }) });
  const young = kept('Sun, 01 Mar 2026 11:50:01 GMT');
  expect(mayShowFirst(young, { cache: 'default' }, now)).toBe(true);
  expect(mayShowFirst(young, { cache: 'no-cache' }, now)).toBe(false);
  expect(mayShowFirst(young, { cache: 'reload' }, now)).toBe(false);
  expect(mayShowFirst(kept('Sun, 01 Mar 2026 11:49:59 GMT'), { cache: 'default' }, now)).toBe(false);
  // The clock of the device is slow, so the age of the page is unknown.
  expect(mayShowFirst(kept('Sun, 01 Mar 2026 12:00:59 GMT'), { cache: 'default' }, now)).toBe(true);
  expect(mayShowFirst(kept('Sun, 01 Mar 2026 12:01:01 GMT'), { cache: 'default' }, now)).toBe(false);
  expect(mayShowFirst(kept(''), { cache: 'default' }, now)).toBe(false);
});

test('data is kept under its address without what tells of the browser', () => {
  expect(dataKey('https://shop.example/ssr_routes?page=1&reload=true&v=7&platform=2')).toBe(
    'https://shop.example/ssr_routes?page=1&platform=2',
  );
});

test('the files of a page are those that it names and those of its blocks, each once', () => {
  const blocks = {
    files: ['/assets/a-1.js', '/assets/hero-1.js', '/assets/map-1.js'],
    types: { hero: [0, 1], map: [2] },
  };
  const html =
    '<link rel="preload" href="/assets/font.woff2"><script type="application/json">{"shop":"/_shop/1-web.json","scripts":["/assets/a-1.js"],"entry":"/assets/a-1.js"}</script><script>{"blocks":[{"type":"hero"},{"type":"unknown"}]}</script><a href="/cart">x</a><img src="/media/a.webp">';
  expect(filesOf(html, blocks)).toEqual([
    '/assets/font.woff2',
    '/_shop/1-web.json',
    '/assets/a-1.js',
    '/assets/hero-1.js',
  ]);
});

test('the main part of a page is without its menu, and a page without one is whole', () => {
  const html =
    '<header><img src="/media/menu.webp"></header><main id="x"><img src="/media/a.webp"></main><footer>';
  expect(picturesOf(mainOf(html))).toEqual(['/media/a.webp']);
  expect(picturesOf(mainOf('<img src="/media/b.webp">'))).toEqual(['/media/b.webp']);
});

test('a page of another version is not shown before the server was asked: its scripts may be gone', () => {
  const made =
    '<script type="application/json" id="scripts">{"scripts":[],"entry":"/assets/entry-1.js"}</script>';
  expect(isOfBuild(made, ['/assets/other-1.js', '/assets/entry-1.js'])).toBe(true);
  expect(isOfBuild(made, ['/assets/entry-2.js'])).toBe(false);
  expect(isOfBuild('<html></html>', ['/assets/entry-1.js'])).toBe(false);
});
