import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cases } from '#tools/testing/cases.ts';
import { lamp } from '#tools/testing/catalogue-folder.ts';
import { FolderChecks } from './folder-checks.ts';
import { readCsv } from './read-csv.ts';
import { readProducts, SeenNames } from './read-files.ts';
import type { RefusedLine } from './refusals.ts';

setFlagsFromString('--expose_gc');
// cast: the flag makes this function
const collect = runInNewContext('gc') as () => void;
const mebibyte = 1024 * 1024;
/** Returns the used mebibytes, without memory that the next collection frees. */
function heldMebibytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / mebibyte;
}

const products = 20_000;
/** Returns a line of about two thousand characters. */
const productLine = (index: number): string =>
  `${JSON.stringify(lamp({ slug: `generated-${index}`, description: 'Two sentences of a long text. '.repeat(60) }))}\n`;
const filler = Buffer.alloc(mebibyte, 'x');

/** The longest text of a program has 512 mebibytes. */
const pieces = cases(2_000) + 400;

/** Yields 600 mebibytes, or more than two gigabytes: good lines, a broken one, and one that does not end. */
async function* generateProducts(): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < products / 2; index += 1) yield Buffer.from(productLine(index));
  yield Buffer.from('{"slug": "broken" "type"}\n{"slug": "endless", "title": "');
  for (let piece = 0; piece < pieces; piece += 1) yield filler;
  yield Buffer.from('"}\n');
  for (let index = products / 2; index < products; index += 1) yield Buffer.from(productLine(index));
}

test('a file that is longer than any text can be is read to its end within a ceiling of memory, past lines that are broken', async () => {
  const refused: RefusedLine[] = [];
  const progress = { refuse: (line: RefusedLine) => void refused.push(line), tell: () => undefined };
  const before = heldMebibytes();
  let read = 0;
  let most = 0;
  const source = { file: 'products.jsonl', stream: generateProducts(), seen: new SeenNames() };
  for await (const batch of readProducts(progress, source, 100)) {
    read += batch.length;
    if (read % 2_000 === 0) most = Math.max(most, heldMebibytes() - before);
  }
  expect(read).toBe(products);
  expect(refused.map(({ line, code }) => `${line} ${code}`)).toEqual([
    `${products / 2 + 1} not-json`,
    `${products / 2 + 2} line-too-long`,
  ]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(48);
});

test('a CSV file of three hundred thousand lines is read within a ceiling of memory', async () => {
  async function* generate(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('sku,price\n');
    for (let piece = 0; piece < 300; piece += 1)
      yield Buffer.from(
        Array.from({ length: 1_000 }, (_, line) => `SKU-${piece}-${line},"1,250"\n`).join(''),
      );
  }
  const before = heldMebibytes();
  let read = 0;
  let most = 0;
  const progress = { refuse: () => undefined, tell: () => undefined };
  for await (const { lines } of readCsv(progress, { file: 'prices.csv', stream: generate() }, 200)) {
    read += lines.length;
    if (read % 50_000 === 0) most = Math.max(most, heldMebibytes() - before);
  }
  expect(read).toBe(300_000);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(32);
});

test('what is kept of a hundred thousand options, to find what a folder names twice or not at all, is small', () => {
  const before = heldMebibytes();
  const checks = new FolderChecks(true);
  let refused = 0;
  for (let index = 0; index < 50_000; index += 1) {
    const options = ['Small', 'Large'].map((title) => ({ title, price: 500, sku: `SKU-${index}-${title}` }));
    refused += checks.product({ slug: `generated-${index}`, options }).length;
  }
  const name = { id: undefined, sku: 'SKU-49999-Large', product: undefined, option: undefined };
  const line = { file: 'prices.csv', line: 2, name, numbers: new Map([['price', 5]]) };
  expect(checks.line('prices', line)).toEqual([]);
  expect(
    checks.product({ slug: 'twice', options: [{ title: 'One', price: 5, sku: name.sku }] }),
  ).toHaveLength(1);
  expect(refused).toBe(0);
  const held = heldMebibytes() - before;
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(16);
  expect(checks.line('prices', { ...line, name: { ...name, sku: 'NONE' } })).toHaveLength(1);
});
