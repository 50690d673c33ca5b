import type { BlockFiles } from '#schemas/service-worker.ts';

// What the worker keeps and for how long, without the worker.

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many entries a cache holds at most, and for how many seconds. */
interface CacheLimit {
  maxEntries: number;
  maxAgeSeconds: number;
}

/** The limits of the caches; docs/offline.md names them for people. */
export const limits: Readonly<Record<'pages' | 'data' | 'pictures' | 'code', CacheLimit>> = {
  pages: { maxEntries: 40, maxAgeSeconds: (7 * day) / 1000 },
  data: { maxEntries: 120, maxAgeSeconds: (7 * day) / 1000 },
  pictures: { maxEntries: 200, maxAgeSeconds: (30 * day) / 1000 },
  code: { maxEntries: 300, maxAgeSeconds: (60 * day) / 1000 },
};

/** A kept page this young is shown at once and renewed behind it, in ms. */
const pageFresh = 10 * minute;
/** After this long without an answer, an older kept page is shown, in ms. */
export const pageWait = 4_000;

type Asked = Pick<Request, 'method' | 'mode' | 'headers'>;

const notPages = /^\/(?:api|assets|builder|dev|media|ssr_routes|_[a-z]+)\//;
const data = /^\/(?:ssr_routes|builder|_blocks)(?:\/|$)/;
const code = /^\/(?:assets|_shop|_forms|_icons)\//;

/** What belongs to somebody is asked for with a token, and is never kept. */
const isAnonymous = ({ method, headers }: Asked): boolean =>
  method === 'GET' && !headers.has('authorization') && !headers.has('range');

/** Which cache answers a request of the shop's own origin; null: the browser asks as if there were no worker. */
export function cacheFor(request: Asked, { pathname }: URL): keyof typeof limits | null {
  if (!isAnonymous(request)) return null;
  if (request.mode === 'navigate') return notPages.test(pathname) ? null : 'pages';
  if (data.test(pathname)) return 'data';
  if (pathname.startsWith('/media/')) return 'pictures';
  return code.test(pathname) ? 'code' : null;
}

/**
 * Whether an answer may be kept. A redirected one may not answer a navigation, an opaque one hides failures, a part is not
 * the whole, and what is personal says `no-store`.
 */
export const mayKeep = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');

/** How far the clocks of server and device may differ, in ms: by a clock that is slower, no page ever seems old. */
const clockSkew = minute;

/** Whether a kept page may be shown before the server was asked. Who reloads a page wants the current one. */
export function mayShowFirst(kept: Response, { cache }: Pick<Request, 'cache'>, now: number): boolean {
  const age = now - Date.parse(kept.headers.get('date') ?? '');
  return cache !== 'reload' && cache !== 'no-cache' && age > -clockSkew && age < pageFresh;
}

/** Whether a page was made with these files: after a new version the scripts of older pages may be nowhere any more. */
export const isOfBuild = (html: string, shell: readonly string[]): boolean =>
  shell.includes(/"entry":"(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '');

/** The address that data is kept under: `reload` and `v` tell the server about the browser, and select nothing. */
export function dataKey(address: string): string {
  const url = new URL(address);
  for (const name of ['reload', 'v']) url.searchParams.delete(name);
  return url.href;
}

/** The pictures that a page shows, in the size that it names for any screen. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\bsrc="(\/media\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])),
];

/** The built files that a page names in its markup and in its list of scripts, the context of its shop, and the files of its blocks. */
export function filesOf(html: string, { files, types }: BlockFiles): string[] {
  const named = [...html.matchAll(/"(\/(?:assets|_shop|_forms)\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  const blocks = [...html.matchAll(/"type":"([a-z][a-z-]*)"/g)].flatMap(([, type = '']) =>
    (Object.hasOwn(types, type) ? (types[type] ?? []) : []).flatMap((place) => files[place] ?? []),
  );
  return [...new Set([...named, ...blocks])];
}
