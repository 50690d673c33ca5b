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

/**
 * Whether the kept offline page is of this release and build. It is stored last, so the others are there too.
 */
async function isCurrent({ release, paths }: ClientShop, offline: string): Promise<boolean> {
  const home = await caches.match(paths['home'] ?? '/', { cacheName: keptCaches.pages, ignoreVary: true });
  const kept = await caches.match(offline, { cacheName: keptCaches.shell, ignoreVary: true });
  if (!home || !kept) return false;
  const html = await kept.text();
  return html.includes(`"release":"${release}"`) && html.includes(`"${scriptOf(document)}"`);
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
  if (offline === undefined || (await isCurrent(shop, offline))) return kept;
  for (const route of always) {
    const path = shop.paths[route];
    if (path !== undefined && !(isFirst && path === pathname + search))
      kept.push(...(await keepPage(keptCaches.pages, path, 'default')));
  }
  kept.push(...(await keepPage(keptCaches.shell, offline, 'default')));
  return kept;
}
