import type { VersionAnswer, WorkerMessage } from '#schemas/service-worker.ts';

/** The entry script of this page: its name tells the build. */
export const scriptOf = (root: ParentNode): string =>
  root.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';

/** A worker that does not answer within this time is one that removes itself, and one that has not taken over never does; in ms. */
const patience = 5_000;

/** A page of a later version waits so long for its worker to be installed, in ms; a network may be too slow for it. */
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

/** Waits until a worker that is installed begins to take over, for a time in ms. */
const takesOver = (worker: ServiceWorker, time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });

/** Resolves once the document and all that it shows at first is loaded. */
const loaded = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true, signal });
  });

/** Watches for later versions than that of this page. */
export interface VersionWatch {
  /**
   * Resolves once no worker of this page's version is about to take over. What the one before is asked to do meanwhile may keep it in
   * its place: see `settle`.
   */
  ready: Promise<void>;
  /** Asks the shop for a newer worker. */
  look(): Promise<void>;
  /**
   * Makes sure that no worker that was asked to take over still waits. Chromium sometimes keeps the one before, which got an event in
   * the moment of its end, until a document is asked for, ends it then and never answers that document: after some seconds the
   * registration is removed, and the next page makes a new one.
   */
  settle(): Promise<void>;
  stop(): void;
}

/**
 * Calls back when this page is older than the newest worker: one is installed under it, or an old page was shown because the shop did
 * not answer, and does now. A worker of the page's own version takes over without a word.
 * @param onVersion its argument lets a waiting worker take the place of the one before
 */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  onVersion: (replace: () => void) => void,
): VersionWatch {
  const { controller } = navigator.serviceWorker;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isKept = false;
  /** The worker that was asked to take over last, and when. */
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
      // What this page still loaded kept the worker before busy, which was not stuck then.
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
    // A newer one that is on its way is followed.
    if (isKept && !registration.installing && !registration.waiting) onVersion(replace);
  }
  async function settle(): Promise<void> {
    const { waiting } = registration;
    if (!waiting || signal.aborted) return;
    if (asked?.worker !== waiting) ask(waiting);
    const left = (asked?.at ?? 0) + patience - performance.now();
    if (left > 0) await takesOver(waiting, left);
    if (registration.waiting === waiting) await registration.unregister();
    // A newer one has come, which has its own time.
    else await settle();
  }
  follow(registration.installing ?? registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  // Another page has asked a worker to take over that this one has not seen.
  navigator.serviceWorker.addEventListener('controllerchange', () => endReplacing(), { signal });
  async function begin(): Promise<void> {
    const answer = controller ? await compareWith(controller) : 'own';
    isKept = answer === 'kept';
    if (isKept) await look();
    if (answer !== 'other') return;
    setTimeout(endReplacing, arrival);
    // The shop may have no newer one: while it is deployed, some of its servers are of the version before.
    registration.update().then(
      () => registration.installing ?? registration.waiting ?? endReplacing(),
      () => undefined,
    );
    await replaced;
  }
  return {
    // Without a network, it is looked for when that is back.
    ready: begin().catch(() => undefined),
    look,
    settle,
    stop: () => stopping.abort(),
  };
}
