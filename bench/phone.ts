import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { startServer } from './requests.ts';
import { median, printTable } from './statistics.ts';

/** Milliseconds as seconds with two digits. */
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The figures of Lighthouse's report that the table shows, how they are printed, and the target of each. */
const figures: {
  title: string;
  of: (report: Result) => number;
  print: (value: number) => string;
  holds: (value: number) => boolean;
}[] = [
  {
    title: 'performance (≥ 95)',
    of: ({ categories }) => (categories['performance']?.score ?? 0) * 100,
    print: (value) => String(Math.round(value)),
    holds: (value) => Math.round(value) >= 95,
  },
  {
    title: 'LCP (≤ 2.0 s)',
    of: audit('largest-contentful-paint'),
    print: seconds,
    holds: (value) => value < 2_005,
  },
  {
    title: 'TBT (≤ 150 ms)',
    of: audit('total-blocking-time'),
    print: (value) => `${Math.round(value)} ms`,
    holds: (value) => Math.round(value) <= 150,
  },
  {
    title: 'CLS (0.00)',
    of: audit('cumulative-layout-shift'),
    print: (value) => value.toFixed(2),
    holds: (value) => value < 0.005,
  },
];

/** Reads the number of an audit; one that was not measured is an error. */
function audit(name: string): (report: Result) => number {
  return ({ audits }) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`${name} was not measured`);
    return value;
  };
}

/**
 * Measures a page in a new browser with Lighthouse's simulated phone: slow 4G, and a processor a quarter as
 * fast.
 * @throws Error when there is no Chromium, or Lighthouse could not measure the page
 */
async function measure(url: string): Promise<Result> {
  const browser = findBrowser();
  if (!browser) throw new Error('there is no Chromium: install one, or name it in VITRIN_CHROMIUM');
  const chrome = await launch({
    chromePath: browser.executablePath ?? chromium.executablePath(),
    chromeFlags: [...browser.args, '--headless'],
  });
  try {
    const { port } = chrome;
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!result) throw new Error(`${url}: nothing was measured`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

async function firstProduct(address: string): Promise<string> {
  const response = await fetch(`${address}/api/v1/products/cards?limit=1`);
  const { products } = (await response.json()) as { products: { slug: string }[] };
  const [product] = products;
  if (!product) throw new Error('the shop has no products');
  return `/product-view/${encodeURIComponent(product.slug)}`;
}

/**
 * Measures pages with Lighthouse, as a visitor without a session sees them on a phone. Prints medians.
 * @param folder where the report of each page's last run goes
 * @param runs how often each page is measured
 * @returns whether every page reaches its targets
 */
export async function benchPhone(dataDir: string, folder: string, runs: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const product = await firstProduct(server.address);
    const pages = { home: '/', listing: '/products', product, cart: '/cart' };
    const rows: string[][] = [];
    let isReached = true;
    for (const [page, at] of Object.entries(pages)) {
      // The server renders a page for its first visitor. Only later visits are measured.
      await (await fetch(server.address + at, { headers: { 'user-agent': 'Android Mobile' } })).arrayBuffer();
      const reports: Result[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measure(server.address + at));
      await writeFile(path.join(folder, `${page}.json`), JSON.stringify(reports.at(-1)));
      const row = figures.map(({ of, print, holds }) => {
        const value = median(reports.map(of));
        isReached &&= holds(value);
        return print(value) + (holds(value) ? '' : ' missed');
      });
      rows.push([page, ...row]);
    }
    const where = path.relative('.', folder);
    printTable(
      `Pages on a phone with slow 4G, simulated by Lighthouse (medians of ${runs}; reports in ${where})`,
      ['', ...figures.map(({ title }) => title)],
      rows,
    );
    return isReached;
  } finally {
    await server.stop();
  }
}
