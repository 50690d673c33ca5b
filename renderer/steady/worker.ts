import type { ClientShop } from '#schemas/rendering.ts';
import { workerPath, type WorkerMessage, type WorkerNews } from '#schemas/service-worker.ts';
import { keepPages } from './kept-pages.ts';

/** How often an open page looks for a new version, in ms. */
const checkEvery = 1_800_000;

export interface WorkerOptions {
  shop: ClientShop;
  /** Another version of the worker is installed. */
  onVersion: (registration: ServiceWorkerRegistration) => void;
  /** A page could not be fetched. */
  onUnreachable: () => void;
}

/** What happens to the worker while this page is open. */
export interface WorkerLink {
  /** Forgets what was visited: somebody has signed out. */
  forget(): void;
  stop(): void;
}

/** Calls back once a worker that replaces the one of this page is installed. */
function watchVersions(registration: ServiceWorkerRegistration, onVersion: () => void): () => void {
  function follow(worker: ServiceWorker | null): void {
    // The first worker of a browser replaces none.
    if (!worker || !navigator.serviceWorker.controller) return;
    const look = (): void => {
      if (worker.state === 'installed') onVersion();
    };
    worker.addEventListener('statechange', look);
    look();
  }
  const onFound = (): void => follow(registration.installing);
  follow(registration.installing ?? registration.waiting);
  registration.addEventListener('updatefound', onFound);
  return () => registration.removeEventListener('updatefound', onFound);
}

/** Resolves once a worker answers for this page. One that only removes itself never does. */
const controlled = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

const none: WorkerLink = { forget: () => undefined, stop: () => undefined };

/**
 * Registers the service worker, keeps the pages of the shop, and looks for new versions: at times, and when the page is
 * shown again. A browser without workers, and a shop that has switched them off, do without.
 */
export async function startWorker({ shop, onVersion, onUnreachable }: WorkerOptions): Promise<WorkerLink> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  if (!shop.flows.connectivity.serviceWorker) {
    // The server gives a worker that removes itself and its caches.
    await (await serviceWorker.getRegistration('/'))?.update();
    return none;
  }
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerPath, {
    updateViaCache: 'none',
  });
  // A browser that is told to block workers answers so.
  if (!registration) return none;
  const unwatch = watchVersions(registration, () => onVersion(registration));
  const check = (): void => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  };
  const timer = setInterval(check, checkEvery);
  document.addEventListener('visibilitychange', check);
  const onMessage = ({ data }: MessageEvent<WorkerNews>): void => {
    if (data.type === 'unreachable') onUnreachable();
  };
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  const send = async (message: WorkerMessage): Promise<void> =>
    (await serviceWorker.ready).active?.postMessage(message);

  // Without a network or without room, the next page tries again.
  void controlled(serviceWorker)
    .then(() => keepPages(shop, isFirst))
    .then(async (paths) => (paths.length > 0 ? send({ type: 'complete', paths }) : undefined))
    .catch(() => undefined);
  return {
    forget: () => void send({ type: 'forget' }),
    stop() {
      unwatch();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      serviceWorker.removeEventListener('message', onMessage);
    },
  };
}
