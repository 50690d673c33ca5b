import { test as base, expect } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { listing } from '#schemas/entities/listing.ts';
import { withDatabase } from './support/databases.ts';
import { ask, askJson } from './support/http.ts';
import { readPage } from './support/html.ts';
import { startOwnShop, type OwnShop } from './support/own-shop.ts';
import { startServer } from './support/server-process.ts';
import { shops } from './support/shops.ts';
import { openProxy, type TcpProxy } from './support/tcp-proxy.ts';

interface Line {
  shop: OwnShop;
  line: TcpProxy;
}

const test = base.extend<object, { between: Line }>({
  between: [
    async ({}, use) => {
      let line: TcpProxy | undefined;
      const shop = await startOwnShop('e2e_away', {
        // A cut connection is logged, which is not what these tests check.
        environment: { LOG_LEVEL: 'silent' },
        through: async (databaseUrl) => {
          const url = new URL(databaseUrl);
          line = await openProxy(Number(url.port));
          url.port = String(line.port);
          return url.href;
        },
      });
      if (!line) throw new Error('the line was not opened');
      await use({ shop, line });
      await shop.close();
      await line.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

/** Pages requested while everything works. Others are requested for the first time during the outage. */
const seen = ['/', '/products', '/stores'];

const statusOf = async (origin: string, url: string): Promise<number> => (await ask(origin, url)).status;
const total = async (origin: string): Promise<number> =>
  listing.parse(await askJson(origin, '/api/v1/products')).pagination.total;

async function expectUnavailable(origin: string, url: string): Promise<void> {
  const answer = await ask(origin, url);
  expect(answer.status, url).toBe(503);
  const page = readPage(answer.body);
  expect(page.language).toBe('fa-IR');
  expect(page.headings).toHaveLength(1);
  expect(page.text).toMatch(/سرورها/);
  expect(page.robots).toBe('noindex');
  expect(page.canonical).toBeUndefined();
}

test('serves known pages while the database is away, explains the outage on others, and recovers', async ({
  between: { shop, line },
}) => {
  const { url } = shop.server;
  const before = await Promise.all(
    seen.map(async (address) => readPage((await ask(url, address)).body).main),
  );
  const goods = await total(url);
  expect(goods).toBeGreaterThan(100);
  const product = listing.parse(await askJson(url, '/api/v1/products?sort=newest')).products[0];

  await line.cut();
  expect(
    await Promise.all(seen.map(async (address) => readPage((await ask(url, address)).body).main)),
  ).toEqual(before);
  await expectUnavailable(url, `/product-view/${product?.slug ?? ''}`);
  await expectUnavailable(url, '/products?q=%DA%A9%D8%A7%D8%B1%D8%AA');
  const problem = await ask(url, '/api/v1/products?sort=dearest&page=3');
  expect(problem.status).toBe(503);
  expect(problem.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(problem.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(problem.body)).toMatchObject({ code: 'unavailable', status: 503 });
  expect(await statusOf(url, '/readyz')).toBe(503);
  expect(await statusOf(url, '/healthz')).toBe(200);

  await line.restore();
  await expect.poll(() => statusOf(url, '/readyz')).toBe(200);
  await expect.poll(() => statusOf(url, `/product-view/${product?.slug ?? ''}`)).toBe(200);
  expect(await statusOf(url, '/products?q=%DA%A9%D8%A7%D8%B1%D8%AA')).toBe(200);
  expect(await total(url)).toBe(goods);
});

test('shows what was published during a cut connection as soon as it is restored', async ({
  between: { shop, line },
}) => {
  const { url } = shop.server;
  const site = shop.read('site.json');
  expect(await statusOf(url, '/')).toBe(200);
  await line.cut();
  shop.write('site.json', { ...site, name: 'نام تازه' });
  expect(await shop.release('publish')).toMatchObject({ code: 0 });
  expect(readPage((await ask(url, '/')).body).title).not.toContain('نام تازه');
  await line.restore();
  await expect.poll(async () => readPage((await ask(url, '/')).body).title).toContain('نام تازه');
});

test('shows a price and a stock that staff change at the terminal, in every process at once', async ({
  between: { shop },
}) => {
  const other = await startServer({
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: mkdtempSync(path.join(shops().folder, 'second-')),
    SHOP: shop.folder,
    LOG_LEVEL: 'silent',
  });
  try {
    const card = listing
      .parse(await askJson(shop.server.url, '/api/v1/products?in_stock=1&type=physical&sort=cheapest'))
      .products.find(({ option_count }) => option_count === 1);
    if (!card) throw new Error('no physical product');
    const pages = () =>
      Promise.all(
        [shop.server.url, other.url].map(async (url) => (await ask(url, `/product-view/${card.slug}`)).body),
      );
    const shown = async (text: string) => (await pages()).map((body) => body.includes(text));
    expect(await shown('۸۷۶٬۵۴۳٬۰۰۰')).toEqual([false, false]);
    const id = card.sellable_id;
    const save = (option: object) =>
      shop.staffCall('staff.save-options', { rows: [{ id, version: 1, ...option }] });
    const priced = await save({ price: 876_543_000, discount: 0 });
    expect(priced.code).toBe(0);
    expect(JSON.parse(priced.output)).toMatchObject({ saved: [{ id, version: 2, outcome: 'changed' }] });
    await expect.poll(() => shown('۸۷۶٬۵۴۳٬۰۰۰')).toEqual([true, true]);
    const late = await save({ price: 1_000 });
    expect(late.code).toBe(1);
    expect(JSON.parse(late.output)).toMatchObject({
      code: 'conflict',
      details: { rows: [{ changed: { price: 876_543_000 } }] },
    });

    const { rows } = await withDatabase(shop.databaseUrl, (client) =>
      client.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [card.sellable_id]),
    );
    const count = { rows: [{ id, stock: 2, seen: rows[0]?.stock }] };
    expect(await shown('فقط ۲ عدد مانده')).toEqual([false, false]);
    expect((await shop.staffCall('staff.set-stock', count)).code).toBe(0);
    await expect.poll(() => shown('فقط ۲ عدد مانده')).toEqual([true, true]);
  } finally {
    await other.stop();
  }
});

test('does not hide a price change made during a cut connection behind a cache', async ({
  between: { shop, line },
}) => {
  const { url } = shop.server;
  const [card] = listing.parse(await askJson(url, '/api/v1/products?in_stock=1&type=physical')).products;
  if (!card) throw new Error('no physical product');
  const productPath = `/product-view/${card.slug}`;
  expect(await statusOf(url, productPath)).toBe(200);
  await line.cut();
  const price = 987_654_000;
  await withDatabase(shop.databaseUrl, (client) =>
    client.query('UPDATE sellables SET price = $1, discount = 0 WHERE product_id = $2', [price, card.id]),
  );
  expect((await ask(url, productPath)).body).not.toContain('۹۸۷٬۶۵۴٬۰۰۰');
  await line.restore();
  await expect.poll(async () => (await ask(url, productPath)).body).toContain('۹۸۷٬۶۵۴٬۰۰۰');
});

test('a renderer serves known pages while its engine is away, explains the outage on others, and recovers', async ({
  between: { shop },
}) => {
  const line = await openProxy(Number(new URL(shop.server.url).port));
  const renderer = await startServer({
    API_HOST: `http://127.0.0.1:${line.port}`,
    DATA_DIR: mkdtempSync(path.join(shops().folder, 'renderer-')),
    SHOP: shop.folder,
    LOG_LEVEL: 'silent',
  });
  try {
    expect(await Promise.all(seen.map((url) => statusOf(renderer.url, url)))).toEqual([200, 200, 200]);
    await line.cut();
    expect(await Promise.all(seen.map((url) => statusOf(renderer.url, url)))).toEqual([200, 200, 200]);
    await expectUnavailable(renderer.url, '/products?sort=newest&page=2');
    const problem = await ask(renderer.url, '/api/v1/products?sort=newest&page=2');
    expect(problem.status).toBe(503);
    expect(JSON.parse(problem.body)).toMatchObject({ code: 'unavailable' });
    await line.restore();
    await expect.poll(() => statusOf(renderer.url, '/products?sort=newest&page=2')).toBe(200);
  } finally {
    await renderer.stop();
    await line.close();
  }
});
