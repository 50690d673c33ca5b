import type { ClientShop } from '#schemas/rendering.ts';
import { keptCaches } from '#schemas/service-worker.ts';
import { scriptOf } from './versions.ts';

/** Pages that an installed shop opens without a network, beside the offline page. */
const always = ['home', 'cart', 'bookmarks'];

/**
 * Puts a page into a cache, as this browser gets it: its platform is that of this page.
 * @returns its path, or nothing when it must not be kept
 */
async function keepPage(name: string, path: string, cache: RequestCache): Promise<string[]> {
  const answer = await fetch(path, { cache, headers: { accept: 'text/html' } });
  const isPersonal = /\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.redirected || isPersonal) {
    // An answer that nobody reads keeps its connection.
    await answer.body?.cancel();
    return [];
  }
  await (await caches.open(name)).put(path, answer);
  return [path];
}

/** Whether the kept offline page is that of this release and build; it was kept after the others. */
async function isCurrent({ release, paths }: ClientShop, offline: string): Promise<boolean> {
  const home = await caches.match(paths['home'] ?? '/', { cacheName: keptCaches.pages, ignoreVary: true });
  const kept = await caches.match(offline, { cacheName: keptCaches.shell, ignoreVary: true });
  if (!home || !kept) return false;
  const html = await kept.text();
  return html.includes(`"release":"${release}"`) && html.includes(`"${scriptOf(document)}"`);
}

/**
 * Keeps the pages that a shop shows without a network, once for each version of it.
 * @param isFirst whether no worker has answered this page: then it is kept too
 * @returns the paths of what was kept now
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
