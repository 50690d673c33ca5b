import { reachShop } from '#data/reach-shop.ts';

export interface ReloadPorts {
  /** Lets the worker of the new version take over. */
  replaceWorker: () => void;
  /** Makes sure that the request of `reloadPage` gets an answer. */
  settleWorker: () => Promise<void>;
  reloadPage: () => void;
  /** Whether a payment runs, something is typed and not sent, or there is no network. */
  isBusy: () => boolean;
  /** Called when the shop does not answer. The visitor then counts as busy until it answers. */
  onLost: () => void;
  /** Announces the reload to the visitor. `reload` reloads the page at once. */
  onVersion: (reload: () => void) => void;
  onVersionHidden: () => void;
}

export interface Reload {
  /** Another version is installed. */
  found(): void;
  /** Checks at once whether the visitor is busy. */
  look(): void;
  stop(): void;
}

/** Milliseconds between two checks whether the visitor is busy, while a page waits for its reload. */
const lookEvery = 1_000;

/**
 * Reloads an open page for a new version of the shop: the old worker ends, the notice is shown, and the page
 * loads again. It never interrupts a payment, loses nothing that was typed, and does not reload a working
 * page while the shop cannot be reached.
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
    // The page reloads even if the worker cannot be removed.
    await ports.settleWorker().catch(() => undefined);
    if (signal.aborted) return;
    // A payment may have begun meanwhile, and no event announces it.
    if (ports.isBusy()) return look();
    ports.reloadPage();
  }
  /**
   * Shows the notice when the visitor is not busy. Hides it for busy times, and then begins its time again.
   */
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
