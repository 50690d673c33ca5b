import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { checkShop } from '#documents/releases/check-shop.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { placeOrder, quoteOrder } from '#schemas/api/orders/operations.ts';
import { getMainProductsPage } from '#schemas/api/pages/listing.ts';
import { getProductPage } from '#schemas/api/pages/product.ts';
import { startPayment } from '#schemas/api/payments/operations.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { explainStart } from './serve.ts';

// The shop that `npm run new:shop` copies consists only of documents, and everything in it works.

const starter = 'examples/starter';
const files = readdirSync(starter, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

const ada = { full_name: 'Ada Park', phone_number: '(212) 555-0142' };
const newYork = { address: '48 Wharf Street', city: 'New York', province: 'NY', postal_code: '10012' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  return port;
}

let shop: BootedShop;
let origin: string;
beforeAll(async () => {
  // Its gateways send shoppers back to this port.
  const port = await freePort();
  shop = await bootTestShop({ SHOP: starter, PORT: String(port) });
  origin = await shop.app.listen({ port, host: '127.0.0.1' });
}, 120_000);
afterAll(() => shop.close());

const ask = async (url: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(new URL(url, origin), {
    headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status, `${url}: ${await answer.clone().text()}`).toBe(200);
  return answer.json();
};
const agents = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (Linux; Android 14) Mobile'];
const products = async () => listProducts.response.parse(await ask('/api/v1/products')).products;

describe('the starter shop', () => {
  test('is documents and pictures alone, and small', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !/\.(json|jsonl|webp|md)$/.test(file))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(bytes).toBeLessThan(300_000);
  });

  test('lists a licence for every picture', () => {
    const licences = readFileSync(`${starter}/LICENCES.md`, 'utf8');
    const folders = new Set(
      files
        .filter((file) => file.endsWith('.webp'))
        .map((file) => path.dirname(path.relative(starter, file))),
    );
    expect([...folders].toSorted()).toEqual(['catalogue/pictures', 'media']);
    for (const folder of folders) expect(licences).toContain(`${folder}/*.webp`);
  });

  test('is published without a single warning, also beside its catalogue', async () => {
    expect(shop.logged).toEqual([]);
    const facts = await readCatalogueFacts(shop.database.pool);
    expect(checkShop(await readFolder(starter), await loadBlockCatalog(), facts)).toEqual([]);
  });

  test('offers nothing that needs a login, because its layout has none', async () => {
    for (const agent of agents) {
      const html = await (await fetch(origin, { headers: { 'user-agent': agent } })).text();
      const context = /\/_shop\/[\w.-]+\.json/.exec(html)?.[0] ?? '';
      expect(await ask(context)).toMatchObject({ hasLogin: false });
    }
  });

  test('shows every page and every picture on both platforms', async () => {
    const shown = await products();
    expect(shown).toHaveLength(10);
    const pages = [
      '/',
      '/products',
      '/products/kitchen',
      '/cart',
      '/checkout',
      '/contact',
      '/offline',
      ...shown.map(({ slug }) => `/product/${slug}`),
    ];
    for (const agent of agents)
      for (const page of pages) {
        const { status } = await fetch(new URL(page, origin), {
          headers: { 'user-agent': agent, accept: 'text/html' },
        });
        expect(status, page).toBe(200);
      }
    const { product } = getProductPage.response.parse(await ask('/ssr_routes/product/stoneware-mug')).data;
    expect(product).toMatchObject({ price: 2400, sending: { price: 695, price_most: 695 } });
    const page = await fetch(new URL('/product/stoneware-mug', origin), { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('"price":"24.00","priceCurrency":"USD"');
    const named = files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/"(\/media\/shop\/[^"]+)"/g)].map(([, src = '']) => src),
      );
    const pictures = [...new Set([...named, ...shown.flatMap(({ picture }) => picture?.src ?? [])])];
    expect(pictures.length).toBeGreaterThan(13);
    for (const picture of pictures) expect((await fetch(new URL(picture, origin))).status, picture).toBe(200);
  });

  test('sells a guest goods that are sent to New York, in dollars by card', async () => {
    const mug = (await products()).find(({ slug }) => slug === 'stoneware-mug');
    const quoteOf = async (qty: number) =>
      quoteOrder.response.parse(await ask('/api/v1/orders/quote', { ids: [{ id: mug?.sellable_id, qty }] }))
        .quote;
    const quote = await quoteOf(2);
    expect(quote).toMatchObject({ currency: 'usd', subtotal: 4800, shipping: 695, total: 5495 });
    expect(await quoteOf(4), 'delivery is free from $75').toMatchObject({ shipping: 0, total: 9600 });
    const { order } = placeOrder.response.parse(
      await ask('/api/v1/orders', {
        ids: [{ id: mug?.sellable_id, qty: 2 }],
        quote: quote.hash,
        user: { ...ada, email: 'ada@example.com' },
        address: { ...ada, ...newYork },
      }),
    );
    expect(order).toMatchObject({ currency: 'usd', payable: 5495 });
    const started = startPayment.response.parse(
      await ask(`/api/v1/orders/${order.code}/payments`, { method: 'card' }),
    );
    expect(started.redirect).toContain('/dev/gateways/stripe/');
    const page = await (await fetch(new URL(started.redirect ?? '', origin))).text();
    expect(page).toContain('USD');
    const back = await fetch(new URL(started.redirect ?? '', origin), {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'success' }),
      redirect: 'manual',
    });
    // Stripe has notified the shop before the browser is back.
    expect(await ask(`/api/v1/orders/${order.code}`)).toMatchObject({ order: { payment: 'paid' } });
    const paid = await fetch(back.headers.get('location') ?? '', { headers: { accept: 'text/html' } });
    expect([paid.status, new URL(paid.url).pathname]).toEqual([200, `/buy/${order.code}/verify`]);
    const { rows } = await shop.database.pool.query(
      `SELECT p.provider, p.status, p.currency, p.amount FROM payments AS p
       JOIN orders AS o ON o.id = p.payable_id WHERE o.code = $1`,
      [order.code],
    );
    expect(rows).toEqual([{ provider: 'stripe', status: 'paid', currency: 'usd', amount: 5495 }]);
    const told = await shop.database.pool.query<{ body: string }>(
      `SELECT body FROM messages WHERE order_id = (SELECT id FROM orders WHERE code = $1)`,
      [order.code],
    );
    expect(told.rows.map(({ body }) => body).join()).toContain('$54.95');
  });
});

test('settings of listings hold: the first order is what page data is asked with, and a line has a largest count', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-starter-'));
  try {
    cpSync(starter, folder, { recursive: true });
    const change = (file: string, from: string, to: string): void => {
      const at = path.join(folder, file);
      const text = readFileSync(at, 'utf8');
      expect(text).toContain(from);
      writeFileSync(at, text.replace(from, to));
    };
    change('pages/products.all.json', '["popular", "cheapest"', '["cheapest", "popular"');
    change('flows.json', '"checkout"', '"reservations": { "piecesOfSellable": 3 }, "checkout"');
    expect((await shop.releases.publish(await readFolder(folder))).status).toBe('published');
  } finally {
    rmSync(folder, { recursive: true });
  }
  const route = shop.releases.published().manifest.routes.find(({ id }) => id === 'products');
  expect(route?.ssrQuery).toMatchObject({
    web: { usual_sort: 'cheapest' },
    mobile: { usual_sort: 'cheapest' },
  });
  const pricesOf = async (query: string): Promise<number[]> => {
    const { data } = getMainProductsPage.response.parse(await ask(`/ssr_routes/main/products?${query}`));
    return data.listing?.products.map(({ price, discount }) => price - discount) ?? [];
  };
  const upwards = await pricesOf('usual_sort=cheapest');
  expect(upwards).toHaveLength(10);
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
  expect(await pricesOf('usual_sort=cheapest&sort=dearest')).toEqual(upwards.toReversed());
  expect(await pricesOf('usual_sort=cheapest&q=paper')).toEqual(await pricesOf('q=paper'));

  const soap = (await products()).find(({ slug }) => slug === 'olive-soap');
  const cart = { ids: [{ id: soap?.sellable_id, qty: 4 }] };
  const { quote } = quoteOrder.response.parse(await ask('/api/v1/orders/quote', cart));
  const refused = await fetch(new URL('/api/v1/orders', origin), {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...cart, quote: quote.hash, user: ada, address: { ...ada, ...newYork } }),
  });
  expect(await refused.json()).toMatchObject({ code: 'line-limit-reached' });
});

test('a catalogue with a wrong line is refused with file and line, and nothing of it is written', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-starter-'));
  try {
    cpSync(starter, folder, { recursive: true });
    const file = path.join(folder, 'catalogue/products.jsonl');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"category":"living-room"', '"category":"cellar"'),
    );
    const refused = await bootTestShop({ SHOP: folder }).catch((error: unknown) => explainStart(error));
    expect(refused).toMatch(
      /nothing of it was written:\n.*products\.jsonl:5.*cellar.*\n.*npm run catalogue -- validate \S+\/catalogue/s,
    );
    expect(refused).not.toContain('    at ');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
