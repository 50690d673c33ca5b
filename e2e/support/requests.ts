import type { Page, Request } from '@playwright/test';

interface Requests {
  outstanding: Set<Request>;
  /** Called whenever a request begins or ends. */
  changed: Set<() => void>;
}

const requestsOf = new WeakMap<Page, Requests>();

/** In ms: nothing more is expected after such a silence. */
const silence = 500;
/** In ms: requests that take longer are named, which the limit of a test would not do. */
const longest = 60_000;

/**
 * Counts what a page asks for, from now on. The script of a worker is left out: the browser may end the worker before it has
 * told the end of that request, and Playwright's own `networkidle` then never comes.
 */
export function watchRequests(page: Page): void {
  const outstanding = new Set<Request>();
  const changed = new Set<() => void>();
  const workers = new Set<string>();
  const tell = () => changed.forEach((listener) => listener());
  requestsOf.set(page, { outstanding, changed });
  page.on('worker', (worker) => {
    workers.add(worker.url());
    for (const request of outstanding) if (workers.has(request.url())) outstanding.delete(request);
    tell();
  });
  page.on('request', (request) => {
    if (!workers.has(request.url())) outstanding.add(request);
    tell();
  });
  const end = (request: Request) => {
    outstanding.delete(request);
    tell();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until a page has asked for nothing for half a second, and nothing it asked for is still to come; also after a
 * navigation without a new document.
 * @throws when the page is not of the test's own context, or is not done after a minute
 */
export async function requestsEnd(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('the requests of this page are not watched');
  await page.waitForLoadState('load');
  const { outstanding, changed } = requests;
  const silent = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(timer);
    if (outstanding.size === 0) timer = setTimeout(silent.resolve, silence);
  };
  const limit = setTimeout(() => {
    const addresses = [...outstanding].map((request) => request.url());
    silent.reject(new Error(`no answer within ${longest} ms: ${addresses.join(' ')}`));
  }, longest);
  changed.add(look);
  look();
  await silent.promise.finally(() => {
    changed.delete(look);
    clearTimeout(timer);
    clearTimeout(limit);
  });
}
