import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { startServer } from '../requests.ts';
import { median, printTable } from '../statistics.ts';
import { listenLocally, type LocalServer } from './listen.ts';
import { measureOnPhone, type PhoneRun } from './measure.ts';
import { figureNames, missedBy, reaches, type PhoneFigures } from './reach.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** The page that shows how noisy the machine is. */
const reference = 'reference';

/** Follows the name of a page that is measured without its scripts. */
const withoutScripts = 'without scripts';

/** Serves the reference page. */
async function serveReference(): Promise<LocalServer> {
  const page = await readFile(new URL('reference.html', import.meta.url));
  return listenLocally((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
}

async function firstProduct(address: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/products/cards?limit=1`);
  const { products } = (await response.json()) as { products: { slug: string }[] };
  const [product] = products;
  if (!product) throw new Error('the shop has no products');
  return `/product-view/${encodeURIComponent(product.slug)}`;
}

const medianOf = (runs: readonly PhoneRun[]): PhoneFigures => {
  const of = (name: keyof PhoneFigures) => median(runs.map(({ figures }) => figures[name]));
  return { performance: of('performance'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
};

/** Measures once more when Lighthouse could not: now and then a trace has no start. It says so. */
const measureWithRetry = (url: string): Promise<PhoneRun> =>
  measureOnPhone(url).catch((error: unknown) => {
    console.error(`measured again: ${error instanceof Error ? error.message : String(error)}`);
    return measureOnPhone(url);
  });

/** Keeps the report of the run whose performance is the median, for `lighthouse`'s viewer and for reading. */
async function keepReport(folder: string, page: string, runs: readonly PhoneRun[]): Promise<void> {
  const sorted = runs.toSorted((a, b) => a.figures.performance - b.figures.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  await writeFile(path.join(folder, `${page.replaceAll(' ', '-')}.json`), JSON.stringify(middle?.report));
}

/**
 * Pages as a visitor without a session sees them on a phone, by Lighthouse, interleaved with a page that never changes.
 * @param folder where the reports go
 * @param runs how often each page is measured
 * @param withFloor whether each page is measured without its scripts too, as `serveWithoutScripts` gives it
 * @returns whether every page reaches what it has to
 */
export async function benchPhone(
  dataDir: string,
  folder: string,
  { runs, withFloor }: { runs: number; withFloor: boolean },
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  // No phone runs the shop's server: it gives way to the browser, as Lighthouse does.
  const server = await startServer({
    DATA_DIR: dataDir,
    BENCH_PRIORITY: `${constants.priority.PRIORITY_LOW}`,
  });
  const still = await serveReference();
  const floor = withFloor ? await serveWithoutScripts(server.address) : undefined;
  try {
    const paths = {
      home: '/',
      listing: '/products',
      product: await firstProduct(server.address),
      cart: '/cart',
    };
    const pages: Record<string, string> = {};
    for (const [page, at] of Object.entries(paths)) pages[page] = server.address + at;
    if (floor)
      for (const [page, at] of Object.entries(paths)) pages[`${page} ${withoutScripts}`] = floor.origin + at;
    pages[reference] = `${still.origin}/`;
    // The first visitor of a page pays for its making; who comes later is measured.
    const headers = { accept: 'text/html', 'user-agent': 'Android Mobile', 'accept-encoding': 'br' };
    for (const url of Object.values(pages)) await (await fetch(url, { headers })).arrayBuffer();
    const measured = new Map<string, PhoneRun[]>(Object.keys(pages).map((page) => [page, []]));
    for (let run = 0; run < runs; run += 1)
      for (const [page, url] of Object.entries(pages)) measured.get(page)?.push(await measureWithRetry(url));
    for (const [page, all] of measured) await keepReport(folder, page, all);
    const medians = [...measured].map(([page, all]) => ({
      page,
      figures: medianOf(all),
      worked: median(all.map(({ worked }) => worked)),
    }));
    printTable(
      `Pages on a phone with slow 4G, simulated by Lighthouse (medians of ${runs}; reports in ${path.relative('.', folder)})`,
      ['', ...figureNames.map((name) => reaches[name].title), 'by processor time'],
      medians.map(({ page, figures, worked }) => [
        page,
        ...figureNames.map((name) => reaches[name].print(figures[name])),
        `${Math.round(worked)} ms`,
      ]),
    );
    const missed = medians
      .filter(({ page }) => page in paths)
      .flatMap(({ page, figures }) => missedBy(page, figures));
    for (const line of missed) console.log(`missed: ${line}`);
    return missed.length === 0;
  } finally {
    still.stop();
    floor?.stop();
    await server.stop();
  }
}
