import type { VersionAnswer, WorkerMessage } from '#schemas/service-worker.ts';

/** Address of the entry script of a document, whose name identifies the build. */
export const scriptOf = (root: ParentNode): string =>
  root.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';

/**
 * Milliseconds to wait for a worker. A worker that has not answered by then removes itself. A worker that has
 * not taken over by then never does.
 */
const patience = 5_000;

/**
 * Maximum milliseconds for which a page of a later version waits until its worker is installed. A network may
 * be too slow for that.
 */
const arrival = 60_000;

/** Asks a worker whether this page is of its version. */
const compareWith = (worker: ServiceWorker): Promise<VersionAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<VersionAnswer>) => resolve(data));
    port1.start();
    setTimeout(() => resolve('other'), patience);
    const message: WorkerMessage = { type: 'compare', entry: scriptOf(document) };
    worker.postMessage(message, [port2]);
  });

/** Waits until an installed worker begins to take over, for at most `time` ms. */
const takesOver = (worker: ServiceWorker, time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });

/** Resolves once the document and everything that it shows at first are loaded. */
const loaded = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true, signal });
  });

/** Watches for versions that are later than the version of this page. */
export interface VersionWatch {
  /**
   * Resolves once no worker of this page's version is about to take over. Until then, requests to the
   * previous worker may keep that worker active: see `settle`.
   */
  ready: Promise<void>;
  /** Asks the shop for a newer worker. */
  look(): Promise<void>;
  /**
   * Makes sure that no worker that was asked to take over still waits. Chromium sometimes keeps the previous
   * worker, if that worker got an event in the moment in which it was to end. The next request for a document
   * then ends the previous worker, and never gets an answer. So this method removes the registration if the
   * new worker still waits after `patience`. The next page makes a new registration.
   */
  settle(): Promise<void>;
  stop(): void;
}

/**
 * Calls back when this page is older than the newest worker. Either a newer worker was installed while the
 * page was open. Or the browser showed an old page because the shop did not answer, and the shop answers now.
 * A worker of the page's own version takes over without a callback.
 * @param onVersion its argument lets a waiting worker replace the previous one
 */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  onVersion: (replace: () => void) => void,
): VersionWatch {
  const { controller } = navigator.serviceWorker;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isKept = false;
  /** The worker that was last asked to take over, and the time of that request. */
  let asked: { worker: ServiceWorker; at: number } | undefined;
  const { promise: replaced, resolve: endReplacing } = Promise.withResolvers<void>();
  const ask = (worker: ServiceWorker): void => {
    const message: WorkerMessage = { type: 'replace' };
    asked = { worker, at: performance.now() };
    worker.postMessage(message, []);
  };
  const replace = (): void => {
    if (registration.waiting) ask(registration.waiting);
    void loaded(signal).then(() => {
      // Requests of the loading page kept the previous worker busy, so it was not stuck. The wait begins now.
      if (asked) asked.at = performance.now();
      return settle().then(endReplacing, endReplacing);
    });
  };
  async function meet(worker: ServiceWorker): Promise<void> {
    if ((await compareWith(worker)) === 'own') replace();
    else onVersion(replace);
  }
  function follow(worker: ServiceWorker | null): void {
    // The first worker of a browser replaces none.
    if (!worker || !navigator.serviceWorker.controller) return;
    const see = (): void => {
      if (worker.state === 'installed') void meet(worker);
      // Another page has asked it to take over.
      if (worker.state === 'activated') endReplacing();
    };
    worker.addEventListener('statechange', see);
    see();
  }
  async function look(): Promise<void> {
    await registration.update();
    // `follow` already watches a newer worker that is installing or waiting.
    if (isKept && !registration.installing && !registration.waiting) onVersion(replace);
  }
  async function settle(): Promise<void> {
    const { waiting } = registration;
    if (!waiting || signal.aborted) return;
    if (asked?.worker !== waiting) ask(waiting);
    const left = (asked?.at ?? 0) + patience - performance.now();
    if (left > 0) await takesOver(waiting, left);
    if (registration.waiting === waiting) await registration.unregister();
    // Another worker waits now, with a full time of its own.
    else await settle();
  }
  follow(registration.installing ?? registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  // Another page has asked a worker to take over, and this page has not seen that worker.
  navigator.serviceWorker.addEventListener('controllerchange', () => endReplacing(), { signal });
  async function begin(): Promise<void> {
    const answer = controller ? await compareWith(controller) : 'own';
    isKept = answer === 'kept';
    if (isKept) await look();
    if (answer !== 'other') return;
    setTimeout(endReplacing, arrival);
    // The shop may have no newer worker: during a deployment, some of its servers have the previous version.
    registration.update().then(
      () => registration.installing ?? registration.waiting ?? endReplacing(),
      () => undefined,
    );
    await replaced;
  }
  return {
    // Without a network, `look` finds the worker when the network is back.
    ready: begin().catch(() => undefined),
    look,
    settle,
    stop: () => stopping.abort(),
  };
}
