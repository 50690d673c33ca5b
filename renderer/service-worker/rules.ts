import type { BlockFiles } from '#schemas/service-worker.ts';

// The worker's rules for storing responses, and for how long, without the worker itself.

const minute = 60_000;
const day = 24 * 60 * minute;

/** Maximum number of entries of a cache, and their maximum age in seconds. */
interface CacheLimit {
  maxEntries: number;
  maxAgeSeconds: number;
}

/** The limits of the caches; docs/offline.md explains them. */
export const limits: Readonly<Record<'pages' | 'data' | 'pictures' | 'code', CacheLimit>> = {
  pages: { maxEntries: 40, maxAgeSeconds: (7 * day) / 1000 },
  data: { maxEntries: 120, maxAgeSeconds: (7 * day) / 1000 },
  pictures: { maxEntries: 200, maxAgeSeconds: (30 * day) / 1000 },
  code: { maxEntries: 300, maxAgeSeconds: (60 * day) / 1000 },
};

/** Milliseconds for which a stored page is young: shown at once and renewed in the background. */
const pageFresh = 10 * minute;
/** Milliseconds without an answer after which an older stored page is shown. */
export const pageWait = 4_000;

type Asked = Pick<Request, 'method' | 'mode' | 'headers'>;

const notPages = /^\/(?:(?:api|assets|builder|dev|media|ssr_routes|_[a-z]+)\/|studio(?:\/|$))/;
const data = /^\/(?:ssr_routes|builder|_blocks)(?:\/|$)/;
const code = /^\/(?:assets|_shop|_forms|_icons)\//;

/** Returns whether a request is anonymous. Personal data is requested with a token, and is never stored. */
const isAnonymous = ({ method, headers }: Asked): boolean =>
  method === 'GET' && !headers.has('authorization') && !headers.has('range');

/**
 * Returns the cache for a request of the shop's own origin; null: the browser handles it without the worker.
 */
export function cacheFor(request: Asked, { pathname }: URL): keyof typeof limits | null {
  if (!isAnonymous(request)) return null;
  if (request.mode === 'navigate') return notPages.test(pathname) ? null : 'pages';
  if (data.test(pathname)) return 'data';
  if (pathname.startsWith('/media/')) return 'pictures';
  return code.test(pathname) ? 'code' : null;
}

/**
 * Returns whether a response may be stored. A redirected one may not answer a navigation, an opaque one hides
 * failures, a partial one is incomplete, and a personal one has `no-store`.
 */
export const mayKeep = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');

/**
 * Allowed difference between the clocks of server and device, in milliseconds. On a slower clock, no page
 * ever seems old.
 */
const clockSkew = minute;

/**
 * Returns whether a stored page may be shown before the server answers. A visitor who reloads a page wants
 * the current one.
 */
export function mayShowFirst(kept: Response, { cache }: Pick<Request, 'cache'>, now: number): boolean {
  const age = now - Date.parse(kept.headers.get('date') ?? '');
  return cache !== 'reload' && cache !== 'no-cache' && age > -clockSkew && age < pageFresh;
}

/**
 * Returns whether a page was made with these files. After a new version, the scripts of older pages may no
 * longer exist.
 */
export const isOfBuild = (html: string, shell: readonly string[]): boolean =>
  shell.includes(/"entry":"(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '');

/**
 * Returns the address under which data is stored. `reload` and `v` inform the server about the browser, and
 * do not select data.
 */
export function dataKey(address: string): string {
  const url = new URL(address);
  for (const name of ['reload', 'v']) url.searchParams.delete(name);
  return url.href;
}

/** Returns the markup of the main part of a page; the whole page where it has no main part. */
export const mainOf = (html: string): string => /<main\b[^]*<\/main>/.exec(html)?.[0] ?? html;

/** Returns the pictures of a page, in the size that it uses for any screen. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\bsrc="(\/media\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];

/**
 * Returns the files that a page needs: the built files in its markup and script list, the context of its
 * shop, and the files of its blocks.
 */
export function filesOf(html: string, { files, types }: BlockFiles): string[] {
  const named = [...html.matchAll(/"(\/(?:assets|_shop|_forms)\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  const blocks = [...html.matchAll(/"type":"([a-z][a-z-]*)"/g)].flatMap(([, type = '']) =>
    (Object.hasOwn(types, type) ? (types[type] ?? []) : []).flatMap((place) => files[place] ?? []),
  );
  return [...new Set([...named, ...blocks])];
}
