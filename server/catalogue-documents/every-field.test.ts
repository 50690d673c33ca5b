import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogueDocuments, productOfCatalogue } from '#schemas/catalogue/documents.ts';
import {
  lamp,
  makeFolder,
  makePhoto,
  pictureStoreIn,
  runFolder,
  writeShop,
  type CatalogueFolder,
} from '../testing/catalogue-folder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { RunServices } from './run.ts';
import type { RefusedLine } from './refusals.ts';
import { validateCatalogue } from './validate.ts';

// A wrong value in every field of every document: what an apply refuses, `validate` refuses in the same words.

let database: TestDatabase;
let services: RunServices;
let folder: CatalogueFolder;
const media = makeFolder();
beforeAll(async () => {
  database = await createTestDatabase(4);
  services = { pool: database.pool, pictures: pictureStoreIn(media.path), now: () => new Date() };
  folder = makeFolder();
  writeShop(folder);
  folder.write('pictures/red.jpg', await makePhoto('#c02020'));
  folder.write('pictures/cut.jpg', (await makePhoto('#20c020')).subarray(0, 900));
  folder.write('pictures/text.png', 'no picture');
  await runFolder(services, folder.path);
});
afterAll(async () => {
  await database.close();
  folder.remove();
  media.remove();
});

type Fields = Record<string, unknown>;

/** A whole record of each document, with a slug of its own. */
const wholeOf: Readonly<Record<string, (slug: string) => Fields>> = {
  'categories.json': (slug) => ({
    ...{ slug, title: 'Lights', kind: 'product', parent: 'home', position: 1, flags: [], color: '#c02020' },
    ...{ picture: { file: 'pictures/red.jpg', alt: '' }, description: 'Text', archived: false },
  }),
  'stores.json': (slug) => ({
    ...{ slug, page_name: 'Corner', summary: 'Text', description: 'Text', city: 'Town', address: 'Street' },
    ...{ logo: null, cover: null, latitude: 36, longitude: 59, main_categories: ['home'], archived: false },
    hours: {
      time_zone: 'Asia/Tehran',
      intervals: [{ weekday: 1, from: 540, until: 1080 }],
      closed_dates: ['2027-03-21'],
    },
    contact: { phone_number: null, email: null, telegram: null, instagram: null },
  }),
  'posts.json': (slug) => ({
    ...{
      kind: 'news',
      slug,
      title: 'We open',
      summary: 'Text',
      body: 'Today.',
      picture: null,
      author: 'Sara',
    },
    ...{ tags: ['one'], link: { href: '/', label: 'Home' }, reading_minutes: 2, archived: false },
    published_at: '2026-01-02T00:00:00Z',
  }),
  'short-links.json': (slug) => ({ slug, location: '/products', archived: false }),
  'discounts.json': (slug) => ({
    ...{
      code: slug,
      percent: 10,
      amount: null,
      currency: 'toman',
      minimum: 0,
      maximum: 500,
      personal: false,
    },
    ...{ expires_at: '2027-03-20T10:00:00+03:30', total_limit: 5, user_limit: 1, active: true },
  }),
  'products.jsonl': (slug) =>
    lamp({
      ...{
        slug,
        english_title: null,
        summary: 'Text',
        description: 'Text',
        how_to_redeem: null,
        popularity: 1,
      },
      ...{ features: [{ title: 'Colour', value: 'Red' }], faq: [{ question: 'Why?', answer: 'So.' }] },
      ...{
        pictures: [{ file: 'pictures/red.jpg', alt: '' }],
        form: null,
        fulfillment: 'stock',
        archived: false,
      },
      options: [
        {
          ...{ title: 'One', price: 500, discount: 5, usdt_price: 5, usdt_discount: 0, prices: {}, stock: 1 },
          ...{ position: 1, region: null, denomination: null, sku: `SKU-${slug}`, archived: false },
        },
      ],
    }),
};

const long = 'x'.repeat(130_000);
const option = { title: 'One', price: 500 };
const pattern = (source: string) => ({
  schema: { type: 'object', properties: { player: { type: 'string', title: 'Player', pattern: source } } },
});
/** What people and programs write into fields. */
const values: readonly unknown[] = [
  ...[null, '', ' ', 'x', 'گیفت-کارت', 'SPRING+10', 'with blanks in it', 'two\nlines', 'hidden\u202e', long],
  ...[
    '<p>Two <b>sizes</b></p>',
    'AT&amp;T',
    'physical',
    'gift_card',
    'activation',
    'home',
    'lights',
    'corner',
  ],
  ...['2027-03-20T10:00:00+03:30', '2027-03-20', '2027-02-31T00:00:00Z', '03/04/2027', '۱٬۲۵۰', '1,250'],
  ...['https://t.me/shop', '//evil.example', 'https://[x', 'javascript:alert(1)', '#12', '#abcdef', '@shop'],
  ...[-1, 0, 1, 1.5, 101, 2 ** 31, true, false, [], {}, [''], ['x', 'x'], [{}], { x: 1 }],
  Array.from({ length: 101 }, (_, index) => ({ ...option, title: `Option ${index}` })),
  [{ ...option, discount: 501 }],
  [{ ...option, prices: { jpy: { price: 5, discount: 6 } } }],
  [{ ...option, prices: { JPY: { price: 5, discount: 0 } } }],
  ...[
    { file: 'pictures/none.jpg', alt: '' },
    { file: '../red.jpg', alt: '' },
    { src: '/x', alt: '' },
  ],
  ...[
    { file: 'pictures/cut.jpg', alt: '' },
    { file: 'pictures/text.png', alt: '' },
  ],
  [{ file: 'pictures/cut.jpg', alt: '<b>x</b>' }],
  { time_zone: 'Tehran', intervals: [], closed_dates: ['2027-02-31'] },
  {
    time_zone: 'Asia/Tehran',
    intervals: [1, 1].map((weekday) => ({ weekday, from: 540, until: 600 })),
    closed_dates: [],
  },
  ...[pattern('^[0-9]+$'), pattern('(a+)+$'), pattern('('), { schema: { type: 'object', properties: {} } }],
  { href: 'ftp://x', label: '<b>' },
];

/** Every field of a document, and each of an option. */
function fieldsOf(file: string): string[][] {
  const record: z.ZodType =
    Object.entries(catalogueDocuments).find(([name]) => name === file)?.[1].record ?? productOfCatalogue;
  const { properties = {} } = z.toJSONSchema(record, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(properties).map((name) => [name]);
  const [whole] = wholeOf[file]?.('x') ? [wholeOf[file]('x')] : [];
  const [first] = (whole?.['options'] as object[] | undefined) ?? [];
  return [...names, ...Object.keys(first ?? {}).map((name) => ['options', name])];
}

/** The record with another value in a field. */
function withValue(record: Fields, [name = '', inner]: readonly string[], value: unknown): Fields {
  if (inner === undefined) return { ...record, [name]: value };
  const [first] = record[name] as Fields[];
  return { ...record, [name]: [{ ...first, [inner]: value }] };
}

const without = (record: Fields, field: readonly string[]): Fields =>
  // JSON has no undefined.
  JSON.parse(JSON.stringify(withValue(record, field, undefined))) as Fields;

const nameOf = ({ file, line, field, code, message }: RefusedLine): string =>
  `${file}:${line} ${field} (${code}): ${message}`;

async function refusalsOfValidate(file: string): Promise<RefusedLine[]> {
  const lines: RefusedLine[] = [];
  await validateCatalogue(path.join(folder.path, file), {
    refuse: (line) => void lines.push(line),
    tell: () => undefined,
  });
  return lines;
}

/** Only the shop knows whether it has the record already, what it has of it, and which records there are. */
const ofShop: ReadonlySet<string> = new Set([
  ...['required', 'unknown-slug', 'without-option', 'last-option', 'is-archived', 'fixed', 'wrong-kind'],
  ...['price-currency', 'changed-meanwhile'],
]);

test.each(Object.keys(wholeOf))(
  'every wrong value in %s that an apply refuses is refused by validate, in the same words',
  async (file) => {
    const fields = fieldsOf(file);
    expect(fields.length).toBeGreaterThan(2);
    const records = fields.flatMap((field, place) => {
      const record = (index: number): Fields => wholeOf[file]?.(`r${place}-${index}`) ?? {};
      return [
        without(record(values.length), field),
        ...values.map((value, index) => withValue(record(index), field, value)),
      ];
    });
    const key = Object.entries(catalogueDocuments).find(([name]) => name === file)?.[1].key;
    folder.write(file, key === undefined ? records : { version: 1, [key]: records });
    const told = (await refusalsOfValidate(file)).map(nameOf);
    const { lines } = await runFolder(services, path.join(folder.path, file));
    const applied = lines.map(nameOf);
    expect(applied.length).toBeGreaterThan(fields.length * 5);
    const known = lines.filter(({ code }) => !ofShop.has(code)).map(nameOf);
    const missing = known.filter((each) => !told.includes(each));
    expect(missing.map((each) => each.slice(0, 200))).toEqual([]);
    const more = told.filter((each) => !applied.includes(each));
    expect(more.map((each) => each.slice(0, 200))).toEqual([]);
    const unhelpful = told.filter((each) => /wrong format|This value is not right/.test(each));
    expect([...new Set(unhelpful.map((each) => each.replace(/^\S+ /, '')))]).toEqual([]);
    // HTML reaches no text of any document.
    for (const field of fields.filter(([name]) => !['form', 'kind'].includes(name ?? ''))) {
      const html = `${field.length > 1 ? `options.0.${field[1]}` : field[0]} `;
      expect(
        told.some((each) => each.includes(html)),
        html,
      ).toBe(true);
    }
  },
  180_000,
);

test('what documents get wrong about each other is refused by validate as by an apply', async () => {
  const category = (slug: string, parent: string | null, more: object = {}) => ({
    ...{ slug, title: 'Lights', kind: 'product', parent },
    ...more,
  });
  const both = makeFolder();
  writeShop(both);
  both.write('categories.json', {
    version: 1,
    categories: [
      ...[category('home', null), category('lights', 'home'), category('third', 'lights')],
      ...[category('fourth', 'third'), category('codes', 'home', { kind: 'gift' })],
      ...[category('cards', null, { kind: 'gift' }), category('old', null, { archived: true })],
      category('of-old', 'old'),
    ],
  });
  const codes = { type: 'gift_card', category: 'cards', fulfillment: 'stock' };
  both.write('products.jsonl', [
    lamp({ slug: 'both-0', category: 'cards', options: [option] }),
    lamp({ slug: 'both-1', ...codes, category: 'lights', options: [option] }),
    lamp({
      slug: 'both-2',
      ...codes,
      options: [
        { ...option, sku: 'BOTH-2' },
        { ...option, title: 'Two' },
      ],
    }),
    lamp({ slug: 'both-3', ...codes, options: [{ ...option, stock: 3 }] }),
  ]);
  both.write('stock.csv', 'sku,product,option,stock\nBOTH-2,,,5\n,both-2,Two,5\nBOTH-2,,,6\n');
  const told: string[] = [];
  await validateCatalogue(both.path, {
    refuse: (line) => void told.push(nameOf(line)),
    tell: () => undefined,
  });
  const { lines } = await runFolder(services, both.path);
  both.remove();
  expect(told.map((each) => each.replace(/:\d+/, '').replace(/:.*$/, ''))).toEqual([
    'categories.json parent (too-deep)',
    'categories.json kind (wrong-kind)',
    'categories.json parent (is-archived)',
    'products.jsonl category (wrong-kind)',
    'products.jsonl category (wrong-kind)',
    'products.jsonl options.0.stock (counted-from-codes)',
    'stock.csv stock (counted-from-codes)',
    'stock.csv stock (counted-from-codes)',
    'stock.csv  (listed-twice)',
  ]);
  expect(lines.map(nameOf)).toEqual(expect.arrayContaining(told));
});
