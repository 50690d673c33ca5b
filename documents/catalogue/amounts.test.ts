import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lamp, makeFolder, type CatalogueFolder } from '#tools/testing/catalogue-folder.ts';
import type { RefusedLine } from './refusals.ts';
import { validateCatalogue } from './validate.ts';

// Amounts written with a point or a comma, in shops with cents and in shops without.

let folder: CatalogueFolder;
beforeEach(() => (folder = makeFolder()));
afterEach(() => folder.remove());

const euro = { code: 'eur', symbol: '€' };
const yen = { code: 'jpy', minor_units: 0, symbol: '¥' };
const dinar = { code: 'kwd', minor_units: 3, symbol: 'KD' };

/** Validates a catalogue with a site document. @returns field, code and message of each refusal */
async function validate(
  site: object | undefined,
  file: string,
  content: unknown,
): Promise<{ field: string; code: string; message: string }[]> {
  if (site) folder.write('site.json', site);
  folder.write(`catalogue/${file}`, content);
  const refused: RefusedLine[] = [];
  await validateCatalogue(path.join(folder.path, 'catalogue'), {
    refuse: (line) => void refused.push(line),
    tell: () => undefined,
  });
  return refused.map(({ field, code, message }) => ({ field, code, message }));
}

const whole = 'Amounts are whole numbers of the currency’s smallest unit, without separators: write';
const inCsv = async (site: object | undefined, cell: string, column = 'price') =>
  validate(site, 'prices.csv', `sku;${column}\nA;"${cell}"\n`);

test.each([
  ['18,50', '1850 for 18.50'],
  ['24.90', '2490 for 24.90'],
  ['24.9', '2490 for 24.90'],
  ['0,05', '5 for 0.05'],
  ['18,50 €', '1850 for 18.50'],
  ['۱۸٫۵۰', '1850 for 18.50'],
  ['1 234,56', '123456 for 1234.56'],
  ["1'234.56", '123456 for 1234.56'],
  // Either meaning is possible.
  ['18,500', '1850 for 18.50, or 18500 for 185.00'],
  ['18.500', '1850 for 18.50, or 18500 for 185.00'],
  ['18,505', '18505 for 185.05'],
  ['1 250', '1250 for 12.50'],
  ['1,250,000', '1250000 for 12500.00'],
  ['18.5055', '1850 for 18.50'],
])('a price of %s euros is refused: write %s', async (cell, example) => {
  expect(await inCsv({ currencies: [euro] }, cell)).toEqual([
    { field: 'price', code: 'smallest-unit', message: `${whole} ${example}.` },
  ]);
});

test('whole amounts are read, and what is not a number is told as before', async () => {
  const site = { currencies: [euro] };
  expect(await inCsv(site, '1850')).toEqual([]);
  expect(await inCsv(site, '۱۸۵۰')).toEqual([]);
  for (const cell of ['many', '-5', '1,2,3'])
    expect(await inCsv(site, cell), cell).toMatchObject([{ code: 'wrong-number' }]);
});

test('each column has the minor units of its own currency', async () => {
  const site = { currencies: [yen, euro, dinar] };
  expect(await inCsv(site, '1,250')).toEqual([]);
  expect(await inCsv(site, '12.50')).toMatchObject([{ code: 'wrong-number' }]);
  expect(await inCsv(site, '12.50', 'usdt_discount')).toMatchObject([
    { field: 'usdt_discount', message: `${whole} 1250 for 12.50.` },
  ]);
  expect(await inCsv(site, '1,250', 'price.kwd')).toMatchObject([
    { field: 'price.kwd', message: `${whole} 1250 for 1.250.` },
  ]);
  // A shop without declared currencies uses toman and dollars.
  expect(await inCsv({}, '1,250')).toEqual([]);
  expect(await inCsv({}, '1,250', 'usdt_price')).toMatchObject([{ code: 'smallest-unit' }]);
  // Pieces have no cents.
  rmSync(path.join(folder.path, 'catalogue/prices.csv'));
  expect(await validate(site, 'stock.csv', 'sku;stock\nA;1,250\n')).toEqual([]);
});

test('where the currencies are not known, separators are read, and a fraction is told in general', async () => {
  expect(await inCsv(undefined, '1,250')).toEqual([]);
  expect(await inCsv(undefined, '18.50')).toEqual([
    {
      field: 'price',
      code: 'smallest-unit',
      message: `${whole} cents where it has them, such as 1850 for 18.50.`,
    },
  ]);
});

test('amounts of products and discount codes that are not whole numbers are told with the number to write', async () => {
  const site = { currencies: [euro, yen, dinar] };
  const options = [
    { title: 'One', price: 19.9, discount: '2,5', usdt_price: 5.5, prices: { kwd: { price: 1.5 } } },
    { title: 'Two', price: 'cheap' },
  ];
  expect(await validate(site, 'products.jsonl', [lamp({ options })])).toEqual([
    { field: 'options.0.price', code: 'smallest-unit', message: `${whole} 1990 for 19.90.` },
    {
      field: 'options.0.usdt_price',
      code: 'wrong-number',
      message: '5.5 is not a whole number. Write its digits.',
    },
    { field: 'options.0.discount', code: 'smallest-unit', message: `${whole} 250 for 2.50.` },
    { field: 'options.0.prices.kwd.price', code: 'smallest-unit', message: `${whole} 1500 for 1.500.` },
    { field: 'options.1.price', code: 'expected-number', message: expect.any(String) },
  ]);
  folder.remove();
  const discounts = [{ code: 'FIVE', amount: 4.99, minimum: 10.5, currency: 'eur' }];
  expect(await validate(site, 'discounts.json', { version: 1, discounts })).toMatchObject([
    { field: 'amount', message: `${whole} 499 for 4.99.` },
    { field: 'minimum', message: `${whole} 1050 for 10.50.` },
  ]);
});
