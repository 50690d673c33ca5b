import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { listTexts } from '#documents/releases/check-messages.ts';
import { checkShop } from '#documents/releases/check-shop.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { placeOrder, quoteOrder, getOrder } from '#schemas/api/orders/operations.ts';
import { startedPayment } from '#schemas/api/payments/operations.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { messages } from '#schemas/documents/messages.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';

// A shop in a language that the software does not have, which consists only of documents.

const folder = 'e2e/fixtures/french-shop';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  return port;
}

let shop: BootedShop;
let origin: string;
let guest = '';
beforeAll(async () => {
  const port = await freePort();
  shop = await bootTestShop({ SHOP: folder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  origin = await shop.app.listen({ port, host: '127.0.0.1' });
}, 120_000);
afterAll(() => shop.close());

/** Sends a request as a guest's browser does, with the cookie that it has received. */
async function send(address: string, body?: unknown): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(new URL(address, origin), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(guest === '' ? {} : { cookie: guest }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const cookie of response.headers.getSetCookie()) guest = cookie.split(';', 1)[0] ?? guest;
  return { status: response.status, answer: await response.json() };
}

const buyer = { full_name: 'Jeanne Mercier', phone_number: '06 12 34 56 78', email: 'jeanne@exemple.fr' };
const address = {
  full_name: 'Jeanne Mercier',
  phone_number: '04 78 12 34 56',
  address: '8 rue des Capucins',
  city: 'Lyon',
  postal_code: '69001',
};

describe('the French shop', () => {
  test('is documents and small pictures alone', () => {
    expect(files.filter((file) => !/\.(json|jsonl|webp|md)$/.test(file))).toEqual([]);
    const pictures = files.filter((file) => file.endsWith('.webp'));
    expect(pictures).toHaveLength(16);
    expect(pictures.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(400_000);
    const licences = readFileSync(`${folder}/LICENCES.md`, 'utf8');
    for (const each of ['catalogue/pictures', 'media']) expect(licences).toContain(`${each}/*.webp`);
  });

  test('is published without a finding, and lacks no text', async () => {
    expect(shop.logged).toEqual([]);
    const facts = await readCatalogueFacts(shop.database.pool);
    expect(checkShop(await readFolder(folder), await loadBlockCatalog(), facts)).toEqual([]);
    expect(shop.releases.published().site).toMatchObject({
      locale: 'fr-fr',
      direction: 'ltr',
      country: 'FR',
    });
  });

  test('says nothing in English or Persian', () => {
    const own = messages.parse(JSON.parse(readFileSync(`${folder}/messages.fr.json`, 'utf8')));
    const english = /\b(the|your|you|with|this|from|order|cart|please)\b/i;
    for (const { path: key, text } of listTexts(own)) {
      const said = text.replaceAll(/\{\w+/g, '');
      expect(said, key.join('.')).not.toMatch(english);
      expect(said, key.join('.')).not.toMatch(/[\u0600-\u06FF]/);
    }
  });

  test('is bought from by a guest, who reads French in errors, e-mails and short messages', async () => {
    const { products } = listProducts.response.parse((await send('/api/v1/products?q=earl')).answer);
    const ids = [{ id: products[0]?.sellable_id ?? 0, qty: 2 }];
    const { quote } = quoteOrder.response.parse((await send('/api/v1/orders/quote', { ids })).answer);
    expect(quote).toMatchObject({ currency: 'eur', payable: 3_090 });
    const cart = { ids, quote: quote.hash, address };

    const landline = { ...buyer, phone_number: '01 23 45 67 00' };
    expect(await send('/api/v1/orders', { ...cart, user: landline })).toMatchObject({
      status: 422,
      answer: {
        title: 'Quelque chose ne va pas',
        errors: [{ message: expect.stringContaining('ne reçoit pas de SMS') }],
      },
    });

    const placed = await send('/api/v1/orders', { ...cart, user: buyer });
    const { order } = placeOrder.response.parse(placed.answer);
    const started = await send(`/api/v1/orders/${order.code}/payments`, { method: 'card' });
    await payAt(startedPayment.parse(started.answer).redirect ?? '');
    const paid = getOrder.response.parse((await send(`/api/v1/orders/${order.code}`)).answer);
    expect(paid.order.payment).toBe('paid');

    const { rows } = await shop.database.pool.query<{ subject: string | null; body: string }>(
      'SELECT subject, body FROM messages WHERE order_id = (SELECT id FROM orders WHERE code = $1) ORDER BY channel',
      [order.code],
    );
    const invoice = String(order.invoice_number);
    expect(rows).toEqual([
      {
        subject: `Votre commande ${invoice} est passée`,
        body: expect.stringContaining(`Nous avons reçu 30,90 € pour la commande ${invoice}.`),
      },
      { subject: null, body: expect.stringContaining(`Maison Lumière\nLa commande ${invoice} est payée.`) },
    ]);
  });
});

/** Chooses a paid outcome at the simulated gateway, and comes back as the buyer does. */
async function payAt(gateway: string): Promise<void> {
  const response = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'scenario=success',
  });
  expect(response.status).toBeLessThan(400);
}
