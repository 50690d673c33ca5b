import type { ClientShop } from '#schemas/rendering.ts';
import { keptCaches } from '#schemas/service-worker.ts';
import { scriptOf } from './versions.ts';

/** Pages that an installed shop opens without a network, in addition to the offline page. */
const always = ['home', 'cart', 'bookmarks'];

/** The result of a page: a personal one must not be stored, and a missing one had no answer to store. */
type Outcome = 'stored' | 'personal' | 'missing';

/** Fetches a page and stores it in a cache. The server renders it for the platform of this browser. */
async function keepPage(name: string, path: string, cache: RequestCache): Promise<Outcome> {
  const answer = await fetch(path, { cache, headers: { accept: 'text/html' } });
  const isPersonal = /\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.redirected || isPersonal) {
    // An unread answer would occupy its connection.
    await answer.body?.cancel();
    return isPersonal && answer.status === 200 ? 'personal' : 'missing';
  }
  await (await caches.open(name)).put(path, answer);
  return 'stored';
}

/** The entry that names the release and build whose pages are all stored, but for personal ones. No page has this address. */
const allKept = '/_kept';

const versionOf = ({ release }: ClientShop): string => `${release} ${scriptOf(document)}`;

/** Whether all pages of this release and build are stored. A logout deletes the home page. */
async function isCurrent(shop: ClientShop): Promise<boolean> {
  const home = await caches.match(shop.paths['home'] ?? '/', {
    cacheName: keptCaches.pages,
    ignoreVary: true,
  });
  const kept = await caches.match(allKept, { cacheName: keptCaches.shell });
  return home !== undefined && (await kept?.text()) === versionOf(shop);
}

/**
 * Stores the pages that a shop shows without a network, once for each release and build.
 * @param isFirst whether no worker has answered for this page; the function then stores this page too
 * @returns the paths of the pages that were stored now
 */
export async function keepPages(shop: ClientShop, isFirst: boolean): Promise<string[]> {
  const outcomes = new Map<string, Outcome>();
  const stored = (): string[] => [...outcomes.keys()].filter((path) => outcomes.get(path) === 'stored');
  const here = location.pathname + location.search;
  if (isFirst) outcomes.set(here, await keepPage(keptCaches.pages, here, 'force-cache'));
  const offline = shop.paths['offline'];
  if (offline === undefined || (await isCurrent(shop))) return stored();
  const pages = always.flatMap((route) => shop.paths[route] ?? []);
  for (const path of pages)
    if (!outcomes.has(path)) outcomes.set(path, await keepPage(keptCaches.pages, path, 'default'));
  outcomes.set(offline, await keepPage(keptCaches.shell, offline, 'default'));
  // A page that is missing, such as one of a server that was busy, is asked for again at the next start.
  if ([...pages, offline].every((path) => outcomes.get(path) !== 'missing'))
    await (await caches.open(keptCaches.shell)).put(allKept, new Response(versionOf(shop)));
  return stored();
}
