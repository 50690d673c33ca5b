import { requireActors } from '#actors/running.ts';
import { linesOf } from '#machines/cart/lines.ts';
import { dismiss, notify } from '#ui/notification/notify.ts';
import { report } from '../diagnostics.ts';
import { watchConnection, type Connection } from './connection.ts';
import { forgetOthers } from './forget-others.ts';
import { healPictures } from './heal-pictures.ts';
import type { OfflineInput } from './input.ts';
import { keptSince } from './kept-since.ts';
import { reloadForVersions } from './reload.ts';
import { watchStandIn } from './stand-in.ts';
import { watchWork } from './work.ts';
import { startWorker, type WorkerLink } from './worker.ts';

/** A notification that stays until `hide` removes it. */
function lastingNotice() {
  let id = -1;
  return {
    show(notice: Parameters<typeof notify>[0]) {
      id = notify({ ...notice, durationMs: Infinity });
    },
    hide: () => dismiss(id),
  };
}

/** Notifies the visitor that a change without a network is stored on this device. */
function tellKept({ text }: OfflineInput, connection: Connection): () => void {
  const { cart, bookmarks } = requireActors();
  const lines = (): string =>
    linesOf(cart.getSnapshot().context.record)
      .map(({ key, qty }) => `${key} ${qty}`)
      .join();
  const tell = (key: 'offline.cart' | 'offline.bookmarks'): void => {
    if (connection.isAway()) notify({ tone: 'info', key, text: text(key) });
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

/**
 * Starts the notices about the connection and new versions, and the service worker with the pages that it
 * keeps.
 * @returns a function that stops all of them
 */
export function startOfflineAndUpdates(input: OfflineInput): () => void {
  const { shop, text, keptText } = input;
  const { cart } = requireActors();
  const [offline, version] = [lastingNotice(), lastingNotice()];
  let worker: WorkerLink | undefined;
  let isStopped = false;
  let replaceWorker: (() => void) | undefined;
  const settleWorker = async (): Promise<void> => worker?.settle();

  const standIn = watchStandIn(input, settleWorker);
  /** Tells how old the shown page is, if it came from the worker's cache without the shop. */
  const tellKeptPage = async (): Promise<void> => {
    const since = await keptSince(location.pathname + location.search);
    if (!since || isStopped || !connection.isAway()) return;
    offline.show({ tone: 'warning', key: 'offline', text: keptText(since) });
    connection.told();
  };
  let isKeptPage = false;
  const connection = watchConnection(shop.flows.connectivity, {
    onOffline(retry) {
      offline.show({
        tone: 'warning',
        key: 'offline',
        text: text('offline.notice'),
        action: { text: text('offline.action'), onSelect: retry },
      });
      if (isKeptPage) void tellKeptPage();
    },
    onBack() {
      offline.hide();
      healPictures(document);
      if (standIn.isShown()) return standIn.leave();
      notify({ tone: 'positive', key: 'offline', text: text('offline.back') });
      worker?.check();
      // Lines that were added meanwhile need current prices and stock.
      if (linesOf(cart.getSnapshot().context.record).length > 0) cart.send({ type: 'cart.refresh' });
    },
  });
  const work = watchWork(() => reload.look());
  const reload = reloadForVersions(shop.flows.connectivity.updateReload, {
    replaceWorker: () => replaceWorker?.(),
    settleWorker,
    reloadPage: () => location.reload(),
    isBusy: () => work.isBusy() || connection.isAway(),
    onLost: connection.lost,
    onVersion: (onSelect) =>
      version.show({
        tone: 'negative',
        key: 'version',
        text: text('update.text'),
        action: { text: text('update.action'), onSelect },
      }),
    onVersionHidden: version.hide,
  });
  const stopTelling = tellKept(input, connection);
  const heal = (): void => healPictures(document);
  addEventListener('online', heal);
  const others = forgetOthers(() => worker?.forget());

  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void startWorker({
      shop,
      onVersion(replace) {
        replaceWorker = replace;
        reload.found();
      },
      onUnreachable() {
        isKeptPage = true;
        connection.lost();
        void tellKeptPage();
      },
    })
      .then((link) => {
        worker = link;
        if (isStopped) link?.stop();
        return undefined;
      })
      .catch((error: unknown) => report('start', error))
      .finally(others.begin);
  else others.begin();

  return () => {
    isStopped = true;
    stopTelling();
    removeEventListener('online', heal);
    for (const each of [work, reload, connection, standIn, others, worker]) each?.stop();
  };
}
