import { expect, test } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { scriptsOf } from '../bench/bytes.ts';
import { readCatalogue } from './support/catalogue.ts';
import { templatesOn } from './support/customer-pages.ts';
import { samplePath } from './support/routes.ts';
import { shops } from './support/shops.ts';

// The weight of the pages with which a visit begins. Times are measured by `npm run bench`.

const browsers = {
  web: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  mobile: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile',
};

// One worker for all, which measures each script once.
test.describe.configure({ mode: 'default' });

/** The most that a page may have. */
interface Budget {
  /** KB of the scripts of its head, compressed with brotli. */
  scripts: number;
  /** Scripts of its head. */
  files: number;
  elements: number;
}

const budgets: Readonly<Record<string, Budget>> = {
  '/': { scripts: 95, files: 20, elements: 2_000 },
  '/products': { scripts: 98, files: 20, elements: 1_400 },
  product: { scripts: 103, files: 30, elements: 1_350 },
  // Promises, discount codes and answers of lines are on no other of these pages.
  '/cart': { scripts: 100, files: 24, elements: 500 },
};

/** Counts the elements of a page in a browser with scripts, for which the content of noscript is text. */
const elementsOf = (html: string): number =>
  html.replaceAll(/<noscript>.*?<\/noscript>/gs, '').match(/<[a-z][^>]*>/g)?.length ?? 0;

const htmlOf = async (path: string, agent: string): Promise<string> =>
  (await fetch(shops().gift + path, { headers: { 'user-agent': agent } })).text();

/** Most scripts are on most pages, and the best compression takes a while. */
const sizes = new Map<string, Promise<number>>();

async function measure(script: string): Promise<number> {
  const content = await (await fetch(shops().gift + script)).arrayBuffer();
  return brotliCompressSync(Buffer.from(content)).length;
}

/** KB of scripts, each compressed with brotli. */
async function kilobytesOf(scripts: readonly string[]): Promise<number> {
  for (const script of scripts) if (!sizes.has(script)) sizes.set(script, measure(script));
  const all = await Promise.all(scripts.map((script) => sizes.get(script) ?? 0));
  return all.reduce((sum, size) => sum + size, 0) / 1024;
}

for (const [page, budget] of Object.entries(budgets))
  for (const [platform, agent] of Object.entries(browsers))
    test(`${page} on ${platform} stays within its weight`, async () => {
      const { gift } = shops();
      const path =
        page === 'product' ? `/product-view/${(await readCatalogue(gift)).products[0].slug}` : page;
      const html = await htmlOf(path, agent);
      const scripts = scriptsOf(html);
      const weight = {
        scripts: await kilobytesOf(scripts),
        files: scripts.length,
        elements: elementsOf(html.slice(0, html.indexOf('<script type="application/json" id="state">'))),
      };
      for (const name of ['scripts', 'files', 'elements'] as const)
        expect(weight[name], `${name} of ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[name]);
    });

/** KB that a browser loads until the page can do all that it shows: scripts, and the shop’s texts and settings. */
const untilAwake: Readonly<Record<string, number>> = {
  '/': 112,
  '/products': 115,
  product: 122,
  '/cart': 118,
};

for (const [platform, agent] of Object.entries(browsers))
  test(`what pages on ${platform} need until they are awake stays within its weight`, async ({ browser }) => {
    const { gift } = shops();
    const weights: Record<string, number> = {};
    for (const page of Object.keys(untilAwake)) {
      const path =
        page === 'product' ? `/product-view/${(await readCatalogue(gift)).products[0].slug}` : page;
      const context = await browser.newContext({ userAgent: agent, serviceWorkers: 'block' });
      const opened = await context.newPage();
      const files = new Set<string>();
      opened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.js$|^\/_shop\//.test(pathname)) files.add(pathname);
      });
      await opened.goto(gift + path, { waitUntil: 'commit' });
      const needed = await opened.waitForFunction(() => 'ready' in document.documentElement.dataset);
      expect(await needed.jsonValue()).toBe(true);
      weights[page] = await kilobytesOf([...files]);
      await context.close();
    }
    const isOver = ([page, limit]: [string, number]): boolean => (weights[page] ?? Infinity) > limit;
    expect(Object.entries(untilAwake).filter(isOver), JSON.stringify(weights)).toEqual([]);
  });

for (const platform of platforms)
  test(`pages of the account on ${platform} stay within their weight`, async () => {
    const catalogue = await readCatalogue(shops().gift);
    const pages = templatesOn(platform).filter(isPersonal);
    expect(pages.length).toBeGreaterThan(15);
    const weights = new Map<string, number>();
    for (const route of pages) {
      const html = await htmlOf(samplePath(route, platform, catalogue), browsers[platform]);
      weights.set(route.id, await kilobytesOf(scriptsOf(html)));
    }
    // All steps of the checkout are one page.
    const limitOf = (id: string): number => (id === 'checkout' ? 155 : 140);
    expect([...weights].filter(([id, kilobytes]) => kilobytes > limitOf(id))).toEqual([]);
  });

test('the icons are sent compressed', async () => {
  const { gift } = shops();
  const html = await (await fetch(gift)).text();
  const [icons] = /\/assets\/icons-[^"#]+\.svg/.exec(html) ?? [];
  const response = await fetch(gift + icons, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(9_000);
});

/** Scripts that a document of the studio names. */
async function studioScripts(path: string): Promise<string[]> {
  const html = await htmlOf(path, browsers.web);
  return [...html.matchAll(/(?:src|href)="(\/studio\/assets\/[^"]+\.js)"/g)].flatMap(
    ([, script]) => script ?? [],
  );
}

test('the studio opens with few files, of at most 380 KB', async () => {
  const [studio, editor] = await Promise.all(['/studio', '/studio/edit'].map(studioScripts));
  expect(studio?.length).toBeGreaterThan(5);
  expect(studio?.length).toBeLessThanOrEqual(16);
  expect(await kilobytesOf(studio ?? [])).toBeLessThanOrEqual(380);
  // The editor’s document names the scripts of the preview, too.
  const further = (editor ?? []).filter((script) => !studio?.includes(script));
  expect(further.length).toBeGreaterThan(0);
  expect(await kilobytesOf(further)).toBeLessThanOrEqual(25);
});
