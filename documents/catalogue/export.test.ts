import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPicture } from '#engine/catalogue/staff/pictures.ts';
import {
  lamp,
  makeFolder,
  makePhoto,
  pictureStoreIn,
  runCommand,
  runFolder,
  writeShop,
} from '#tools/testing/catalogue-folder.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import type { RunServices } from './run.ts';

const folders = Array.from({ length: 6 }, makeFolder);
const [documents, firstMedia, first, secondMedia, second, third] = folders as [
  (typeof folders)[0],
  (typeof folders)[0],
  (typeof folders)[0],
  (typeof folders)[0],
  (typeof folders)[0],
  (typeof folders)[0],
];
let here: TestDatabase;
let elsewhere: TestDatabase;
const servicesOf = ({ pool }: TestDatabase, media: string): RunServices => ({
  pool,
  pictures: pictureStoreIn(media),
  now: () => new Date(),
});

beforeAll(async () => {
  [here, elsewhere] = await Promise.all([createTestDatabase(4), createTestDatabase(4)]);
  await insertFixtureCatalogue(here.pool, 30);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  for (const folder of folders) folder.remove();
});

test('an export makes the same catalogue elsewhere, whose export has the same bytes, pictures included', async () => {
  const shop = servicesOf(here, firstMedia.path);
  const other = servicesOf(elsewhere, secondMedia.path);
  writeShop(documents);
  documents.write('pictures/red.jpg', await makePhoto('#c02020', 1_900));
  documents.write('pictures/blue.jpg', await makePhoto('#2020c0', 200));
  const options = [
    { title: 'Small, "round"', price: 100_000, stock: 5 },
    { title: 'Small, "round"', price: 120_000, archived: true },
    { title: '=1+1', price: 130_000, sku: '@SUM(A1)', stock: 1 },
  ];
  documents.write('products.jsonl', [
    lamp({
      options,
      pictures: [
        { file: 'pictures/red.jpg', alt: 'Front' },
        { file: 'pictures/blue.jpg', alt: '' },
        { file: 'pictures/red.jpg', alt: 'Back' },
      ],
    }),
  ]);
  expect((await runFolder(shop, documents.path)).refused).toEqual([]);
  // A picture that staff have uploaded, in the time before files were recognized.
  const [{ id, version } = { id: 0, version: 0 }] = (
    await here.pool.query<{ id: number; version: number }>(
      `SELECT id, version FROM stores WHERE slug = 'corner'`,
    )
  ).rows;
  await addPicture(
    shop,
    {
      kind: 'stores',
      record: id,
      version,
      alt: 'Our door',
      place: 'cover',
      stream: Readable.from([await makePhoto('#20c020')]),
    },
    { actor: { id: null, name: 'test', ip: '' }, at: new Date(), report: () => undefined },
  );
  await here.pool.query(`UPDATE catalogue_pictures SET source_hash = NULL, stored_hash = NULL, picture = NULL
    WHERE id = (SELECT max(id) FROM catalogue_pictures)`);

  expect((await runCommand(shop, 'export', first.path)).code).toBe(0);
  const exported = first.read();
  expect(Object.keys(exported).filter((file) => file.startsWith('pictures/'))).toHaveLength(3);
  expect(exported['products.jsonl']?.split('\n')).toHaveLength(30 + 1 + 2);
  expect(exported['products.jsonl']).not.toContain('/media/uploads/');
  // A spreadsheet must not execute a name as a formula.
  expect(exported['stock.csv']).toContain("\n'@SUM(A1),own-lamp,'=1+1,");
  expect(await runCommand(shop, 'export', first.path)).toMatchObject({ code: 1 });

  // The same shop has the whole catalogue.
  const again = await runCommand(shop, 'apply', first.path);
  expect(again).toEqual({ code: 0, printed: expect.stringContaining('nothing had to change') });
  expect((await runCommand(shop, 'export', third.path)).code).toBe(0);
  expect(third.read()).toEqual(exported);

  const made = await runFolder(other, first.path);
  expect([made.refused, made.counts['product']]).toEqual([[], { created: 31 }]);
  expect((await runCommand(other, 'export', second.path)).code).toBe(0);
  const returned = second.read();
  expect(Object.keys(returned)).toEqual(Object.keys(exported));
  for (const [file, bytes] of Object.entries(exported))
    expect(
      returned[file] === bytes
        ? ''
        : `${file}: ${returned[file]?.slice(0, 300)} is not ${bytes.slice(0, 300)}`,
    ).toBe('');
  expect(await runCommand(other, 'apply', second.path)).toEqual({
    code: 0,
    printed: expect.stringContaining('nothing had to change'),
  });
  expect(await runCommand(other, 'validate', second.path)).toMatchObject({ code: 0 });
});

test('an export tells stored HTML as validate does, and is written all the same', async () => {
  const services = servicesOf(here, firstMedia.path);
  await here.pool.query(
    "UPDATE products SET description = '<p>Bright</p>' WHERE id = (SELECT min(id) FROM products WHERE NOT archived)",
  );
  const { code, printed } = await runCommand(services, 'export', third.path, '--force');
  const told = printed.split('\n').filter((line) => line.includes('HTML'));
  expect([code, told]).toEqual([
    0,
    [expect.stringMatching(/^refused products\.jsonl:\d+ description \(html\)/)],
  ]);
  const validated = await runCommand(services, 'validate', third.path);
  expect(validated.code).toBe(1);
  expect(validated.printed).toContain(told[0]);
});
