import { rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { writeCatalogueFolder } from './catalogue-folder.ts';
import { startCommand, type CommandCost } from './command-process.ts';
import { dropBodies, startServer } from './requests.ts';
import { printTable, times } from './statistics.ts';

/** Least part of the usual rate that the shop has to answer while a catalogue is applied. */
const leastRate = 0.5;
/** Seconds of one measurement. */
const round = 5;

/** Reads a store of this shop, and the products that visitors ask for. */
async function readPlaces(address: string): Promise<{ store: string; slugs: string[] }> {
  const answer = await fetch(`${address}/api/v1/products/cards?limit=20`);
  const { products } = (await answer.json()) as { products: { slug: string }[] };
  const { stores } = (await (await fetch(`${address}/api/v1/stores`)).json()) as {
    stores: { slug: string }[];
  };
  return { store: stores[0]?.slug ?? '', slugs: products.map(({ slug }) => slug) };
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

interface Applied extends CommandCost {
  /** Answers of the shop a second during the run, one number for each measurement. */
  rates: number[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Applies a folder in a process of its own, while requests go to the shop. */
async function apply(folder: string, dataDir: string, ask: () => Promise<number>): Promise<Applied> {
  const command = startCommand(['server/cli/catalogue.ts', 'apply', folder], { DATA_DIR: dataDir });
  const rates: number[] = [];
  while (command.isRunning()) {
    const rate = await ask();
    // The last measurement covers time with and without the apply. It counts only when it is the first one.
    if (command.isRunning() || rates.length === 0) rates.push(rate);
  }
  return { ...(await command.ended()), rates };
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
    const { store, slugs } = await readPlaces(server.address);
    const ask = () => measure(server.address, slugs);
    await ask();
    const usual = await ask();
    // Another price each time, so that a run on the same database has something to do.
    const price = 10_000 + (Math.floor(Date.now() / 1000) % 1_000_000);
    await writeCatalogueFolder(folder, { store, count, price });
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
