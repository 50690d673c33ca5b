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
} from '#tools/testing/catalogue-folder.ts';
import { option, wholeOf, wrongValues, type Fields } from '#tools/testing/catalogue-values.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import type { RefusedLine } from './refusals.ts';
import type { RunServices } from './run.ts';
import { validateCatalogue } from './validate.ts';

// Tests a wrong value in every field of every document. `validate` refuses what an apply refuses, in the same
// words.

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

/** Lists every field of a document, and each of an option. */
function fieldsOf(file: string): string[][] {
  const record: z.ZodType =
    Object.entries(catalogueDocuments).find(([name]) => name === file)?.[1].record ?? productOfCatalogue;
  const { properties = {} } = z.toJSONSchema(record, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(properties).map((name) => [name]);
  const [whole] = wholeOf[file]?.('x') ? [wholeOf[file]('x')] : [];
  const [first] = (whole?.['options'] as object[] | undefined) ?? [];
  return [...names, ...Object.keys(first ?? {}).map((name) => ['options', name])];
}

/** Returns the record with another value in a field. */
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

/** Codes that depend on the records of a shop, which only the shop knows. */
const ofShop: ReadonlySet<string> = new Set([
  'required',
  'unknown-slug',
  'without-option',
  'last-option',
  'is-archived',
  'fixed',
  'wrong-kind',
  'price-currency',
  'changed-meanwhile',
]);

test.each(Object.keys(wholeOf))(
  'every wrong value in %s that an apply refuses is refused by validate, in the same words',
  async (file) => {
    const fields = fieldsOf(file);
    expect(fields.length).toBeGreaterThan(2);
    const records = fields.flatMap((field, place) => {
      const record = (index: number): Fields => wholeOf[file]?.(`r${place}-${index}`) ?? {};
      return [
        without(record(wrongValues.length), field),
        ...wrongValues.map((value, index) => withValue(record(index), field, value)),
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
    slug,
    title: 'Lights',
    kind: 'product',
    parent,
    ...more,
  });
  const both = makeFolder();
  writeShop(both);
  both.write('categories.json', {
    version: 1,
    categories: [
      category('home', null),
      category('lights', 'home'),
      category('third', 'lights'),
      category('fourth', 'third'),
      category('codes', 'home', { kind: 'gift' }),
      category('cards', null, { kind: 'gift' }),
      category('old', null, { archived: true }),
      category('of-old', 'old', { archived: false }),
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
