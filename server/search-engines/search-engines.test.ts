import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedRelease } from '#schemas/documents/release.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { productionEnvironment } from '../testing/production.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

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

  test('keeps search engines out of personal pages and the API, and names its sitemap', async () => {
    const lines = (await read('/robots.txt')).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/api/', '/cart', '/checkout', '/bills', '/profile'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
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
