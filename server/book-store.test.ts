import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { checkShop } from '#documents/releases/check-shop.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { placeOrder, quoteOrder } from '#schemas/api/orders/operations.ts';
import { getProductPage } from '#schemas/api/pages/product.ts';
import { startPayment } from '#schemas/api/payments/operations.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';

// A whole English shop with its own paths, which consists only of documents.

const folder = 'examples/book-store';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const texts = files.filter((file) => /\.(json|jsonl|md)$/.test(file));

interface Book {
  slug: string;
  category: string;
  title: string;
  features: { title: string; value: string }[];
  pictures: { file: string; alt: string }[];
}

const books = readFileSync(`${folder}/catalogue/products.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line) as Book);

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
  const port = await freePort();
  shop = await bootTestShop({ SHOP: folder, PORT: String(port) });
  origin = await shop.app.listen({ port, host: '127.0.0.1' });
}, 120_000);
afterAll(() => shop.close());

const statusOf = async (address: string, agent = ''): Promise<number> =>
  (await fetch(new URL(address, origin), { headers: { 'user-agent': agent, accept: 'text/html' } })).status;

describe('the book store', () => {
  test('is documents and pictures alone', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => !/\.(json|jsonl|webp|md)$/.test(file))).toEqual([]);
  });

  test('is English throughout', () => {
    expect(texts.length).toBeGreaterThan(40);
    for (const file of texts) expect(readFileSync(file, 'utf8'), file).not.toMatch(/[\u0600-\u06FF]/);
    expect(shop.releases.published().site).toMatchObject({
      locale: 'en-us',
      direction: 'ltr',
      country: 'US',
    });
  });

  test('is published without a single warning, also beside its catalogue', async () => {
    expect(shop.logged).toEqual([]);
    const facts = await readCatalogueFacts(shop.database.pool);
    expect(checkShop(await readFolder(folder), await loadBlockCatalog(), facts)).toEqual([]);
  });

  test('names an author and has a cover of its own for every book', () => {
    expect(books).toHaveLength(24);
    expect(new Set(books.map(({ category }) => category)).size).toBe(6);
    for (const { slug, title, features, pictures } of books) {
      expect(
        features.map((feature) => feature.title),
        slug,
      ).toContain('Author');
      expect(pictures, slug).toHaveLength(1);
      expect(pictures[0]?.alt).toContain(title);
    }
    const covers = books.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    expect(new Set(covers).size).toBe(books.length);
    for (const cover of covers) expect(existsSync(`${folder}/catalogue/${cover}`), cover).toBe(true);
  });

  test('lists a licence for every picture', () => {
    const licences = readFileSync(`${folder}/LICENCES.md`, 'utf8');
    const folders = new Set(
      files.filter((file) => file.endsWith('.webp')).map((file) => path.dirname(path.relative(folder, file))),
    );
    expect([...folders].toSorted()).toEqual(['catalogue/pictures', 'media']);
    for (const each of folders) expect(licences).toContain(`${each}/*.webp`);
  });

  test('shows every page under its own path on both platforms, and every picture', async () => {
    const pages = ['/', '/shop', '/shop/mystery', '/shop?q=Okafor', '/basket', '/reading-list', '/checkout'];
    const help = [
      '/help',
      '/help/questions',
      '/help/shipping',
      '/help/returns',
      '/privacy',
      '/terms',
      '/about',
    ];
    const account = ['', '/orders', '/payments', '/addresses', '/messages', '/coupons', '/security'];
    const all = [
      ...pages,
      ...help,
      ...account.map((each) => `/account${each}`),
      ...books.map(({ slug }) => `/books/${slug}`),
    ];
    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (Linux; Android 14) Mobile'])
      for (const page of all) expect(await statusOf(page, agent), page).toBe(200);
    expect(await statusOf('/cart'), 'the usual path of the cart').toBe(404);
    const named = texts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"(\/media\/shop\/[^"]+)"/g)].map(([, src = '']) => src),
    );
    expect(new Set(named).size).toBe(6);
    for (const picture of new Set(named)) expect(await statusOf(picture), picture).toBe(200);
  });

  test('counts in dollars, and finds a book by its author', async () => {
    const answer = await fetch(new URL('/api/v1/products?q=Okafor', origin));
    const { products } = listProducts.response.parse(await answer.json());
    expect(products.map(({ slug }) => slug)).toEqual(['letters-to-a-slow-river']);
    const page = await fetch(new URL('/ssr_routes/product/cold-tea', origin));
    const { product } = getProductPage.response.parse(await page.json()).data;
    expect(product).toMatchObject({ sending: { price: 499, price_most: 499 } });
    const html = await fetch(new URL('/books/cold-tea', origin), { headers: { accept: 'text/html' } });
    expect(await html.text()).toContain('"priceCurrency":"USD"');
  });

  test('adds the sales tax of the address to books and shipping, and none outside of the state', async () => {
    const ask = async (address: string, body: object, key?: string) =>
      (
        await fetch(new URL(address, origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
          body: JSON.stringify(body),
        })
      ).json();
    const found = await (await fetch(new URL('/api/v1/products?q=Lighthouse', origin))).json();
    const [book] = listProducts.response.parse(found).products;
    const ids = [{ id: book?.sellable_id, qty: 1 }];
    const quoteOf = async (destination?: object) =>
      quoteOrder.response.parse(await ask('/api/v1/orders/quote', { ids, destination })).quote;
    const before = await quoteOf();
    expect(before).toMatchObject({ total: 2_194, taxes: { pending: true, amount: 0, included: false } });
    const taxIn = async (province: string, postal_code: string) =>
      (await quoteOf({ province, postal_code })).taxes;
    expect(await taxIn('NY', '14850'), 'Ithaca').toMatchObject({
      amount: 176,
      rules: [{ id: 'tompkins-county' }],
    });
    expect(await taxIn('NY', '14201'), 'Buffalo').toMatchObject({
      amount: 88,
      rules: [{ id: 'new-york-state' }],
    });
    expect(await taxIn('NJ', '07030'), 'Hoboken').toMatchObject({ amount: 0, rules: [], pending: false });

    const street = { full_name: 'Ada Park', phone_number: '(212) 555-0142', address: '48 Wharf Street' };
    const town = { city: 'New York', province: 'NY', postal_code: '10012-1401' };
    const quote = await quoteOf(town);
    expect(quote).toMatchObject({ subtotal: 1_695, shipping: 499, total: 2_389, payable: 2_389 });
    const user = { full_name: 'Ada Park', phone_number: '(212) 555-0142' };
    const { order } = placeOrder.response.parse(
      await ask(
        '/api/v1/orders',
        { ids, quote: quote.hash, user, address: { ...street, ...town } },
        crypto.randomUUID(),
      ),
    );
    const rule = { id: 'new-york-city', title: 'New York City sales tax', rate: 88_750 };
    expect(order.taxes).toEqual({
      included: false,
      amount: 195,
      rules: [{ ...rule, base: 2_194, amount: 195 }],
    });
    const started = startPayment.response.parse(
      await ask(`/api/v1/orders/${order.code}/payments`, { method: 'card' }, crypto.randomUUID()),
    );
    const pay = new URLSearchParams({ scenario: 'success' });
    await fetch(started.redirect ?? '', { method: 'POST', body: pay, redirect: 'manual' });
    const shown = await (await fetch(new URL(`/api/v1/orders/${order.code}`, origin))).json();
    expect(shown).toMatchObject({ order: { payment: 'paid', total: 2_389, payments: [{ amount: 2_389 }] } });
  });

  test('filters by prices in dollars, and offers a range in dollars', async () => {
    const read = async (query: string) =>
      listProducts.response.parse(await (await fetch(new URL(`/api/v1/products?${query}`, origin))).json());
    const { facets } = await read('limit=24');
    const paid = ({ price, discount }: { price: number; discount: number }): number => price - discount;
    const all = (await read('limit=24')).products.map(paid);
    expect(facets.price).toEqual({
      min: Math.floor(Math.min(...all) / 100),
      max: Math.ceil(Math.max(...all) / 100),
    });
    const cheap = (await read('limit=24&max_price=16.95')).products.map(paid);
    expect(cheap).toContain(1_695);
    expect(cheap.toSorted()).toEqual(all.filter((price) => price <= 1_695).toSorted());
    const dear = (await read('limit=24&min_price=16.96')).products.map(paid);
    expect(dear.length + cheap.length).toBe(all.length);
    const page = await fetch(new URL('/shop?max_price=16.95', origin), { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('"filters":{"max_price":16.95}');
  });
});
