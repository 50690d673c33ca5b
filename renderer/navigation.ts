import { isShownHere } from '#actors/pages/page-url.ts';
import { RequestError } from '#data/request-error.ts';
import { isOnSheetEntry, isSheetInfo } from './sheet-entry.ts';
import { arrive } from './arrival.ts';
import { report } from './diagnostics.ts';
import { keepGates } from './gates.ts';
import { NeedsDocument, type LoadedView, type PageLoader } from './load-page.ts';
import { keepPagesAhead, keyOf, type FetchPage, type PagesAheadOptions } from './pages-ahead.ts';
import type { ViewStore } from './view-store.ts';
import { showWaiting, type Waiting } from './waiting.ts';

export interface NavigationOptions extends PagesAheadOptions {
  /** Informs the visitor that a page could not be fetched. The current page stays. */
  onFailure: (error: RequestError) => void;
  /** Called with every page that is shown. */
  onShown: (view: LoadedView, loader: PageLoader) => void;
  /** Called when the shown page has got another address, which it also shows. */
  onPlaced: () => void;
}

/**
 * The `info` of navigations that this module starts: a loaded page, or a document that the browser must load.
 */
interface NavigationInfo {
  view?: LoadedView;
  document?: true;
}

type History = 'push' | 'replace';

/** Whether an address leads to the page that is shown. */
const isShown = (url: URL): boolean => keyOf(url) === location.pathname + location.search;

/**
 * Leaves the page to the browser. Without the mark the listener below would intercept this navigation
 * too, and fail again.
 */
function loadDocument(url: URL, history: History): void {
  const info: NavigationInfo = { document: true };
  const { committed, finished } = navigation.navigate(url.href, { history, info });
  // The document ends with this navigation, or another one replaces it; there is nothing to handle in
  // either case.
  for (const result of [committed, finished]) result?.catch(() => undefined);
}

async function showPage(view: LoadedView, { views, loader, onShown }: NavigationOptions): Promise<void> {
  const isOther = views.current().path !== view.path;
  keepGates(views.current(), view);
  document.title = view.title;
  await views.show(view);
  // Styles of the layout depend on this value. It changes after the previous page is gone, and before this
  // page is painted.
  document.documentElement.dataset.route = view.route;
  onShown(view, loader);
  // A search gives up the focus, even if its results are on the page that is shown already.
  if (isOther || document.activeElement === document.body) arrive(view.title);
}

/** A document shows one page at a time. */
let running: AbortController | null = null;
let waiting: Waiting | null = null;

/** Shows that a page is loading. Ends the same display for any other page. */
function wait(views: ViewStore, link?: Element | null): Waiting {
  waiting?.end();
  waiting = showWaiting(link);
  views.isLeaving = true;
  return waiting;
}

function endWaiting(ended: Waiting, views: ViewStore): void {
  if (waiting !== ended) return;
  ended.end();
  waiting = null;
  views.isLeaving = false;
}

/** Handles a page that could not be shown: informs the visitor, or lets the browser load the document. */
function handleFailure(
  error: unknown,
  url: URL,
  history: History,
  onFailure: NavigationOptions['onFailure'],
): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof RequestError && error.kind === 'request-aborted') return;
  if (error instanceof RequestError && error.kind !== 'request-failed') {
    // The service worker has the document in its cache, or shows the offline page instead.
    if (navigator.serviceWorker?.controller && !isShown(url)) loadDocument(url, history);
    else onFailure(error);
    return;
  }
  reportUnexpected('navigation', error, url);
  loadDocument(url, history);
}

function reportUnexpected(where: 'navigation' | 'preload', error: unknown, url: URL): void {
  if (!(error instanceof NeedsDocument || error instanceof RequestError))
    report(where, error, { path: url.pathname });
}

interface Browsing extends NavigationOptions {
  fetchPage: FetchPage;
}

/** Loads the page first, then lets the address change; a failure changes nothing. */
async function visitPage(
  { views, onFailure, fetchPage }: Browsing,
  url: URL,
  history: History,
  link?: Element | null,
): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const ownWaiting = wait(views, link);
  try {
    const view = await fetchPage(url, controller.signal);
    if (controller.signal.aborted) return;
    ownWaiting.answered();
    const info: NavigationInfo = { view };
    await navigation.navigate(url.href, { history, info }).finished;
  } catch (error) {
    if (!controller.signal.aborted) handleFailure(error, url, history, onFailure);
  } finally {
    if (running === controller) running = null;
    endWaiting(ownWaiting, views);
  }
}

/** Shows the page of an earlier or later address, which the browser has taken already. */
async function restorePage(browsing: Browsing, url: URL, signal: AbortSignal): Promise<void> {
  const { views, fetchPage } = browsing;
  const ownWaiting = wait(views);
  try {
    const page = await fetchPage(url, signal);
    if (!signal.aborted) await showPage(page, browsing);
  } catch (error) {
    if (signal.aborted) return;
    report('navigation', error, { path: url.pathname });
    location.reload();
  } finally {
    endWaiting(ownWaiting, views);
  }
}

const mayIntercept = (event: NavigateEvent, url: URL): boolean =>
  event.canIntercept &&
  !event.hashChange &&
  event.downloadRequest === null &&
  !event.formData &&
  url.origin === location.origin &&
  event.navigationType !== 'reload';

function onNavigate(browsing: Browsing, event: NavigateEvent): void {
  const { loader, onPlaced } = browsing;
  const url = new URL(event.destination.url);
  // The page stays as it is.
  if (isSheetInfo(event.info) && event.canIntercept) {
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: async () => undefined });
    return;
  }
  if (!mayIntercept(event, url)) return;
  // The history was changed by code that already shows the page of the new address.
  if (event.destination.sameDocument && event.navigationType !== 'traverse') {
    if (event.navigationType !== 'push') return;
    // It is newer than a page that is still on its way.
    running?.abort();
    queueMicrotask(onPlaced);
    return;
  }
  if (!loader.match(url)) return;
  const { view, document: isDocument } = (event.info as NavigationInfo | undefined) ?? {};
  if (isDocument) return;
  const intercept = (handler: () => Promise<void>) => event.intercept({ focusReset: 'manual', handler });
  if (view) return intercept(() => showPage(view, browsing));
  if (event.navigationType === 'traverse') {
    running?.abort();
    return intercept(
      isShownHere(event.destination.id)
        ? async () => onPlaced()
        : () => restorePage(browsing, url, event.signal),
    );
  }
  if (!event.cancelable) return;
  event.preventDefault();
  const isInPlace = event.navigationType === 'replace' || isShown(url) || isOnSheetEntry();
  const history = isInPlace ? 'replace' : 'push';
  void visitPage(browsing, url, history, event.sourceElement?.closest('a'));
}

/**
 * Installs in-document navigation with the browser's Navigation API. It intercepts every link and GET form of
 * the shop, fetches the page first, and only then changes the address and shows the page. The browser itself
 * scrolls to the top left on navigation, and restores the position on back and forward. Without the API, or
 * for an address outside the shop's pages, the browser loads a document as usual.
 */
export function installNavigation(options: NavigationOptions): void {
  if (!('navigation' in globalThis)) return;
  const { loader } = options;
  const fetchPage = keepPagesAhead(options);
  navigation.addEventListener('navigate', (event) => onNavigate({ ...options, fetchPage }, event));
  installPreload((url) => {
    const found = loader.match(url);
    if (!found || found.route.preload === 'none' || isShown(url)) return;
    fetchPage(url).catch((error: unknown) => reportUnexpected('preload', error, url));
  });
}

/**
 * Calls back for a link that the visitor is likely to follow: pointed at for a moment, touched, or focused.
 */
function installPreload(preload: (url: URL) => void): void {
  const restMs = 60;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin && !link.target && !link.hasAttribute('download'))
      timer = setTimeout(() => preload(new URL(link.href)), event.type === 'touchstart' ? 0 : restMs);
  };
  // Listens in the capture phase: React stops these events at its root for blocks that are not hydrated yet,
  // and for static ones forever.
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, soon, { passive: true, capture: true });
}
