import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { publishedRelease } from '#schemas/documents/release.ts';
import { platforms } from '#schemas/locale.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

/**
 * Whether rules keep a robot away. The longest rule decides, and an allowing one wins (RFC 9309, section
 * 2.2.2).
 */
function isBlocked(rules: string, path: string): boolean {
  const matching = [...rules.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , rule = '']) =>
    new RegExp(`^${rule.replaceAll(/[.+?()[\]{}|^\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path),
  );
  const longest = Math.max(...matching.map(([, , rule = '']) => rule.length));
  const decisive = matching.filter(([, , rule = '']) => rule.length === longest);
  return decisive.length > 0 && decisive.every(([, kind]) => kind === 'Disallow');
}

describe('a shop in production', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ products: 2_500, env: productionEnvironment });
    shop.releases.publish(publishedRelease.parse({ ...fixtureRelease, manifest: defaultManifest }));
  });
  afterAll(() => shop.close());
  const read = async (url: string): Promise<string> => {
    const answer = await shop.app.inject(url);
    expect(answer.statusCode, url).toBe(200);
    return answer.body;
  };
  const addresses = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, a]) => a ?? '');

  test('keeps search engines out of whole addresses of personal pages and of the API, and of no others', async () => {
    const text = await read('/robots.txt');
    expect(text.startsWith('User-agent: *\n')).toBe(true);
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    const { routes } = shop.releases.published().manifest;
    const shown = routes.filter(({ redirect, status }) => redirect === undefined && status === 200);
    const pages = platforms.flatMap((platform) =>
      shown
        .filter((route) => isOn(route, platform))
        .map((route) => ({ path: pathOn(route, platform), isHidden: !route.index || isPersonal(route) })),
    );
    const hidden = pages.filter(({ isHidden }) => isHidden).map(({ path }) => path.split('/'));
    const listed = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => path.split('/'));
    const covers = (pattern: readonly string[], parts: readonly string[]): boolean =>
      pattern.every((part, index) => part === parts[index] || (part.startsWith('{') && !!parts[index]));
    const isHidden = (path: string): boolean => {
      const parts = (path.split('?')[0] ?? '').split('/');
      return (
        hidden.some((pattern) => covers(pattern, parts)) &&
        !listed.some((pattern) => pattern.length === parts.length && covers(pattern, parts))
      );
    };
    const tried = pages.flatMap(({ path }) => {
      const address = path.replaceAll(/\{\w+\}/g, 'x1');
      return [address, `${address}?utm_source=sms`, `${address}s`, `${address}-x`, `${address}/x`];
    });
    expect(hidden.length).toBeGreaterThan(20);
    expect(listed.length).toBeGreaterThan(10);
    expect(tried).toEqual(expect.arrayContaining(['/carts', '/gifts', '/cart?utm_source=sms', '/cart/x']));
    expect(tried.filter((path) => isBlocked(text, path) !== isHidden(path))).toEqual([]);
    expect(['/api/v1/products', '/builder/release'].filter((path) => !isBlocked(text, path))).toEqual([]);
    expect(['/', '/apis', '/apiary/x', '/builders'].filter((path) => isBlocked(text, path))).toEqual([]);
  });

  test('lists files whose addresses are all pages, each once', async () => {
    const files = addresses(await read('/sitemap.xml'));
    expect(files).toContain('https://shop.example/sitemap-products-1.xml');
    const all: string[] = [];
    for (const file of files) all.push(...addresses(await read(new URL(file).pathname)));
    expect(new Set(all).size).toBe(all.length);
    const { rows } = await shop.database.pool.query<{ slug: string }>('SELECT slug FROM products');
    expect(rows.length).toBeGreaterThan(2_000);
    for (const { slug } of rows)
      expect(all).toContain(`https://shop.example/product-view/${encodeURIComponent(slug)}`);
    expect(all).toContain('https://shop.example/');
    expect(all.filter((address) => /\/(?:cart|checkout|bills|api)\b|\{/.test(address))).toEqual([]);
  });

  test('writes a file once in an hour, and packs it for readers that take gzip', async () => {
    const url = '/sitemap-products-1.xml';
    const plain = await shop.app.inject(url);
    await shop.database.pool.query(
      'UPDATE products SET archived = true WHERE id = (SELECT min(id) FROM products)',
    );
    const packed = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test('a database that fails while a file is written is a 503, and the next request gets the file', async () => {
    const { pool } = shop.database;
    const failing = vi.spyOn(pool, 'query').mockRejectedValue(new Error('Query read timeout'));
    const answer = await shop.app.inject('/sitemap-products-98.xml');
    failing.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect((await shop.app.inject('/sitemap-products-98.xml')).statusCode).toBe(200);
  });

  test('has no other sitemap files', async () => {
    for (const file of ['users-1', 'products', 'products-0', 'products-x', 'constructor-1'])
      expect((await shop.app.inject(`/sitemap-${file}.xml`)).statusCode, file).toBe(404);
    expect(addresses(await read('/sitemap-products-99.xml'))).toEqual([]);
  });
});

test('a demo is not listed', async () => {
  const shop = await createTestApp({ products: 0 });
  try {
    expect((await shop.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await shop.app.inject('/sitemap.xml')).statusCode).toBe(404);
  } finally {
    await shop.close();
  }
});
