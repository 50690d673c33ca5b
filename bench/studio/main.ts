import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '#tools/browser/launch-options.ts';
import { wholeShop } from '#tools/testing/whole-shop.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { PreviewInput } from '../../studio/preview/preview-port.ts';
import { startServer } from '../requests.ts';
import { median, percentile, printTable, times } from '../statistics.ts';
import { act, connect } from './acts.ts';
import { mixedPage } from './mixed-page.ts';
import { processorTime } from './trace.ts';
import { benchWhole } from './whole.ts';

/** Acts, with the milliseconds of processor time at 1,000 blocks that their targets allow. */
const acts = ['written', 'last', 'select', 'move', 'insert'] as const;

const titles: Readonly<Record<(typeof acts)[number], string>> = {
  written: 'a letter in a block in view',
  last: 'a letter in a block out of view',
  select: 'select a block',
  move: 'move the first block by ten',
  insert: 'insert a block at the top',
};

interface Figures {
  /** Milliseconds until the first painted frame. */
  open: number;
  /** For each act: milliseconds to its painted frame, and of processor time. */
  of: Record<(typeof acts)[number], { painted: number[]; processor: number }>;
  elements: number;
  /** Bytes of the heap before and after many edits. */
  heap: [before: number, after: number];
}

/** Opens a page with the preview of a shop in it. */
async function openPreview(browser: Browser, address: string): Promise<{ page: Page; shop: ClientShop }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route('**/bench-preview', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fa"><body style="margin:0"><iframe style="width:1280px;height:800px;border:0"></iframe></body></html>',
    }),
  );
  await page.goto(`${address}/bench-preview`);
  const ready = page.evaluate(() =>
    new Promise((resolve) => addEventListener('message', resolve, { once: true })).then(() => true),
  );
  await page.evaluate(() => {
    const preview = document.querySelector('iframe');
    if (preview) preview.src = '/studio/preview';
  });
  await ready;
  return { page, shop: await wholeShop(address) };
}

const heapOf = async (page: Page): Promise<number> => {
  await page.requestGC();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
};

async function measure(
  browser: Browser,
  address: string,
  count: number,
  edits: number,
  many: number,
): Promise<Figures> {
  const { page, shop } = await openPreview(browser, address);
  const input: PreviewInput = {
    shop: { shop, theme_css: '', route_messages: {}, route_heads: {}, unreadable: [] },
    site: { layout: { top: [], bottom: [] } },
    document: mixedPage(count),
    sections: {},
    isForAll: true,
    url: '/',
    platform: 'web',
    moment: null,
    visitor: 'guest',
    conditions: null,
    mode: 'edit',
    showsHidden: false,
    selection: [],
    labels: {},
  };
  try {
    const open = await page.evaluate(connect, input);
    // Code and data of the blocks in view arrive.
    await page.waitForLoadState('networkidle');
    const of = {} as Figures['of'];
    // The first acts compile code, and blocks arrive in them.
    for (const kind of acts) await page.evaluate(act, { kind, times: 5 });
    for (const kind of acts) {
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
      const painted = await page.evaluate(act, { kind, times: edits });
      of[kind] = { painted, processor: processorTime(await browser.stopTracing()) / edits };
    }
    const before = await heapOf(page);
    await page.evaluate(act, { kind: 'written' as const, times: many });
    const after = await heapOf(page);
    const elements = await page.evaluate(
      () => document.querySelector('iframe')?.contentDocument?.querySelectorAll('*').length ?? 0,
    );
    return { open, of, elements, heap: [before, after] };
  } finally {
    await page.close();
  }
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** How much is measured: numbers of blocks, edits of each act, and edits between two measurements of the memory. */
interface Extent {
  counts: readonly [number, number];
  edits: number;
  many: number;
}

/** Measures only the preview. @returns whether its targets are reached */
async function benchPreview(
  browser: Browser,
  dataDir: string,
  { counts, edits, many }: Extent,
): Promise<boolean> {
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const [few, all] = [
      await measure(browser, server.address, counts[0], edits, 0),
      await measure(browser, server.address, counts[1], edits, many),
    ];
    const rows = acts.map((kind) => {
      const { painted, processor } = all.of[kind];
      return [
        titles[kind],
        milliseconds(median(painted)),
        milliseconds(percentile(painted, 0.95)),
        milliseconds(processor),
        milliseconds(few.of[kind].processor),
        times(processor / few.of[kind].processor),
      ];
    });
    printTable(
      `The studio's preview with ${counts[1]} blocks (${all.elements} elements; first frame after ${milliseconds(all.open)})`,
      ['', 'painted p50', 'p95', 'processor', `with ${counts[0]}`, 'ratio'],
      rows,
    );
    const [before, after] = all.heap;
    console.log(`memory before and after ${many} edits: ${megabytes(before)}, ${megabytes(after)}`);
    const worst = Math.max(
      ...['written', 'last'].map((kind) => {
        // cast: two of the acts
        const of = kind as 'written' | 'last';
        return all.of[of].processor / few.of[of].processor;
      }),
    );
    return worst <= 2 && after < before * 1.2;
  } finally {
    await server.stop();
  }
}

/**
 * Measures the studio with pages of 10 and of 1,000 mixed blocks, first only the preview and then everything:
 * the cost of each act, and the memory of many edits.
 * @returns whether a letter costs at most twice the processor time with many blocks, and memory does not grow
 */
export async function benchStudio(
  dataDir: string,
  { counts = [10, 1000], edits = 40, many = 1000 }: Partial<Extent> = {},
): Promise<boolean> {
  const browser = await chromium.launch(launchOptions());
  try {
    const isPreviewReached = await benchPreview(browser, dataDir, { counts, edits, many });
    const isWholeReached = await benchWhole(browser, dataDir, { counts, edits });
    return isPreviewReached && isWholeReached;
  } finally {
    await browser.close();
  }
}
