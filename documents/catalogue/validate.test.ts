import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lamp, makeFolder, writeShop, type CatalogueFolder } from '#tools/testing/catalogue-folder.ts';
import { runCatalogueCommand } from './command.ts';

// Problems of documents are found without a shop, before the first start refuses them.

let folder: CatalogueFolder;
beforeEach(() => {
  folder = makeFolder();
  writeShop(folder);
});
afterEach(() => folder.remove());

/** Validates the folder, or a file in it. @returns the refusals, and the last printed line */
async function validate(file = ''): Promise<{ refused: string[]; last: string | undefined }> {
  const printed: string[] = [];
  const code = await runCatalogueCommand(['validate', path.join(folder.path, file)], {
    openShop: () => Promise.reject(new Error('validate opens no shop')),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (line) => void printed.push(line),
  });
  const refused = printed.filter((line) => line.startsWith('refused '));
  expect(code).toBe(refused.length > 0 ? 1 : 0);
  return { refused: refused.map((line) => line.slice('refused '.length)), last: printed.at(-1) };
}

test('validate finds slugs that nothing of the folder has, in the words of an apply', async () => {
  folder.write('categories.json', {
    version: 1,
    categories: [
      { slug: 'lights', title: 'Lights', kind: 'product', parent: 'home' },
      { slug: 'home', title: 'Home', kind: 'product' },
    ],
  });
  folder.write('stores.json', {
    version: 1,
    stores: [{ slug: 'corner', page_name: 'Corner', main_categories: ['home', 'hime'] }],
  });
  folder.write('products.jsonl', [
    lamp(),
    lamp({ slug: 'lost-lamp', store: 'cornr', category: 'ligths', options: [] }),
  ]);
  const remedy = 'Correct it, or add the record that is meant.';
  expect(await validate()).toEqual({
    refused: [
      `categories.json:4 parent (unknown-slug): Nothing has the slug home. ${remedy}`,
      `stores.json:4 main_categories.1 (unknown-slug): Nothing has the slug hime. ${remedy}`,
      `products.jsonl:2 store (unknown-slug): Nothing has the slug cornr. ${remedy}`,
      `products.jsonl:2 category (unknown-slug): Nothing has the slug ligths. ${remedy}`,
    ],
    last: '8 records read, 4 problems',
  });
});

test('validate finds numbers of options that stand twice, in one product and in two', async () => {
  folder.write('products.jsonl', [
    lamp({
      options: [
        { title: 'Small', price: 500, sku: 'ONE' },
        { title: 'Large', price: 600, sku: 'ONE' },
      ],
    }),
    lamp({ slug: 'other', options: [{ title: 'Other', price: 500, sku: 'ONE' }] }),
    lamp({ slug: 'third', options: [{ title: 'Other', price: 500, sku: 'TWO' }] }),
  ]);
  expect((await validate('products.jsonl')).refused).toEqual([
    expect.stringMatching(/^products\.jsonl:1 options\.1\.sku \(taken\): /),
    expect.stringMatching(/^products\.jsonl:2 options\.0\.sku \(taken\): /),
  ]);
});

test('validate finds discounts above their prices, and leaves those to the shop whose price is not written', async () => {
  const option = (more: object) => [{ title: 'One', price: 500, ...more }];
  folder.write('products.jsonl', [
    lamp({ slug: 'first', options: option({ discount: 600 }) }),
    lamp({ slug: 'second', options: option({ usdt_price: 5, usdt_discount: 6 }) }),
    lamp({ slug: 'third', options: option({ prices: { jpy: { price: 5, discount: 6 } } }) }),
    lamp({
      slug: 'right',
      options: ['R1', 'R2', 'R3', 'R4'].flatMap((sku) =>
        option({ title: sku, sku, discount: 500, usdt_discount: 6 }),
      ),
    }),
  ]);
  folder.write(
    'prices.csv',
    'sku,price,discount,price.jpy,discount.jpy\nR1,5,6,,\nR2,5,,5,6\nR3,,6,,6\nR4,0,,,\n',
  );
  expect(await validate()).toEqual({
    refused: [
      'products.jsonl:1 options.0.discount (too-large): The value must not be more than 500.',
      'products.jsonl:2 options.0.usdt_discount (too-large): The value must not be more than 5.',
      'products.jsonl:3 options.0.prices (too-large): The value must not be more than 5.',
      'prices.csv:2 discount (too-large): The value must not be more than 5.',
      'prices.csv:3 prices (too-large): The value must not be more than 5.',
      expect.stringMatching(/^prices\.csv:5 price \(too-small\): /),
    ],
    last: '14 records read, 6 problems',
  });
});

test('validate finds lines of CSV that name no option of the folder', async () => {
  const csv = [
    'sku,product,option,price',
    'LAMP-S,,,5',
    ',own-lamp,Large,5',
    'LAMP-X,,,5',
    ',own-lamp,Huge,5',
    ',lost-lamp,Large,5',
  ];
  folder.write('prices.csv', csv);
  const unknown = (line: number): unknown =>
    expect.stringMatching(new RegExp(`^prices\\.csv:${line} \\(unknown-option\\): `));
  expect((await validate()).refused).toEqual([unknown(4), unknown(5), unknown(6)]);
  // Only the shop knows the options of a product without a list, and the numbers that staff have set.
  folder.write('products.jsonl', [lamp(), lamp({ slug: 'kept', options: undefined })]);
  expect((await validate()).refused).toEqual([]);
  folder.write('products.jsonl', [lamp(), lamp({ slug: 'other', options: [{ title: 'Plain', price: 5 }] })]);
  expect((await validate()).refused).toEqual([unknown(5), unknown(6)]);
});

test('validate tells a refused record once, and nothing that follows from it', async () => {
  folder.write('categories.json', {
    version: 1,
    categories: [{ slug: 'home', title: 'Home', kind: 'produkt' }],
  });
  folder.write('products.jsonl', [lamp({ category: 'home' }), lamp({ slug: 'other', titel: 'Other' })]);
  folder.write('prices.csv', ['sku,product,option,price', ',other,One,5']);
  expect((await validate()).refused).toEqual([
    expect.stringMatching(/^categories\.json:4 kind /),
    expect.stringMatching(/^products\.jsonl:2 /),
  ]);
});

test('validate leaves what a part of a catalogue does not hold to the shop', async () => {
  const parted = { store: 'elsewhere', category: 'elsewhere', options: [] };
  folder.write('products.jsonl', [lamp(parted)]);
  folder.write('prices.csv', 'sku,price\nELSEWHERE,5\n');
  for (const file of ['products.jsonl', 'prices.csv', 'categories.json', 'stores.json'])
    expect(await validate(file), file).toMatchObject({ refused: [] });
  const part = makeFolder();
  part.write('products.jsonl', [lamp({ category: 'elsewhere', store: 'corner' })]);
  part.write('stores.json', {
    version: 1,
    stores: [{ slug: 'corner', page_name: 'Corner', main_categories: ['elsewhere'] }],
  });
  folder.remove();
  folder = part;
  expect(await validate()).toEqual({ refused: [], last: '2 records read, 0 problems' });
  // A document that cannot be read is already reported. Its names are unknown.
  folder.write('stores.json', '{ "version": 1, "stores": [');
  expect(await validate()).toMatchObject({
    refused: [expect.stringMatching(/^stores\.json:\d+ \(not-json\): /)],
    last: '1 record read, 1 problem',
  });
});

test('a text that pages cannot read as Markdown in linear time is told with its field and the remedy', async () => {
  folder.write('products.jsonl', [
    lamp({ description: '> '.repeat(1_000) }),
    lamp({ slug: 'lamp-2', faq: [{ question: 'Why?', answer: '~~a~'.repeat(900) }] }),
  ]);
  const { refused } = await validate('products.jsonl');
  expect(refused).toEqual([
    expect.stringMatching(/^products.jsonl:1 description \(markdown-nesting\): .* Take the marks .* away/),
    expect.stringMatching(/^products.jsonl:2 faq.0.answer \(markdown-passage\): .* Separate passages/),
  ]);
});

test('validate tells of a workbook in the folder, and not of what its spreadsheet keeps beside it', async () => {
  folder.write('prices.xlsx', 'PK');
  folder.write('~$prices.xlsx', 'PK');
  expect((await validate()).refused).toEqual([expect.stringMatching(/^prices\.xlsx.*\(not-text\)/)]);
});

test('validate leaves it to the shop whether a category below an archived one is archived already', async () => {
  const below = (more: object) => ({
    version: 1,
    categories: [
      { slug: 'home', title: 'Home', kind: 'product', archived: true },
      { slug: 'lights', title: 'Lights', kind: 'product', parent: 'home', ...more },
    ],
  });
  folder.write('categories.json', below({}));
  expect((await validate('categories.json')).refused).toEqual([]);
  folder.write('categories.json', below({ archived: false }));
  expect((await validate('categories.json')).refused).toEqual([expect.stringContaining('(is-archived)')]);
});

test.each([
  [{}, 'toman, dollar', 'usdt'],
  [{ currencies: [{ code: 'usd', symbol: '$' }] }, 'usd', 'usdt'],
])('validate refuses every currency that the shop of %j does not count in', async (site, known, other) => {
  folder.write('site.json', site);
  folder.write('shop/discounts.json', {
    version: 1,
    discounts: [{ code: 'SUMMER', amount: 5, currency: other }],
  });
  const prices = { [other]: { price: 5 } };
  const options = [{ title: 'One', sku: 'ONE', price: 500, prices }];
  folder.write('shop/products.jsonl', [lamp({ options, store: undefined, category: undefined })]);
  folder.write('shop/prices.csv', `sku,price,price.${other}\nONE,5,6\n`);
  const { refused } = await validate('shop');
  expect(refused).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^products\.jsonl:1 options\.0\.prices \(price-currency\): /),
      expect.stringMatching(
        new RegExp(`^discounts\\.json:\\d+ currency \\(unknown-currency\\): .*one of ${known};`),
      ),
      expect.stringMatching(new RegExp(`^prices\\.csv:2 price\\.${other} \\(price-currency\\): `)),
    ]),
  );
});
