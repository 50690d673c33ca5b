import { reachShop } from '#data/reach-shop.ts';

/** Flow settings, in ms. */
export interface ConnectionTimes {
  /** Time without a network before the visitor is told. */
  offlineNotice: number;
  /** Time between two questions to a shop that does not answer. */
  probeEvery: number;
}

export interface ConnectionNews {
  /** There has been no network for `offlineNotice`; `retry` asks the shop now. */
  onOffline: (retry: () => void) => void;
  /** The shop answers again after the visitor was told. */
  onBack: () => void;
}

/** Whether the shop can be reached, as the visitor needs to know it. */
export interface Connection {
  /** There may be no network: what is done now is kept here only. */
  isAway(): boolean;
  /** Something of this page could not be fetched. */
  lost(): void;
  stop(): void;
}

/**
 * Watches the connection of this tab. What the browser says is only a hint: a network without internet counts as one, so the shop
 * itself is asked before the visitor is told, and before the notice is taken away.
 */
export function watchConnection(
  { offlineNotice, probeEvery }: ConnectionTimes,
  { onOffline, onBack }: ConnectionNews,
): Connection {
  let isAway = false;
  /** The time before the notice is over. */
  let isDue = false;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = new AbortController();

  /** Asks the shop; a question that is still open may come from before the network was back. */
  async function ask(): Promise<void> {
    if (!isAway) return;
    question.abort();
    question = new AbortController();
    const { signal } = question;
    const isReached = await reachShop(signal);
    if (signal.aborted) return;
    if (isReached) end();
    else if (isDue) {
      if (!isTold) onOffline(() => void ask());
      isTold = true;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), probeEvery);
    }
  }
  function end(): void {
    clearTimeout(timer);
    const wasTold = isTold;
    [isAway, isDue, isTold] = [false, false, false];
    if (wasTold) onBack();
  }
  function lost(): void {
    if (isAway) return;
    isAway = true;
    // A tunnel or a lift is over before anybody needs to be told.
    timer = setTimeout(() => {
      isDue = true;
      void ask();
    }, offlineNotice);
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('offline', lost, { signal });
  addEventListener('online', () => void ask(), { signal });
  if (!navigator.onLine) lost();
  return {
    isAway: () => isAway,
    lost,
    stop() {
      stopping.abort();
      clearTimeout(timer);
      question.abort();
    },
  };
}
