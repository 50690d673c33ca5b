import { visitState } from '#data/page-client.ts';
import { reachShop } from '#data/reach-shop.ts';
import type { OfflineInput } from './input.ts';

/** The offline page that stands in for another one. */
export interface StandIn {
  /** Whether the page shown now stands in for another one. */
  isShown(): boolean;
  /** Asks whether the shop answers again. If it does, loads the page that the visitor has asked for. */
  leave(): void;
  stop(): void;
}

/**
 * Watches an offline page that stands in for another page. Shows the other page if the browser has kept its
 * data. Loads it from the shop as soon as the shop answers. The browser's event for a network is only a hint,
 * and may never come. So this function asks the shop until it answers.
 * @param settle makes sure that the next request for a document gets an answer
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
    // A stuck worker would not answer the request for the document, as after a new version.
    if (isReached && isShown()) await settle().catch(() => undefined);
    isAsking = false;
    if (signal.aborted || !isShown()) return;
    // A reload would end a navigation that the visitor has begun meanwhile. This page cannot see the progress
    // of a document that the browser loads, so such a navigation gets at least `probeEvery` ms.
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
