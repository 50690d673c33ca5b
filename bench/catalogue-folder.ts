import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

export interface FolderOptions {
  /** Slug of a store. */
  store: string;
  /** Number of products. */
  count: number;
  /** Price of the first product, in toman. */
  price: number;
}

/**
 * Writes a folder for `catalogue apply` with new products, whose texts are as long as those of the example. They
 * are `bench-0`, `bench-1` and so on.
 */
export async function writeCatalogueFolder(
  folder: string,
  { store, count, price }: FolderOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = async (file: string, lines: Iterable<string>): Promise<void> => {
    const stream = createWriteStream(path.join(folder, file));
    for (const line of lines) if (!stream.write(line)) await once(stream, 'drain');
    stream.end();
    await finished(stream);
  };
  const category = 'bench-goods';
  await write('categories.json', [
    JSON.stringify({ version: 1, categories: [{ slug: category, title: 'Bench goods', kind: 'product' }] }),
  ]);
  const description = 'A sentence that tells something about these goods. '.repeat(30);
  function* generate(): Generator<string> {
    for (let index = 0; index < count; index += 1) {
      const product = {
        slug: `bench-${index}`,
        type: 'physical',
        store,
        category,
        title: `Bench goods number ${index}`,
        description,
        features: [{ title: 'Number', value: String(index) }],
        options: [{ title: 'One', sku: `BENCH-${index}`, price: price + index, usdt_price: 100, stock: 5 }],
      };
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await write('products.jsonl', generate());
}
