import { reachShop } from '#data/reach-shop.ts';

/** Flow settings, in ms. */
export interface ConnectionTimes {
  /** Time without a network before the visitor sees a notice. */
  offlineNotice: number;
  /** Time between two requests to a shop that does not answer. */
  probeEvery: number;
}

export interface ConnectionNews {
  /** Called when there has been no network for `offlineNotice`. `retry` asks the shop at once. */
  onOffline: (retry: () => void) => void;
  /** Called when the shop answers again after `onOffline`. */
  onBack: () => void;
}

/** Whether the shop can be reached, as the visitor needs to know it. */
export interface Connection {
  /** Whether there may be no network. Changes are then stored only on this device. */
  isAway(): boolean;
  /** Reports that a request of this page has failed. */
  lost(): void;
  /** Reports that the visitor knows of the loss already, so that `onBack` is called at its end. */
  told(): void;
  stop(): void;
}

/**
 * Watches the connection of this tab. The events of the browser are only hints, because they also count a
 * network without internet. So the function asks the shop before the visitor sees a notice, and before the
 * notice is removed.
 */
export function watchConnection(
  { offlineNotice, probeEvery }: ConnectionTimes,
  { onOffline, onBack }: ConnectionNews,
): Connection {
  let isAway = false;
  /** Whether `offlineNotice` has passed since the loss. */
  let isDue = false;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question = new AbortController();

  /** Asks the shop. Aborts an earlier request, which may be from before the network was back. */
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
    // A short loss, such as in a tunnel or a lift, ends before the notice.
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
    told() {
      isTold = true;
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
      question.abort();
    },
  };
}
