import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  lamp,
  runCommand,
  runFolder,
  shareShopWithFolder,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import { cartWithAddress, ok, type CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import {
  buyer as aBuyer,
  makeShopper,
  once,
  place,
  quoteCart,
  refusalOf,
} from '#tools/testing/shop-cases.ts';
import { readHeader, readNumber } from './read-csv.ts';
import type { RunServices } from './run.ts';

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
shareShopWithFolder((opened) => ({ kit, services, folder } = opened));

let counter = 0;
/** The number of the option that this test has for itself: five pieces, 100,000 toman. */
let sku = '';
beforeEach(async () => {
  counter += 1;
  sku = `CSV-${counter}`;
  folder.write('products.jsonl', [
    lamp({
      slug: `csv-${counter}`,
      options: [{ title: 'One', price: 100_000, discount: 10_000, sku, stock: 5 }],
    }),
  ]);
  await runFolder(services, folder.path);
});

interface StoredOption {
  id: number;
  stock: number;
  price: number;
  discount: number;
  stock_counts: number;
}
const option = async (): Promise<StoredOption> => {
  const [row] = await rowsIn(
    kit.shop,
    'SELECT id, stock, price, discount, stock_counts FROM sellables WHERE sku = $1',
    [sku],
  );
  return row as StoredOption;
};
const applyCsv = async (file: string, text: string | Uint8Array) => {
  folder.write(file, text);
  return runFolder(services, path.join(folder.path, file));
};
async function buy(pieces: number): Promise<void> {
  const buyer = await makeShopper(kit.shop);
  await place(buyer, await cartWithAddress(buyer, (await option()).id, pieces));
}

describe('prices', () => {
  test('are read from spreadsheets: Persian digits, separators of thousands, a mark at the start, semicolons', async () => {
    const text = `\uFEFFsku;product;option;price;discount\r\n${sku};;;"۱۲۰٬۰۰۰";\r\n`;
    expect(await applyCsv('prices.csv', text)).toMatchObject({
      refused: [],
      counts: { price: { changed: 1 } },
    });
    expect(await option()).toMatchObject({ price: 120_000, discount: 10_000, stock: 5 });
    expect((await applyCsv('prices.csv', text)).counts).toEqual({ price: { unchanged: 1 } });
    expect(
      [
        '1,250',
        '1،250',
        '۱،۲۵۰',
        '١٬٢٥٠',
        '1250',
        '۱۲۵۰',
        '1 250',
        "1'250",
        '1.250',
        '12,50',
        '1,250,00',
        '-5',
        '',
      ].map(readNumber),
    ).toEqual([
      1250,
      1250,
      1250,
      1250,
      1250,
      1250,
      1250,
      1250,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are read in UTF-16, with a line for the separator, empty columns, rows of commas and any line end', async () => {
    const price = async () => (await option()).price;
    const sheet = (sum: string, lineEnd: string): string =>
      ['sep=;', 'sku;price;;', `${sku};${sum};;`, ';;;', ''].join(lineEnd);
    const utf16 = Buffer.from(`\uFEFF${sheet('150,000', '\r\n')}`, 'utf16le');
    const wide = Buffer.from(utf16).swap16();
    for (const [bytes, after] of [
      [utf16, 150_000],
      [sheet('160000', '\r'), 160_000],
      [wide, 150_000],
      [`sku\tprice\n${sku}\t170000\t\t`, 170_000],
    ] as const) {
      expect((await applyCsv('prices.csv', bytes)).refused).toEqual([]);
      expect(await price()).toBe(after);
    }
  });

  test.each([
    ['not-text', Buffer.from('504b030414000600', 'hex')],
    ['empty-file', ''],
    ['empty-file', '\uFEFF\r\n,,\r\n'],
    [
      'foreign-export',
      'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price\nlamp,Lamp,<p>x</p>,V,A,5\n',
    ],
    [
      'foreign-export',
      '\uFEFFID,Type,SKU,Name,Published,"Is featured?","Regular price"\n1,simple,A,Lamp,1,0,5\n',
    ],
  ])('in a file that is none are refused as a whole: %s', async (code, content) => {
    const { refused, counts } = await applyCsv('prices.csv', content);
    expect(refused).toEqual([expect.stringMatching(new RegExp(`^prices\\.csv:(1|null)  ${code}$`))]);
    expect(counts).toEqual({});
  });

  test('in an export of other software are told by its name, in a folder too', async () => {
    folder.write('products_export.csv', 'Handle,Title,Body (HTML),Vendor,Variant SKU\n');
    const { lines } = await runFolder(services, folder.path);
    expect(lines).toMatchObject([
      {
        file: 'products_export.csv',
        code: 'foreign-export',
        message: expect.stringMatching(/Shopify.*products\.jsonl.*docs\/catalogue\.md/) as string,
      },
    ]);
  });

  test('of a file with wrong lines and columns are told by line and name', async () => {
    const { id } = await option();
    const { refused, counts } = await applyCsv(
      'prices.csv',
      `id,sku,price,discount\n${id},,90000,\n${id},,80000,\n,NOBODY,5,\n,${sku},many,\n,${sku}\n`,
    );
    expect(refused).toEqual([
      'prices.csv:5 price wrong-number',
      'prices.csv:6  wrong-cells',
      'prices.csv:3  listed-twice',
      'prices.csv:4  unknown-option',
    ]);
    expect(counts).toEqual({ price: { changed: 1 } });
    expect((await applyCsv('prices.csv', `sku,price\n${sku},5\n`)).refused).toEqual([
      'prices.csv:2 discount too-large',
    ]);
    for (const header of ['sku,prise', 'price', 'sku,price,stock', 'sku,seen', 'sku,sku,price', 'name,price'])
      expect(readHeader(header.split(',')), header).toMatchObject({ code: 'unknown-columns' });
    expect(readHeader(['sku', 'prise'])).toMatchObject({ message: expect.stringContaining('"prise"') });
  });

  test('of lines whose numbers or names cannot be right are refused, and the others are saved', async () => {
    expect(
      await applyCsv(
        'prices.csv',
        `id,sku,product,option,price\n3000000000,,,,5\n,${sku},lost,One,90000\n,${sku},csv-${counter},One,90000\n`,
      ),
    ).toMatchObject({
      refused: ['prices.csv:2 id too-large', 'prices.csv:3  names-disagree'],
      counts: { price: { changed: 1 } },
    });
    const { refused } = await applyCsv(
      'stock.csv',
      `sku,stock,seen,count\n${sku},9,5,3000000000\n${sku},3000000000,5,1\n`,
    );
    expect(refused).toEqual(['stock.csv:2 count too-large', 'stock.csv:3 stock too-large']);
    expect(await option()).toMatchObject({ price: 90_000, stock: 5, stock_counts: 1 });
  });

  test('of a product that is being bought are shown to its buyer before the order, as staff’s edits are', async () => {
    const buyer = await makeShopper(kit.shop);
    const { id } = await option();
    const cart = await cartWithAddress(buyer, id);
    const { hash } = await quoteCart(buyer, cart);
    expect((await applyCsv('prices.csv', `sku,price\n${sku},150000\n`)).refused).toEqual([]);
    expect(await refusalOf(buyer, 'orders.place', { ...cart, quote: hash, user: aBuyer }, once())).toBe(
      'quote-changed',
    );
  });

  test('beside products are the ones that count; those of products are for new options', async () => {
    folder.write('prices.csv', `sku,price\n${sku},70000\n`);
    await runFolder(services, folder.path);
    const second = await runFolder(services, folder.path);
    expect([second.refused, second.counts['product'], second.counts['price']]).toEqual([
      [],
      { unchanged: 1 },
      { unchanged: 1 },
    ]);
    expect(await option()).toMatchObject({ price: 70_000 });
  });
});

describe('stock', () => {
  const exported = async (): Promise<string> => {
    expect((await runCommand(services, 'export', path.join(folder.path, 'stock.csv'), '--force')).code).toBe(
      0,
    );
    const lines = (folder.read()['stock.csv'] ?? '').split('\n');
    return `${lines[0]}\n${lines.find((line) => line.startsWith(`${sku},`))}\n`;
  };

  test('that was exported and changed keeps what was sold meanwhile, and is applied once', async () => {
    const file = await exported();
    expect(file).toContain(`${sku},csv-${counter},One,1,5,5`);
    const changed = file.replace(/5\n$/, '15\n');
    await buy(2);
    expect(await applyCsv('stock.csv', changed)).toMatchObject({
      refused: [],
      counts: { stock: { changed: 1 } },
    });
    expect(await option()).toMatchObject({ stock: 13 });
    await buy(1);
    expect((await applyCsv('stock.csv', changed)).counts).toEqual({ stock: { unchanged: 1 } });
    expect(await option()).toMatchObject({ stock: 12 });
    // An unchanged line of the file changes nothing, whatever was sold.
    expect((await applyCsv('stock.csv', file)).counts).toEqual({ stock: { unchanged: 1 } });
  });

  test('that somebody has counted since is refused, and so is what takes away more than there is', async () => {
    const file = await exported();
    const { id } = await option();
    await ok(kit.keeper, 'staff.set-stock', { rows: [{ id, stock: 9, seen: 5 }] });
    expect((await applyCsv('stock.csv', file.replace(/5\n$/, '6\n'))).refused).toEqual([
      'stock.csv:2 stock counted-meanwhile',
    ]);
    const newer = await exported();
    await buy(8);
    expect((await applyCsv('stock.csv', newer.replace(/9\n$/, '3\n'))).refused).toEqual([
      'stock.csv:2 stock stock-below-zero',
    ]);
    expect(await option()).toMatchObject({ stock: 1 });
  });

  test('without what was seen is taken only where nothing can have been sold', async () => {
    expect((await applyCsv('stock.csv', `sku,stock\n${sku},8\n`)).refused).toEqual([
      'stock.csv:2 stock count-needed',
    ]);
    expect((await applyCsv('stock.csv', `sku,stock\n${sku},5\n`)).counts).toEqual({
      stock: { unchanged: 1 },
    });
    folder.write('products.jsonl', [
      lamp({ slug: `csv-${counter}`, options: [{ title: 'Two', price: 1_000, sku: `${sku}-B` }] }),
    ]);
    await runFolder(services, path.join(folder.path, 'products.jsonl'));
    expect((await applyCsv('stock.csv', `sku,stock\n${sku}-B,8\n`)).counts).toEqual({
      stock: { changed: 1 },
    });
  });

  test('of codes is the number of the codes', async () => {
    const [code] = (await rowsIn(
      kit.shop,
      `SELECT s.id FROM sellables AS s JOIN products AS p ON p.id = s.product_id WHERE p.type = 'gift_card' LIMIT 1`,
      [],
    )) as { id: number }[];
    expect((await applyCsv('stock.csv', `id,stock,seen,count\n${code?.id},8,0,0\n`)).refused).toEqual([
      'stock.csv:2 stock counted-from-codes',
    ]);
  });
});
