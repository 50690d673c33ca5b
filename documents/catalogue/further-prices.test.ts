import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  lamp,
  runCommand,
  runFolder,
  shareShopWithFolder,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import type { CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import type { RunServices } from './run.ts';

// Prices in the currencies of a shop after the second, in documents and in CSV.

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
shareShopWithFolder((opened) => ({ kit, services, folder } = opened));

const euro = { code: 'eur', symbol: '€' };
beforeEach(async () => {
  const currencies = [euro, { code: 'usd', symbol: '$' }, { code: 'jpy', minor_units: 0, symbol: '¥' }];
  const content = { format: 1, documents: { 'site.json': { currencies } } };
  const { pool } = kit.shop.database;
  await pool.query('INSERT INTO releases (id, content) VALUES ($1, $2)', ['further', content]);
  await pool.query("INSERT INTO release_pointer (release_id) VALUES ('further')");
});
afterEach(async () => {
  await kit.shop.database.pool.query("DELETE FROM release_pointer WHERE release_id = 'further'");
  await kit.shop.database.pool.query("DELETE FROM releases WHERE id = 'further'");
});

const one = (slug: string, option: object) =>
  lamp({ slug, options: [{ title: 'One', price: 5_000, sku: slug.toUpperCase(), ...option }] });
const stored = async (sku: string): Promise<unknown> => {
  const [row] = (await rowsIn(kit.shop, 'SELECT prices FROM sellables WHERE sku = $1', [sku])) as {
    prices: unknown;
  }[];
  return row?.prices;
};

test('of products are saved, compared and exported, and a second apply changes nothing', async () => {
  folder.write('products.jsonl', [one('yen-lamp', { prices: { jpy: { price: 800, discount: 50 } } })]);
  expect((await runFolder(services, folder.path)).refused).toEqual([]);
  expect(await stored('YEN-LAMP')).toEqual({ jpy: { price: 800, discount: 50 } });
  expect((await runFolder(services, folder.path)).counts['product']).toEqual({ unchanged: 1 });
  // Publishing sees the currency, in case it becomes the second one of the shop.
  expect((await readCatalogueFacts(services.pool))?.furtherCurrencies).toEqual(new Set(['jpy']));
  folder.write('products.jsonl', [one('yen-lamp', { prices: { jpy: { price: 900 } } })]);
  expect((await runFolder(services, folder.path, { mode: 'diff' })).told).toEqual([
    expect.stringContaining('prices: {"jpy":{"price":800,"discount":50}} → {"jpy":{"price":900'),
  ]);
});

test('in a currency that the shop has not, or below their discount, are refused with their line', async () => {
  folder.write('products.jsonl', [
    one('franc-lamp', { prices: { chf: { price: 800 } } }),
    one('first-lamp', { prices: { eur: { price: 800 } } }),
    one('cheap-lamp', { prices: { jpy: { price: 80, discount: 90 } } }),
    one('right-lamp', { prices: { jpy: { price: 80 } } }),
  ]);
  const { refused, lines, counts } = await runFolder(services, folder.path);
  expect(refused).toEqual([
    'products.jsonl:1 options.0.prices price-currency',
    'products.jsonl:2 options.0.prices price-currency',
    'products.jsonl:3 options.0.prices too-large',
  ]);
  expect(lines[0]?.message).toMatch(/Add it to “currencies” of the site document/);
  expect(counts['product']).toEqual({ created: 1 });
});

test('of CSV change the currencies of their columns alone, and a price of nothing takes one away', async () => {
  folder.write('products.jsonl', [one('csv-yen', { prices: { jpy: { price: 800, discount: 50 } } })]);
  await runFolder(services, folder.path);
  const apply = async (text: string) => {
    folder.write('prices.csv', text);
    return runFolder(services, path.join(folder.path, 'prices.csv'));
  };
  expect((await apply('sku,price,price.jpy\nCSV-YEN,5500,"1,200"\n')).counts).toEqual({
    price: { changed: 1 },
  });
  expect(await stored('CSV-YEN')).toEqual({ jpy: { price: 1_200, discount: 50 } });
  folder.write('products.jsonl', [one('unpriced', {})]);
  await runFolder(services, folder.path);
  expect((await apply('sku,discount.jpy\nUNPRICED,70\n')).refused).toEqual(['prices.csv:2 prices too-large']);
  expect((await apply('sku,price.chf\nCSV-YEN,70\n')).refused).toEqual([
    'prices.csv:2 prices price-currency',
  ]);
  const exported = path.join(folder.path, 'out', 'prices.csv');
  expect(await runCommand(services, 'export', exported)).toMatchObject({ code: 0 });
  const text = folder.read()['out/prices.csv'] ?? '';
  expect(text.split('\n')[0]).toBe(
    'sku,product,option,price,discount,usdt_price,usdt_discount,price.jpy,discount.jpy',
  );
  expect(text).toContain('CSV-YEN,csv-yen,One,5500,0,0,0,1200,50\n');
  const again = await runFolder(services, exported);
  expect([again.refused, again.counts['price']?.['changed']]).toEqual([[], undefined]);
  await apply('sku,price.jpy\nCSV-YEN,0\n');
  expect(await stored('CSV-YEN')).toEqual({});
});

test('with a separator are refused where the shop counts in cents, by an apply and a comparison alike', async () => {
  folder.write('products.jsonl', [one('cent-lamp', {})]);
  await runFolder(services, folder.path);
  folder.write('prices.csv', 'sku,price,price.jpy\nCENT-LAMP,"18,500",\nCENT-LAMP,,"1,200"\n');
  const file = path.join(folder.path, 'prices.csv');
  for (const mode of ['diff', 'apply'] as const) {
    const { refused, counts, lines } = await runFolder(services, file, { mode });
    expect([refused, counts]).toEqual([['prices.csv:2 price smallest-unit'], { price: { changed: 1 } }]);
    expect(lines[0]?.message).toMatch(/write 1850 for 18\.50, or 18500 for 185\.00/);
  }
  folder.write('products.jsonl', [one('cent-lamp', { price: 19.9 })]);
  expect((await runFolder(services, path.join(folder.path, 'products.jsonl'))).lines).toEqual([
    expect.objectContaining({
      field: 'options.0.price',
      message: expect.stringMatching(/1990 for 19\.90/),
    }),
  ]);
});

test('of a shop with one currency are exported without columns of a second one, which are read all the same', async () => {
  await kit.shop.database.pool.query(
    `UPDATE releases SET content = jsonb_set(content, '{documents,site.json,currencies}', $1) WHERE id = 'further'`,
    [JSON.stringify([euro])],
  );
  folder.write('products.jsonl', [one('sole-lamp', { discount: 100 })]);
  await runFolder(services, folder.path);
  const exported = path.join(folder.path, 'out', 'prices.csv');
  expect(await runCommand(services, 'export', exported)).toMatchObject({ code: 0 });
  const text = folder.read()['out/prices.csv'] ?? '';
  expect(text.split('\n')[0]).toBe('sku,product,option,price,discount');
  expect(text).toContain('SOLE-LAMP,sole-lamp,One,5000,100\n');
  expect((await runFolder(services, exported)).counts['price']).not.toHaveProperty('changed');
  folder.write('prices.csv', 'sku,price,usdt_price\nSOLE-LAMP,5000,70\n');
  expect(await runFolder(services, path.join(folder.path, 'prices.csv'))).toMatchObject({
    refused: [],
    counts: { price: { changed: 1 } },
  });
});

test('what a comparison finds is told without saying that the shop has all of it', async () => {
  folder.write('products.jsonl', [one('told-lamp', {})]);
  await runFolder(services, folder.path);
  const same = await runCommand(services, 'diff', folder.path);
  expect(same).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/\nthe shop has all of this already$/),
  });
  folder.write('prices.csv', 'sku,price\nNOBODY,5\n');
  const file = path.join(folder.path, 'prices.csv');
  const compared = await runCommand(services, 'diff', file);
  expect(compared.printed).toMatch(/^refused .*\n1 problem would be refused$/);
  const applied = await runCommand(services, 'apply', file);
  expect(applied.printed).toMatch(/^refused .*\n1 problem was refused$/);
  folder.write('prices.csv', 'sku,price\nNOBODY,5\nNOBODY,6\n');
  expect((await runCommand(services, 'diff', file)).printed).toMatch(/\n2 problems would be refused$/);
});
