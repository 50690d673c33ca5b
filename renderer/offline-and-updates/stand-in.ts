import { visitState } from '#data/page-client.ts';
import { reachShop } from '#data/reach-shop.ts';
import type { OfflineInput } from './input.ts';

/** The offline page that stands in for another one. */
export interface StandIn {
  /** Whether the page shown now stands in for another one. */
  isShown(): boolean;
  /** The shop may answer again: it is asked, and the page that was asked for is loaded. */
  leave(): void;
  stop(): void;
}

/**
 * The offline page stands in for another one: that one is shown if its data was kept, and loaded as soon as the shop answers. What the
 * browser says of a network is a hint alone, and may never come: the shop is asked until it answers.
 * @param settle makes sure that a document that is asked for now is answered
 */
export function watchStandIn({ shop, views, loader }: OfflineInput, settle: () => Promise<void>): StandIn {
  const offline = shop.paths['offline'];
  const { probeEvery } = shop.flows.connectivity;
  const isShown = (): boolean => views.current().route === 'offline' && location.pathname !== offline;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAsking = false;
  let begunAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function leave(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || !isShown()) return;
    isAsking = true;
    const isReached = await reachShop(signal);
    // As after a new version, a worker that is stuck would not answer the document.
    if (isReached && isShown()) await settle().catch(() => undefined);
    isAsking = false;
    if (signal.aborted || !isShown()) return;
    // A reload would end a navigation that the visitor has begun meanwhile. A document that the browser loads shows nothing of itself:
    // it has the time until the next question.
    if (isReached && !views.isLeaving && performance.now() - begunAt >= probeEvery) location.reload();
    else timer = setTimeout(onOnline, probeEvery);
  }
  const onOnline = (): void => void leave();
  addEventListener('online', onOnline, { signal });
  globalThis.navigation?.addEventListener('navigate', () => (begunAt = performance.now()), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  if (isShown()) {
    timer = setTimeout(onOnline, probeEvery);
    const { href } = location;
    const { top, bottom } = views.current();
    loader.load(new URL(href), [...top, ...bottom], visitState()).then(
      (view) => navigation.navigate(href, { history: 'replace', info: { view } }),
      // The offline page stays.
      () => undefined,
    );
  }
  return { isShown, leave: onOnline, stop: () => stopping.abort() };
}
