import { expect, test as base, type Page } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { requestsEnd, watchRequests } from './requests.ts';
import { shops } from './shops.ts';
import { platformOf, workerShops, type WorkerShops } from './worker-shops.ts';

interface TestFixtures {
  /** The route set of this project's browser. */
  platform: Platform;
  /** Console messages that a test expects. */
  expectedMessages: RegExp | null;
  /** Unexpected console messages; a test fails when any are left. */
  complaints: string[];
}

interface WorkerFixtures extends WorkerShops {
  catalogue: Catalogue;
}

/** Playwright's message on each page on which it blocks workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Chromium says so some seconds after a page has loaded. The shop's context is used when the page hydrates: later than that on a
 * machine without time, never without JavaScript. `e2e/visitor-pages.test.ts` sees that it is fetched once.
 */
const lateContext = /\/_shop\/\S+ was preloaded using link preload but not used/;

/** Records every warning and error of a page, including policy violations and exceptions. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.text() === blockedWorker || lateContext.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) =>
    complaints.push(`thrown: ${error.name} ${error.message} ${error.stack ?? ''}`),
  );
}

/**
 * Playwright's test for this project's shops: relative addresses refer to the example shop, and unexpected
 * console messages fail the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(shops().gift),
  platform: async ({}, use, testInfo) => use(platformOf(testInfo)),
  expectedMessages: [null, { option: true }],
  complaints: [
    async ({ context, expectedMessages }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listenForComplaints(page, complaints));
      context.on('page', watchRequests);
      await use(complaints);
      expect(
        complaints.filter((complaint) => !expectedMessages?.test(complaint)),
        'what the browser complained of',
      ).toEqual([]);
    },
    { auto: true },
  ],
  catalogue: [async ({}, use) => use(await readCatalogue(shops().gift)), { scope: 'worker' }],
  checkoutShop: [workerShops.checkoutShop, { scope: 'worker' }],
  account: [workerShops.account, { scope: 'worker' }],
  staffShop: [workerShops.staffShop, { scope: 'worker' }],
  ownShop: [workerShops.ownShop, { scope: 'worker' }],
  bookStore: [workerShops.bookStore, { scope: 'worker' }],
  frenchShop: [workerShops.frenchShop, { scope: 'worker' }],
});

export { expect };

/** Waits until the shop's script has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Opens a page of the shop and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Watches a page for words that are shown for a moment only. @returns whether they were shown since */
export async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((text) => {
    const found = { text: false };
    new MutationObserver(() => {
      found.text ||= document.body.textContent.includes(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, words);
  return async () => (await seen.jsonValue()).text;
}

/**
 * Scrolls through the page so that everything below the fold hydrates and loads, then back to the top.
 * @param silence of requests, in ms, that ends it; half a second by default
 */
export async function wakeEverything(page: Page, silence?: number): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.9;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1_000);
      });
    }
    scrollTo(0, 0);
  });
  await requestsEnd(page, silence);
}
