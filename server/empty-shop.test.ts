import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFolder } from '#documents/releases/read-folder.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { productionEnvironment } from '#tools/testing/production.ts';

let shop: BootedShop;
beforeAll(async () => {
  shop = await bootTestShop(productionEnvironment);
});
afterAll(() => shop.close());

const count = async (table: string): Promise<number> =>
  (await shop.database.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))
    .rows[0]?.count ?? -1;

test('production without SHOP has no products, comments or discount codes, and says how to publish', async () => {
  for (const table of ['releases', 'products', 'comments', 'discounts', 'gift_codes'])
    expect(await count(table), table).toBe(0);
  expect(shop.logged.join('')).toContain('npm run release -- publish FOLDER');
});

test('an empty shop answers 503 with a neutral page that is not indexed', async () => {
  for (const url of ['/', '/products/anything', '/bills']) {
    const answer = await shop.app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode, url).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain('برای مدت کوتاهی در دسترس نیست');
  }
  for (const url of ['/ssr_routes/site_info', '/readyz']) {
    const answer = await shop.app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5']);
  }
  const ready = await shop.app.inject('/readyz');
  // Operators read it, whatever the language of the shop.
  expect(ready.json()).toMatchObject({
    title: expect.stringMatching(/^[A-Z][a-z ]+$/),
    details: {
      reason: expect.stringContaining('no release is loaded'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+, /),
    },
  });
  const outside = await shop.app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(outside.json()).not.toHaveProperty('details');
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
});

test('a shop that is published later is served without a restart', async () => {
  const result = await shop.releases.publish(await readFolder('e2e/fixtures/english-shop'));
  expect(result.status).toBe('published');
  expect((await shop.app.inject('/')).statusCode).toBe(200);
  const ready = await shop.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+, /) });
  const outside = await shop.app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(outside.json()).toEqual({ status: 'ready' });
});
