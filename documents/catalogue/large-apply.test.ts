import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  lamp,
  runFolder,
  shareShopWithFolder,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import type { CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import type { RunServices } from './run.ts';

// Memory of an apply of many products, and its state after an interruption.

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
shareShopWithFolder((opened) => ({ kit, services, folder } = opened));

setFlagsFromString('--expose_gc');
// cast: the flag makes this function
const collect = runInNewContext('gc') as () => void;
/** Returns the used mebibytes, without memory that the next collection frees. */
function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

const one = (index: number, more: object = {}) =>
  lamp({ slug: `large-${index}`, options: [{ title: 'One', price: 5_000, sku: `LARGE-${index}` }], ...more });

/** Writes products of twelve thousand characters each, one by one. */
function writeProducts(count: number): void {
  const file = openSync(path.join(folder.path, 'products.jsonl'), 'w');
  const description = 'Twenty characters.  '.repeat(600);
  for (let index = 0; index < count; index += 1)
    writeSync(file, `${JSON.stringify(one(index, { description }))}\n`);
  closeSync(file);
}

test(
  'an apply of many products holds a few batches of them, however many there are',
  { timeout: 180_000 },
  async () => {
    // More than 20 MB of texts, and twice that where letters have two bytes.
    writeProducts(2_000);
    const samples: number[] = [];
    let asked = 0;
    /** Each batch calls it several times. */
    const now = (): Date => {
      asked += 1;
      if (asked % 5 === 0) samples.push(held());
      return new Date();
    };
    const { refused, counts } = await runFolder({ ...services, now }, folder.path);
    expect([refused, counts['product']]).toEqual([[], { created: 2_000 }]);
    // While a batch is written, memory contains it several times. Between batches it contains no batch.
    const third = Math.floor(samples.length / 3);
    expect(third).toBeGreaterThan(3);
    expect(Math.min(...samples.slice(-third)) - Math.min(...samples.slice(0, third))).toBeLessThan(12);
  },
);

test('an apply that is cut off leaves whole products, and the next one does the rest', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => one(10_000 + index));
  folder.write('products.jsonl', [...lines.slice(0, 150), '{"slug": ', ...lines.slice(150)]);
  const cut = runFolder(
    {
      ...services,
      // The second batch is not saved.
      now: () => {
        if (isCut) throw new Error('the machine went down');
        return new Date();
      },
    },
    folder.path,
    { onRefuse: () => void (isCut = true) },
  );
  let isCut = false;
  await expect(cut).rejects.toThrow('the machine went down');
  const made = () =>
    rowsIn(
      kit.shop,
      `SELECT count(*)::integer AS products, count(*) FILTER (WHERE NOT archived AND option_count = 1)::integer AS whole
       FROM products WHERE slug LIKE 'large-10___'`,
      [],
    );
  expect(await made()).toEqual([{ products: 100, whole: 100 }]);
  const { refused, counts } = await runFolder(services, folder.path);
  expect(refused).toEqual(['products.jsonl:151  not-json']);
  expect(counts['product']).toEqual({ unchanged: 100, created: 150 });
  expect(await made()).toEqual([{ products: 250, whole: 250 }]);
});

test('of two applies at once one is refused, and the other is applied wholly', async () => {
  folder.write(
    'products.jsonl',
    Array.from({ length: 120 }, (_, index) => one(20_000 + index)),
  );
  const ended = await Promise.allSettled([
    runFolder(services, folder.path),
    runFolder(services, folder.path),
  ]);
  const [applied, ...others] = ended.filter((each) => each.status === 'fulfilled');
  expect(others).toEqual([]);
  expect(applied?.value.counts['product']).toEqual({ created: 120 });
  expect(ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([
    expect.stringContaining('another catalogue is being applied to this shop. Wait until it has ended'),
  ]);
});

test('a document of two gigabytes that is read as a whole is refused unread', async () => {
  const file = openSync(path.join(folder.path, 'posts.json'), 'w');
  ftruncateSync(file, 2 ** 31);
  closeSync(file);
  const before = held();
  const { refused, lines } = await runFolder(services, folder.path);
  expect(refused).toContain('posts.json:null  file-too-large');
  expect(lines.find(({ file: name }) => name === 'posts.json')?.message).toBe(
    'A file of this kind has at most 32 megabytes. Split it, and apply one part after the other.',
  );
  expect(held() - before).toBeLessThan(32);
});
