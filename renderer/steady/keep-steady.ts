import { requireActors } from '#actors/running.ts';
import { visitState } from '#data/page-client.ts';
import { reachShop } from '#data/reach-shop.ts';
import { forgetAnswers, noteOwner } from '#data/storage/kept-answers.ts';
import { linesOf } from '#machines/cart/lines.ts';
import { dismiss, notify } from '#ui/notification/notify.ts';
import { report } from '../diagnostics.ts';
import type { SteadyInput } from './input.ts';
import { startLateCharts, type LateCharts } from './late-charts.ts';
import { watchWork } from './work.ts';
import { startWorker, type WorkerLink } from './worker.ts';

/** A notification that stays until it is taken away. */
function lastingNotice() {
  let id: number | undefined;
  return {
    show(notice: Parameters<typeof notify>[0]) {
      id = notify({ ...notice, durationMs: Infinity });
    },
    hide() {
      if (id !== undefined) dismiss(id);
      id = undefined;
    },
  };
}

/** Says of what is changed without a network that it is kept on this device. */
function tellKept({ text }: SteadyInput, charts: LateCharts): () => void {
  const { cart, bookmarks } = requireActors();
  const lines = (): string =>
    linesOf(cart.getSnapshot().context.record)
      .map(({ key, qty }) => `${key} ${qty}`)
      .join();
  const tell = (key: 'offline.cart' | 'offline.bookmarks'): void => {
    if (charts.isAway()) notify({ tone: 'info', key, text: text(key) });
  };
  let known = lines();
  const cartLink = cart.subscribe(() => {
    const now = lines();
    if (now === known) return;
    known = now;
    tell('offline.cart');
  });
  const bookmarkLink = bookmarks.view.subscribe(() => tell('offline.bookmarks'));
  return () => {
    cartLink.unsubscribe();
    bookmarkLink.unsubscribe();
  };
}

/** The offline page stands in for another one: that one is shown if its data was kept. */
function showKeptPage({ shop, views, loader }: SteadyInput): void {
  const url = new URL(location.href);
  if (!isStandIn(views, shop.paths['offline'])) return;
  const { top, bottom } = views.current();
  loader.load(url, [...top, ...bottom], visitState()).then(
    (view) => navigation.navigate(url.href, { history: 'replace', info: { view } }),
    // The offline page stays.
    () => undefined,
  );
}

const isStandIn = (views: SteadyInput['views'], offline: string | undefined): boolean =>
  views.current().route === 'offline' && location.pathname !== offline;

/**
 * Starts what keeps the shop steady: the notices of connection and version, the worker, and the pages it keeps.
 * @returns what stops it
 */
export function keepSteady(input: SteadyInput): () => void {
  const { shop, views, text } = input;
  const actors = requireActors();
  const [offline, version] = [lastingNotice(), lastingNotice()];
  let worker: WorkerLink | undefined;
  let isStopped = false;
  let leaving: (() => void) | undefined;

  const work = watchWork(() => charts.look());
  const charts = startLateCharts(shop.flows.connectivity, {
    onOffline: (retry) =>
      offline.show({
        tone: 'warning',
        key: 'offline',
        text: text('offline.notice'),
        action: { text: text('offline.action'), onSelect: retry },
      }),
    onBack() {
      offline.hide();
      if (isStandIn(views, shop.paths['offline'])) return void leaveStandIn();
      notify({ tone: 'positive', key: 'offline', text: text('offline.back') });
      worker?.check();
      // Prices and stock of what was added meanwhile.
      if (linesOf(actors.cart.getSnapshot().context.record).length > 0)
        actors.cart.send({ type: 'cart.refresh' });
    },
    onVersion: (reload) =>
      version.show({
        tone: 'negative',
        key: 'version',
        text: text('update.text'),
        action: { text: text('update.action'), onSelect: reload },
      }),
    onVersionHidden: version.hide,
    replaceWorker: () => leaving?.(),
    settleWorker: async () => worker?.settle(),
    reloadPage: () => location.reload(),
    isBusy: work.isBusy,
  });
  const stopTelling = tellKept(input, charts);

  // The stand-in goes as soon as the shop answers. What the browser says of a network is a hint alone, and may never come:
  // the shop is asked until it answers. A reload would end a navigation that the visitor has begun meanwhile.
  const asking = new AbortController();
  const { probeEvery } = shop.flows.connectivity;
  let isAsking = false;
  let begunAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function leaveStandIn(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || !isStandIn(views, shop.paths['offline'])) return;
    isAsking = true;
    const isReached = await reachShop(asking.signal).then(
      () => true,
      () => false,
    );
    if (asking.signal.aborted || !isStandIn(views, shop.paths['offline'])) {
      isAsking = false;
      return;
    }
    // A document that the browser loads shows nothing of it: it has the time until the next question.
    // As after a new version, a worker that is stuck would not answer it.
    if (isReached) await worker?.settle().catch(() => undefined);
    isAsking = false;
    if (asking.signal.aborted) return;
    if (isReached && !views.isLeaving && performance.now() - begunAt >= probeEvery) location.reload();
    else timer = setTimeout(onOnline, probeEvery);
  }
  const onOnline = (): void => void leaveStandIn();
  const onNavigate = (): void => {
    begunAt = performance.now();
  };
  addEventListener('online', onOnline);
  globalThis.navigation?.addEventListener('navigate', onNavigate);
  if (isStandIn(views, shop.paths['offline'])) timer = setTimeout(onOnline, probeEvery);
  // One after the other, and only once there is a worker to be told: what is noted first decides.
  let noted = Promise.resolve();
  let canForget = false;
  async function forgetOthers(): Promise<void> {
    const { isCustomer, user } = actors.session.view.getSnapshot();
    // For a moment after the start it is not known who the customer is.
    if (!canForget || (isCustomer && !user)) return;
    if (!(await noteOwner(user?.id ?? null))) return;
    worker?.forget();
    await forgetAnswers();
  }
  const lookWho = (): void => {
    noted = noted.then(forgetOthers, () => undefined);
  };
  const begin = (): void => {
    canForget = true;
    lookWho();
  };
  const sessionLink = actors.session.view.subscribe(lookWho);
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void startWorker({
      shop,
      onVersion(replace) {
        leaving = replace;
        charts.versionFound();
      },
      onUnreachable: charts.lost,
    })
      .then((link) => {
        if (isStopped) link.stop();
        else worker = link;
        return link;
      })
      .catch((error: unknown) => report('start', error))
      .finally(begin);
  else begin();
  showKeptPage(input);

  return () => {
    isStopped = true;
    removeEventListener('online', onOnline);
    globalThis.navigation?.removeEventListener('navigate', onNavigate);
    clearTimeout(timer);
    asking.abort();
    sessionLink.unsubscribe();
    for (const stop of [stopTelling, work.stop]) stop();
    for (const each of [charts, worker]) each?.stop();
  };
}
