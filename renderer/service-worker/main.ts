import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import {
  keptCaches,
  visitCaches,
  type VersionAnswer,
  type WorkerMessage,
  type WorkerNews,
} from '#schemas/service-worker.ts';
import { PageStrategy, type PageNews } from './page-strategy.ts';
import { cacheFor, dataKey, filesOf, limits, mainOf, mayKeep, picturesOf } from './rules.ts';
import type { PageEvent, WaitingEvent, WorkerScope } from './scope.ts';

declare const self: WorkerScope;

const { shell, blocks, offline, fallback } = self.vitrin;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const expiration = (name: keyof typeof limits): ExpirationPlugin & Plugin =>
  new ExpirationPlugin({ ...limits[name], purgeOnQuotaError: true }) as ExpirationPlugin & Plugin;
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayKeep(response) ? response : null),
};
/** A device has one platform and one set of encodings, so responses that vary by them are stored once. */
const matchOptions = { ignoreVary: true };

const codeExpiration = expiration('code');
const pagesExpiration = expiration('pages');
const dataExpiration = expiration('data');

// Built files, pictures, forms and the shop's context never change under the same name.
const code = new CacheFirst({
  cacheName: 'vitrin-code',
  matchOptions,
  plugins: [onlyPublic, codeExpiration],
});
const pictures = new CacheFirst({
  cacheName: 'vitrin-pictures',
  matchOptions,
  plugins: [onlyPublic, expiration('pictures')],
});
const data = new NetworkFirst({
  cacheName: keptCaches.data,
  matchOptions,
  plugins: [
    onlyPublic,
    dataExpiration,
    { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => dataKey(request.url) },
  ],
});
/** Clients that got a page of an earlier version since this worker woke up. They ask soon after. */
const oldPages = new Set<string>();
/** Clients that got a stored page because the shop did not answer. */
const missedPages = new Set<string>();
const news: PageNews = {
  onOld(event) {
    oldPages.add((event as PageEvent).resultingClientId);
  },
  async onMissed(event) {
    const { resultingClientId: id } = event as PageEvent;
    missedPages.add(id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the clients of a worker are of its own origin
    (await self.clients.get(id))?.postMessage(unreachable);
  },
};
const pages = new PageStrategy(shell, news, {
  cacheName: keptCaches.pages,
  matchOptions,
  plugins: [
    onlyPublic,
    pagesExpiration,
    {
      cacheDidUpdate: async ({ newResponse, event }: { newResponse: Response; event: Event }) =>
        completePage(await newResponse.clone().text(), event as WaitingEvent),
    },
  ],
});

/** Fetches files, and resolves once all that could be fetched are stored. `handle` would not wait for the storing. */
async function store(strategy: CacheFirst, files: readonly string[], event: WaitingEvent): Promise<void> {
  await Promise.allSettled(
    files.map(async (file) => {
      const [, done] = strategy.handleAll({ request: new Request(file), event });
      await done;
    }),
  );
}

/** Stores the missing files of a page, so that the page works without a network. */
async function completePage(html: string, event: WaitingEvent): Promise<void> {
  const missing: string[] = [];
  for (const file of filesOf(html, blocks)) if (!(await caches.match(file, matchOptions))) missing.push(file);
  await store(code, missing, event);
}

const unreachable: WorkerNews = { type: 'unreachable' };
const tellPages = async (): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the clients of a worker are of its own origin
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(unreachable);
};

/** Returns the stored offline page of the shop, or else the plain one built into this worker. */
async function offlinePage(): Promise<Response> {
  const kept =
    offline === null ? undefined : await caches.match(offline, { ...matchOptions, ignoreSearch: true });
  return (
    kept ??
    new Response(fallback, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    })
  );
}

precacheAndRoute(shell.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

/**
 * Stores the scripts of the previous version, which open and stored pages still use. They leave the precache
 * with that version's worker, and the server may no longer have them.
 */
async function keepOldShell(event: WaitingEvent): Promise<void> {
  const here = new Set(shell.map((url) => new URL(url, location.href).href));
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache')) continue;
    const old = await caches.open(name);
    const kept = await caches.open(code.cacheName);
    for (const request of await old.keys()) {
      const file = here.has(request.url) ? undefined : await old.match(request);
      if (!file) continue;
      await kept.put(request, file);
      await codeExpiration.cacheDidUpdate?.({ cacheName: code.cacheName, request, newResponse: file, event });
    }
  }
}

const matches =
  (name: keyof typeof limits) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }): boolean =>
    sameOrigin && cacheFor(request, url) === name;

registerRoute(matches('pages'), async ({ request, event }) => {
  try {
    return await pages.handle({ request, event });
  } catch {
    await tellPages();
    return offlinePage();
  }
});
registerRoute(matches('data'), data);
registerRoute(matches('pictures'), pictures);
registerRoute(matches('code'), code);

/**
 * Stores the offline page with the pictures of its main part, so that a shop that was opened once has it from the
 * moment in which its first worker starts. The worker starts late if it waits for the pictures of the menu, so those
 * come with the pages that `keepPages` stores.
 */
async function keepFirstOffline(event: WaitingEvent): Promise<void> {
  if (offline === null || (await caches.match(offline, { ...matchOptions, ignoreSearch: true }))) return;
  const answer = await fetch(offline, { headers: { accept: 'text/html' } });
  if (!mayKeep(answer)) return;
  await (await caches.open(keptCaches.shell)).put(offline, answer.clone());
  const html = await answer.text();
  await Promise.all([completePage(html, event), store(pictures, picturesOf(mainOf(html)), event)]);
}

self.addEventListener('install', (event) =>
  // Without its offline page, the worker is still useful.
  event.waitUntil(Promise.all([keepOldShell(event), keepFirstOffline(event).catch(() => undefined)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

async function complete(paths: readonly string[], event: WaitingEvent): Promise<void> {
  for (const path of paths) {
    const kept = await caches.match(path, matchOptions);
    if (!kept) continue;
    const html = await kept.text();
    await completePage(html, event);
    // Visited pages load their pictures themselves. The offline page is first seen when nothing can be
    // fetched.
    if (path === offline) await store(pictures, picturesOf(html), event);
  }
}

/** Deletes the caches by name, because the plugins know only caches used since this worker woke up. */
async function forgetVisits(): Promise<void> {
  await Promise.all(visitCaches.map((name) => caches.delete(name)));
  await Promise.all([pagesExpiration.deleteCacheAndMetadata(), dataExpiration.deleteCacheAndMetadata()]);
}

function compare(entry: string, client: string | undefined): VersionAnswer {
  if (shell.includes(entry)) return 'own';
  return client !== undefined && oldPages.has(client) ? 'kept' : 'other';
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'complete') event.waitUntil(complete(message.paths, event));
  if (message.type === 'forget') event.waitUntil(forgetVisits());
  if (message.type === 'compare') {
    event.ports[0]?.postMessage(compare(message.entry, event.source?.id));
    // The page may not have listened yet when this was first sent.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    if (event.source && missedPages.has(event.source.id)) event.source.postMessage(unreachable);
  }
  if (message.type === 'replace') event.waitUntil(self.skipWaiting());
});
