import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepSaved, listUnsaved, removeListed } from '#engine/pipeline/pictures/removals.ts';
import { transaction } from '#platform/db/pool.ts';
import {
  lamp,
  makeFolder,
  makePhoto,
  pictureStoreIn,
  runFolder,
  writeShop,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import { ok, shareCatalogueShop, type CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import { measured } from '#tools/testing/measured.ts';
import type { RunServices } from './run.ts';

let kit: CatalogueShop;
const media = makeFolder();
const pictures = pictureStoreIn(media.path);
shareCatalogueShop((opened) => (kit = opened));
afterAll(() => media.remove());

let folder: CatalogueFolder;
beforeEach(() => (folder = makeFolder()));
afterEach(() => folder.remove());

/** Returns the services of a run that runs `work` after each new picture. */
const afterPictures = (work: () => Promise<unknown>, now: () => Date = () => new Date()): RunServices => ({
  pool: kit.shop.database.pool,
  now,
  pictures: {
    ...pictures,
    async storeSizes(...given) {
      const stored = await pictures.storeSizes(...given);
      await work();
      return stored;
    },
  },
});
const listed = () => rowsIn(kit.shop, 'SELECT file FROM picture_removals', []);
const storedFiles = () => Object.keys(media.read()).filter((file) => file.startsWith('catalogue')).length;
async function writePictured(slug: string, colors: readonly string[]): Promise<void> {
  writeShop(folder);
  for (const color of colors) folder.write(`pictures/${color}.jpg`, await makePhoto(`#${color}`, 300));
  folder.write('products.jsonl', [
    lamp({
      slug,
      pictures: colors.map((color) => ({ file: `pictures/${color}.jpg`, alt: '' })),
      options: [{ title: 'One', price: 5_000, sku: slug, stock: 5 }],
    }),
  ]);
}
/** Asserts that all files of a product's pictures can be read. */
async function expectPictures(slug: string, count: number): Promise<void> {
  const rows = (await rowsIn(
    kit.shop,
    `SELECT c.files FROM products AS p, jsonb_array_elements(p.pictures) AS shown
     JOIN catalogue_pictures AS c ON c.src = shown ->> 'src' WHERE p.slug = $1`,
    [slug],
  )) as { files: string[] }[];
  expect(rows).toHaveLength(count);
  await expectFiles(rows.flatMap(({ files }) => files));
}
async function expectFiles(files: readonly string[]): Promise<void> {
  for (const file of files)
    expect((await buffer(await pictures.readPublicPicture(file))).length, file).toBeGreaterThan(0);
}

describe('new pictures', () => {
  test('of an apply that is all or nothing do not wait for the apply itself', measured, async () => {
    await writePictured('whole-lamp', ['a01010', 'a02020']);
    const services = afterPictures(async () => undefined);
    const began = performance.now();
    const { refused, counts } = await runFolder(services, folder.path, { allOrNothing: true });
    expect([refused, counts['product']]).toEqual([[], { created: 1 }]);
    // A statement that waits for the run itself ends after ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
    await expectPictures('whole-lamp', 2);
    expect(await listed()).toEqual([]);
  });

  test('of an apply that was all or nothing, and was undone, are removed', async () => {
    await writePictured('undone-lamp', ['b01010']);
    folder.write('prices.csv', 'sku,price\nNOBODY,5\n');
    const before = storedFiles();
    const { refused } = await runFolder(
      afterPictures(async () => undefined),
      folder.path,
      {
        allOrNothing: true,
      },
    );
    expect(refused).toEqual(['prices.csv:2  unknown-option']);
    expect([storedFiles(), await listed()]).toEqual([before, []]);
  });

  test('that a transaction has saved, and not committed yet, are not removed by the job', async () => {
    const { pool } = kit.shop.database;
    const { copies } = await pictures.storeSizes(Readable.from([await makePhoto('#c01010', 300)]), {
      announce: (files) => listUnsaved(pool, files, new Date()),
    });
    const files = copies.map(({ file }) => file);
    const late = new Date(Date.now() + 2 * 3_600_000);
    await transaction(pool, async (client) => {
      await keepSaved(client, files);
      expect(await removeListed({ pool, pictures }, late)).toBe(0);
    });
    await expectFiles(files);
    // A picture whose removal has begun can no longer be saved.
    await listUnsaved(pool, files, new Date());
    expect(await removeListed({ pool, pictures }, late)).toBe(files.length);
    await expect(transaction(pool, (client) => keepSaved(client, files))).rejects.toThrow('stored too long');
  });

  test('that are drawn while somebody counts an option leave this count as it is', async () => {
    await writePictured('counted-lamp', ['e01010']);
    const lines = folder.read()['products.jsonl'] ?? '';
    folder.write(
      'products.jsonl',
      lines.replace(/"stock":5/, '"stock":0').replace(/,"pictures":\[.*?\]/, ''),
    );
    await runFolder(
      afterPictures(async () => undefined),
      folder.path,
    );
    const [row] = (await rowsIn(kit.shop, `SELECT id FROM sellables WHERE sku = 'counted-lamp'`, [])) as {
      id: number;
    }[];
    folder.write('products.jsonl', lines);
    const counts = async () =>
      ok(kit.keeper, 'staff.set-stock', { rows: [{ id: row?.id, stock: 3, seen: 0 }] });
    const { refused } = await runFolder(afterPictures(counts), folder.path);
    expect(refused).toEqual([]);
    expect(
      await rowsIn(kit.shop, 'SELECT stock, stock_counts FROM sellables WHERE id = $1', [row?.id]),
    ).toEqual([{ stock: 3, stock_counts: 1 }]);
  });

  test('that take hours to draw stay until their batch is saved', async () => {
    await writePictured('slow-lamp', ['d01010', 'd02020', 'd03030']);
    let now = Date.now();
    const services = afterPictures(
      async () => {
        now += 40 * 60_000;
        await removeListed({ pool: kit.shop.database.pool, pictures }, new Date(now));
      },
      () => new Date(now),
    );
    const { refused } = await runFolder(services, folder.path);
    expect(refused).toEqual([]);
    await expectPictures('slow-lamp', 3);
  });
});
