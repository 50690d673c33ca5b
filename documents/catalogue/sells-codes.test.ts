import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  lamp,
  makeFolder,
  pictureStoreIn,
  runFolder,
  writeShop,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import { shareCatalogueShop, type CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { readFolderFacts } from './folder-facts.ts';

// Whether a shop sells codes, which guests only see after a login: by the documents and by the database.

let kit: CatalogueShop;
const media = makeFolder();
shareCatalogueShop((opened) => {
  kit = opened;
});
afterAll(() => media.remove());

let folder: CatalogueFolder;
/** The folder of a shop. Its catalogue is in a separate folder. */
let shop: CatalogueFolder;
beforeEach(() => {
  folder = makeFolder();
  shop = makeFolder();
});
afterEach(() => {
  folder.remove();
  shop.remove();
});

/** Writes a catalogue of one product next to the shop's and applies it. */
async function sell(
  product: object,
): Promise<{ documents: boolean | undefined; database: boolean | undefined }> {
  writeShop(folder);
  folder.write('categories.json', {
    version: 1,
    categories: [
      { slug: 'home', title: 'Home', kind: 'product' },
      { slug: 'lights', title: 'Lights', kind: 'product', parent: 'home' },
      { slug: 'cards', title: 'Cards', kind: 'gift' },
    ],
  });
  folder.write('products.jsonl', [product]);
  for (const [file, bytes] of Object.entries(folder.read()))
    shop.write(path.join('catalogue', file), Buffer.from(bytes, 'latin1'));
  const documents = (await readFolderFacts(shop.path))?.sellsCodes;
  const { pool } = kit.shop.database;
  await pool.query('UPDATE products SET archived = true');
  const services = { pool, pictures: pictureStoreIn(media.path), now: () => new Date() };
  expect((await runFolder(services, folder.path)).refused).toEqual([]);
  return { documents, database: (await readCatalogueFacts(pool))?.sellsCodes };
}

const card = (more: object = {}) =>
  lamp({
    slug: 'own-card',
    type: 'gift_card',
    category: 'cards',
    options: [{ title: 'Ten', price: 100_000, sku: 'CARD-10' }],
    ...more,
  });

test.each([
  ['codes', card(), true],
  ['archived codes', card({ archived: true }), false],
  [
    'activation by staff alone',
    card({
      slug: 'hand-card',
      fulfillment: 'activation',
      options: [{ title: 'Ten', price: 100_000, sku: 'HAND-10' }],
    }),
    false,
  ],
  ['goods alone', lamp(), false],
])('%s', async (_name, product, expected) => {
  expect(await sell(product)).toEqual({ documents: expected, database: expected });
});

test('a record that names no type says nothing of it', async () => {
  writeShop(shop);
  for (const [file, bytes] of Object.entries(shop.read()))
    shop.write(path.join('catalogue', file), Buffer.from(bytes, 'latin1'));
  shop.write('catalogue/products.jsonl', [{ slug: 'own-lamp', title: 'Another name' }]);
  expect(await readFolderFacts(shop.path)).toMatchObject({ sellsCodes: false, sendsGoods: false });
});

test('the documents alone tell the largest least quantity and the further currencies of what is sold', async () => {
  writeShop(shop);
  for (const [file, bytes] of Object.entries(shop.read()))
    shop.write(path.join('catalogue', file), Buffer.from(bytes, 'latin1'));
  const option = (sku: string, more: object) => ({ title: sku, price: 100_000, sku, ...more });
  shop.write('catalogue/products.jsonl', [
    lamp({
      slug: 'boxes',
      options: [
        option('BOX-10', { min_quantity: 50, prices: { jpy: { price: 900 } } }),
        option('BOX-OLD', { min_quantity: 700, archived: true }),
      ],
    }),
    lamp({ slug: 'old-boxes', archived: true, options: [option('GONE-1', { min_quantity: 800 })] }),
  ]);
  const facts = await readFolderFacts(shop.path);
  expect(facts).toMatchObject({ largestLeast: 50, furtherCurrencies: new Set(['jpy']) });
  expect((await readFolderFacts(shop.path))?.sendsGoods).toBe(true);
});
