import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import autocannon from 'autocannon';
import { dropBodies, startServer } from './requests.ts';
import { printTable, times } from './statistics.ts';

/** Least part of the usual rate that the shop has to answer while a catalogue is applied. */
const leastRate = 0.5;
/** Seconds of one measurement. */
const round = 5;

interface Places {
  store: string;
  category: string;
}

/** Names of this shop for products: any category of goods, and its store. */
async function readPlaces(address: string): Promise<Places & { slugs: string[] }> {
  const answer = await fetch(`${address}/api/v1/products/cards?limit=20`);
  const { products } = (await answer.json()) as { products: { slug: string }[] };
  const { stores } = (await (await fetch(`${address}/api/v1/stores`)).json()) as {
    stores: { slug: string }[];
  };
  return { store: stores[0]?.slug ?? '', category: 'bench-goods', slugs: products.map(({ slug }) => slug) };
}

/** A folder with new products, whose texts are as long as those of the example. */
async function writeFolder(
  folder: string,
  { store, category }: Places,
  count: number,
  price: number,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = async (file: string, lines: Iterable<string>): Promise<void> => {
    const stream = createWriteStream(path.join(folder, file));
    for (const line of lines) if (!stream.write(line)) await once(stream, 'drain');
    stream.end();
    await finished(stream);
  };
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

/** Answers a second, from ten connections that go through pages and lists. */
async function measure(address: string, slugs: readonly string[]): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: 10,
    duration: round,
    headers: { 'accept-encoding': 'identity' },
    requests: ['/', '/stores', ...slugs.map((slug) => `/product-view/${encodeURIComponent(slug)}`)].map(
      (each) => ({
        path: each,
      }),
    ),
    setupClient: dropBodies,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

interface Applied {
  seconds: number;
  /** Maximum megabytes that the process held; 0 if the system does not report it. */
  memory: number;
  /** Mean memory in the last tenth of the run, divided by the mean memory in its second tenth. */
  growth: number;
  /** Answers of the shop a second during the run, one number for each measurement. */
  rates: number[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Megabytes that a process has held at most, and holds now; 0 if the system does not report them. */
async function readMemory(pid: number | undefined): Promise<{ most: number; now: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (key: string): number =>
    Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { most: megabytes('VmHWM'), now: megabytes('VmRSS') };
}

/** Applies a folder in a process of its own, while requests go to the shop. */
async function apply(folder: string, dataDir: string, ask: () => Promise<number>): Promise<Applied> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/cli/catalogue.ts', 'apply', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const held: number[] = [];
  const watch = setInterval(() => {
    void readMemory(child.pid).then(({ most, now }) => {
      memory = Math.max(memory, most);
      if (now > 0) held.push(now);
      return undefined;
    });
  }, 250);
  const ended = once(child, 'exit');
  const rates: number[] = [];
  while (child.exitCode === null) {
    const rate = await ask();
    // The last measurement covers time with and without the apply. It counts only when it is the first one.
    if (child.exitCode === null || rates.length === 0) rates.push(rate);
  }
  await ended;
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error(`the apply ended with ${child.exitCode}`);
  const tenth = (number: number): number =>
    mean(held.slice((held.length * number) / 10, (held.length * (number + 1)) / 10));
  return { seconds: (performance.now() - began) / 1000, memory, growth: tenth(9) / tenth(1), rates };
}

/**
 * Measures the cost of applying many products: the memory, and how many requests the shop answers meanwhile.
 * @param count number of products
 * @returns whether the shop answered often enough
 */
export async function benchCatalogue(dataDir: string, count: number): Promise<boolean> {
  const folder = path.join(dataDir, 'folder');
  const server = await startServer({ DATA_DIR: path.join(dataDir, 'shop') });
  try {
    const places = await readPlaces(server.address);
    const ask = () => measure(server.address, places.slugs);
    await ask();
    const usual = await ask();
    // Another price each time, so that a run on the same database has something to do.
    const price = 10_000 + (Math.floor(Date.now() / 1000) % 1_000_000);
    await writeFolder(folder, places, count, price);
    const first = await apply(folder, path.join(dataDir, 'shop'), ask);
    const after = await ask();
    const second = await apply(folder, path.join(dataDir, 'shop'), async () => {
      await new Promise((done) => setTimeout(done, 200));
      return 0;
    });
    const rate = mean(first.rates) / mean([usual, after]);
    printTable(
      `A catalogue of ${count} products is applied to a shop that is asked (ten connections)`,
      ['', 'changing', 'again, nothing changes'],
      [
        ['answers of the shop, of the usual', times(rate), '–'],
        ['most memory of the apply, MB', first.memory.toFixed(0), second.memory.toFixed(0)],
        ['memory in the last tenth, of the second', times(first.growth), times(second.growth)],
        ['products a second here', (count / first.seconds).toFixed(0), (count / second.seconds).toFixed(0)],
      ],
    );
    return rate >= leastRate;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
