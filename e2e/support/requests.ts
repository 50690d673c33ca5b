import type { Page, Request } from '@playwright/test';

interface Requests {
  outstanding: Set<Request>;
  /** Called whenever a request begins or ends. */
  changed: Set<() => void>;
  /** Rejects when the page closes or crashes. */
  gone: Promise<never>;
}

const requestsOf = new WeakMap<Page, Requests>();

/** In ms: nothing more is expected after such a silence. */
const longSilence = 500;
/** In ms: enough where a page has been silent for long before, or a state is awaited too. */
export const shortSilence = 150;
/** In ms: requests of which none ends in that time are named, which the limit of a test would not do. */
const longest = 60_000;

/** Scripts of workers, by the name that the build gives them. */
const workerScript = /\.worker-[^/]+\.js$/;

/** Events are read by `EventSource`, or by `fetch` where a token is sent. */
const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || new URL(request.url()).pathname.endsWith('/events');

/**
 * Counts the open requests of a page from now on. Streams of events are left out, because they have no end.
 * The script of a worker is left out as well. The browser may end the worker without reporting the end of
 * that request, and Playwright's own `networkidle` then never comes.
 */
export function watchRequests(page: Page): void {
  const outstanding = new Set<Request>();
  const changed = new Set<() => void>();
  const gone = Promise.withResolvers<never>();
  // Nobody may be waiting.
  gone.promise.catch(() => undefined);
  requestsOf.set(page, { outstanding, changed, gone: gone.promise });
  const tell = () => changed.forEach((listener) => listener());
  page.on('request', (request) => {
    if (!workerScript.test(request.url()) && !isStream(request)) outstanding.add(request);
    tell();
  });
  const end = (request: Request) => {
    outstanding.delete(request);
    tell();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.once('close', () => gone.reject(new Error('the page was closed')));
  page.once('crash', () => gone.reject(new Error('the page crashed')));
}

function watchedRequests(page: Page): Requests {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('the requests of this page are not watched');
  return requests;
}

/** How many requests of a page are not answered yet. @throws when the page is not of the test's own context */
export const countOutstanding = (page: Page): number => watchedRequests(page).outstanding.size;

/**
 * Waits until a page has asked for nothing for half a second, and nothing it asked for is still to come; also after a
 * navigation without a new document.
 * @param silence another time, in ms
 * @throws when the page is not of the test's own context, closes or crashes, and when no request ends for a minute
 */
export async function requestsEnd(page: Page, silence = longSilence): Promise<void> {
  const { outstanding, changed, gone } = watchedRequests(page);
  const silent = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const nameOutstanding = () => {
    const addresses = [...outstanding].map((request) => request.url());
    silent.reject(new Error(`no answer within ${longest} ms: ${addresses.join(' ')}`));
  };
  const look = () => {
    clearTimeout(timer);
    timer =
      outstanding.size === 0 ? setTimeout(silent.resolve, silence) : setTimeout(nameOutstanding, longest);
  };
  changed.add(look);
  look();
  try {
    await Promise.race([silent.promise, gone]);
    await page.waitForLoadState('load');
  } finally {
    changed.delete(look);
    clearTimeout(timer);
  }
}
