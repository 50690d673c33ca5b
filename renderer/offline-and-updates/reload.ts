import { reachShop } from '#data/reach-shop.ts';

export interface ReloadPorts {
  /** Lets the worker of the new version take over. */
  replaceWorker: () => void;
  /** Makes sure that the document is answered that `reloadPage` asks for. */
  settleWorker: () => Promise<void>;
  reloadPage: () => void;
  /** Whether a payment runs, something is typed and not sent, or there is no network. */
  isBusy: () => boolean;
  /** The shop did not answer: the visitor is busy until it does. */
  onLost: () => void;
  /** The end of this version is announced; `reload` does not wait for it. */
  onVersion: (reload: () => void) => void;
  onVersionHidden: () => void;
}

export interface Reload {
  /** Another version is installed. */
  found(): void;
  /** Looks at once whether the visitor is busy. */
  look(): void;
  stop(): void;
}

/** How often a page that waits for its reload looks whether the visitor is busy, in ms. */
const lookEvery = 1_000;

/**
 * Reloads an open page for a new version of the shop: the old worker ends, the notice is shown, and the page
 * loads again. It never interrupts a payment, loses nothing that was typed, and leaves a working page alone
 * while the shop cannot be reached.
 * @param reloadAfter how long the notice is shown before (flow settings: `updateReload`), in ms
 */
export function reloadForVersions(reloadAfter: number, ports: ReloadPorts): Reload {
  let looking: ReturnType<typeof setInterval> | undefined;
  let isAnnounced = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = new AbortController();

  async function reload(): Promise<void> {
    if (ports.isBusy()) return look();
    clearTimeout(timer);
    question.abort();
    question = new AbortController();
    const { signal } = question;
    const isReached = await reachShop(signal);
    if (signal.aborted) return;
    if (!isReached) {
      ports.onLost();
      return look();
    }
    // A worker that cannot be removed does not keep the page from its reload.
    await ports.settleWorker().catch(() => undefined);
    if (signal.aborted) return;
    // A payment may have begun meanwhile, and nobody announces it.
    if (ports.isBusy()) return look();
    ports.reloadPage();
  }
  /** The notice comes when the visitor is free, and again with its whole time after each work. */
  function look(): void {
    if (looking === undefined || ports.isBusy() !== isAnnounced) return;
    isAnnounced = !isAnnounced;
    clearTimeout(timer);
    question.abort();
    if (!isAnnounced) return ports.onVersionHidden();
    timer = setTimeout(() => void reload(), reloadAfter);
    ports.onVersion(() => void reload());
  }
  return {
    found() {
      looking ??= setInterval(look, lookEvery);
      ports.replaceWorker();
      look();
    },
    look,
    stop() {
      clearInterval(looking);
      looking = undefined;
      clearTimeout(timer);
      question.abort();
    },
  };
}
