import type { ClientShop } from '#schemas/rendering.ts';
import { workerPath, type WorkerMessage, type WorkerNews } from '#schemas/service-worker.ts';
import { keepPages } from './kept-pages.ts';
import { watchVersions } from './versions.ts';

/** How often an open page looks for a new version, in ms. */
const checkEvery = 1_800_000;

export interface WorkerOptions {
  shop: ClientShop;
  /** This page is of an earlier version than the newest worker. `replace` ends the worker before that one. */
  onVersion: (replace: () => void) => void;
  /** A page could not be fetched, or not be renewed. */
  onUnreachable: () => void;
}

/** What happens to the worker while this page is open. */
export interface WorkerLink {
  /** The network is back: looks for a newer version. */
  check(): void;
  /** Makes sure that a document that is asked for now is answered: see `VersionWatch`. */
  settle(): Promise<void>;
  /** Forgets what was visited: somebody has signed out. */
  forget(): void;
  stop(): void;
}

/** Resolves once a worker answers for this page. One that only removes itself never does. */
const controlled = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/**
 * Registers the service worker, keeps the pages of the shop, and looks for new versions: at times, and when the page is
 * shown again. A browser without workers, and a shop that has switched them off, do without.
 * @returns nothing where there is no worker
 */
export async function startWorker({
  shop,
  onVersion,
  onUnreachable,
}: WorkerOptions): Promise<WorkerLink | undefined> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  if (!shop.flows.connectivity.serviceWorker) {
    // The server gives a worker that removes itself and its caches.
    await (await serviceWorker.getRegistration('/'))?.update();
    return undefined;
  }
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerPath, {
    updateViaCache: 'none',
  });
  // A browser that is told to block workers answers so.
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
  // A registration that was removed has its worker until the page ends, but is never ready again.
  const send = async (message: WorkerMessage): Promise<void> =>
    (registration.active ?? serviceWorker.controller ?? (await serviceWorker.ready).active)?.postMessage(
      message,
    );

  // Without a network or without room, the next page tries again.
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
