import type { ClientShop } from '#schemas/rendering.ts';
import { keptCaches } from '#schemas/service-worker.ts';
import { scriptOf } from './versions.ts';

/** Pages that an installed shop opens without a network, in addition to the offline page. */
const always = ['home', 'cart', 'bookmarks'];

/**
 * Fetches a page and stores it in a cache. The server renders it for the platform of this browser.
 * @returns its path, or an empty list if the page must not be stored
 */
async function keepPage(name: string, path: string, cache: RequestCache): Promise<string[]> {
  const answer = await fetch(path, { cache, headers: { accept: 'text/html' } });
  const isPersonal = /\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.redirected || isPersonal) {
    // An unread answer would occupy its connection.
    await answer.body?.cancel();
    return [];
  }
  await (await caches.open(name)).put(path, answer);
  return [path];
}

/** The entry that names the release and build whose pages are all stored. No page has this address. */
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
  const kept: string[] = [];
  const { pathname, search } = location;
  if (isFirst) kept.push(...(await keepPage(keptCaches.pages, pathname + search, 'force-cache')));
  const offline = shop.paths['offline'];
  if (offline === undefined || (await isCurrent(shop))) return kept;
  for (const route of always) {
    const path = shop.paths[route];
    if (path !== undefined && !(isFirst && path === pathname + search))
      kept.push(...(await keepPage(keptCaches.pages, path, 'default')));
  }
  kept.push(...(await keepPage(keptCaches.shell, offline, 'default')));
  await (await caches.open(keptCaches.shell)).put(allKept, new Response(versionOf(shop)));
  return kept;
}
