import type { ClientShop } from '#schemas/rendering.ts';
import { workerPath, type WorkerMessage, type WorkerNews } from '#schemas/service-worker.ts';
import { keepPages } from './kept-pages.ts';
import { watchVersions } from './versions.ts';

/** How often an open page looks for a new version, in ms. */
const checkEvery = 1_800_000;

export interface WorkerOptions {
  shop: ClientShop;
  /**
   * Called when this page is older than the newest worker. `replace` lets that worker end the previous one.
   */
  onVersion: (replace: () => void) => void;
  /** Called when the worker could not fetch or renew a page. */
  onUnreachable: () => void;
}

/** The actions on the service worker that an open page needs. */
export interface WorkerLink {
  /** Looks for a newer version, when the network is back. */
  check(): void;
  /** Makes sure that the next request for a document gets an answer: see `VersionWatch`. */
  settle(): Promise<void>;
  /** Deletes the visited pages from the caches, after a customer has signed out. */
  forget(): void;
  stop(): void;
}

/** Resolves once a worker controls this page. A worker that only removes itself never does. */
const controlled = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** Whether a worker has answered the request for this page. It may have started while the page was loading. */
function isFromWorker(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'workerStart' in entry && entry.workerStart !== 0;
}

/**
 * Registers the service worker, and stores the pages that the shop shows without a network. Looks for new
 * versions at intervals, when the page is shown again, and when the network is back. A shop that has switched
 * workers off gets none, and neither does a browser that blocks them.
 * @returns undefined if there is no worker
 */
export async function startWorker({
  shop,
  onVersion,
  onUnreachable,
}: WorkerOptions): Promise<WorkerLink | undefined> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null || !isFromWorker();
  if (!shop.flows.connectivity.serviceWorker) {
    // The server now sends a worker that removes itself and its caches.
    await (await serviceWorker.getRegistration('/'))?.update();
    return undefined;
  }
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerPath, {
    updateViaCache: 'none',
  });
  // A browser whose settings block workers returns no registration.
  if (!registration) return undefined;
  const versions = watchVersions(registration, onVersion);
  const check = (): void => {
    if (document.visibilityState === 'visible') void versions.look().catch(() => undefined);
  };
  const timer = setInterval(check, checkEvery);
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('visibilitychange', check, { signal });
  addEventListener('online', check, { signal });
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerNews>) => {
      if (data.type === 'unreachable') onUnreachable();
    },
    { signal },
  );
  serviceWorker.startMessages();
  // A removed registration has its worker until the page ends, but is never ready again.
  const send = async (message: WorkerMessage): Promise<void> =>
    (registration.active ?? serviceWorker.controller ?? (await serviceWorker.ready).active)?.postMessage(
      message,
    );

  // Without a network or without free storage, the next page tries again.
  void controlled(serviceWorker)
    .then(() => versions.ready)
    .then(() => keepPages(shop, isFirst))
    .then(async (paths) => (paths.length > 0 ? send({ type: 'complete', paths }) : undefined))
    .catch(() => undefined);
  return {
    check,
    settle: versions.settle,
    forget: () => void send({ type: 'forget' }),
    stop() {
      versions.stop();
      clearInterval(timer);
      stopping.abort();
    },
  };
}
