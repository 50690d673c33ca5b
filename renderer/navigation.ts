import { isShownHere } from '#actors/pages/page-url.ts';
import { RequestError } from '#data/request-error.ts';
import type { VisitState } from '#routes-manifest/page-request.ts';
import type { RenderBlock } from '#schemas/rendering.ts';
import { arrive } from './arrival.ts';
import { report } from './diagnostics.ts';
import { keepGates } from './gates.ts';
import { NeedsDocument, type LoadedView, type PageLoader } from './load-page.ts';
import type { ViewStore } from './view-store.ts';
import { showWaiting, type Waiting } from './waiting.ts';

export interface NavigationOptions {
  loader: PageLoader;
  views: ViewStore;
  visit: () => VisitState;
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

/** A page that was prefetched a moment ago. */
interface PageAhead {
  at: number;
  page: Promise<LoadedView>;
  /** Aborts the request of the page. */
  signal: AbortSignal | undefined;
}

/** Returns the static blocks, including those in slots. On the first page they have no props. */
const staticBlocksOf = (blocks: readonly RenderBlock[]): RenderBlock[] =>
  blocks.flatMap((block) => [
    ...(block.hydrate === 'never' ? [block] : []),
    ...staticBlocksOf(Object.values(block.slots).flat()),
  ]);

/** Milliseconds for which a prefetched page may be shown. */
const aheadLife = 30_000;
const maxAhead = 20;

/**
 * Installs in-document navigation with the browser's Navigation API. It intercepts every link and GET form of
 * the shop, fetches the page first, and only then changes the address and shows the page. The browser itself
 * scrolls to the top left on navigation, and restores the position on back and forward. Without the API, or
 * for an address outside the shop's pages, the browser loads a document as usual.
 */
export function installNavigation(options: NavigationOptions): void {
  const { loader, views } = options;
  if (!('navigation' in globalThis)) return;
  const { navigation } = globalThis;
  const ahead = new Map<string, PageAhead>();
  let running: AbortController | null = null;
  let waiting: Waiting | null = null;

  const layoutNow = () => [...views.current().top, ...views.current().bottom];
  const keyOf = (url: URL) => url.pathname + url.search;

  /**
   * Returns whether the layout that a page was fetched for is still shown. The page has only the keys of its
   * static blocks.
   */
  function fitsLayout(view: LoadedView): boolean {
    const keys = new Set(staticBlocksOf(layoutNow()).map(({ key }) => key));
    return staticBlocksOf([...view.top, ...view.bottom]).every(({ key }) => keys.has(key));
  }

  async function fetchPage(url: URL, signal?: AbortSignal): Promise<LoadedView> {
    const key = keyOf(url);
    const known = ahead.get(key);
    if (known && Date.now() - known.at < aheadLife && !known.signal?.aborted) {
      const view = await known.page;
      if (fitsLayout(view)) return view;
    }
    const asked: PageAhead = {
      at: Date.now(),
      page: loader.load(url, layoutNow(), options.visit(), signal),
      signal,
    };
    ahead.set(key, asked);
    asked.page.catch(() => {
      if (ahead.get(key) === asked) ahead.delete(key);
    });
    for (const old of [...ahead.keys()].slice(0, Math.max(0, ahead.size - maxAhead))) ahead.delete(old);
    return asked.page;
  }

  async function show(view: LoadedView): Promise<void> {
    const isOther = views.current().path !== view.path;
    keepGates(views.current(), view);
    document.title = view.title;
    await views.show(view);
    // Set before this page is painted, but after the former page is gone: styles of the layout depend on it.
    document.documentElement.dataset.route = view.route;
    options.onShown(view, loader);
    // A search gives up the focus of its field, even for results on the same page.
    if (isOther || document.activeElement === document.body) arrive(view.title);
  }

  /** Shows that a page is being loaded, in place of an earlier one. */
  function wait(link?: Element | null): Waiting {
    waiting?.end();
    waiting = showWaiting(link);
    views.isLeaving = true;
    return waiting;
  }

  function endWaiting(ended: Waiting): void {
    if (waiting !== ended) return;
    ended.end();
    waiting = null;
    views.isLeaving = false;
  }

  /** Loads the page first, then changes the address. A failure changes nothing. */
  async function visitPage(url: URL, history: 'push' | 'replace', link?: Element | null): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const ownWaiting = wait(link);
    try {
      const view = await fetchPage(url, controller.signal);
      if (controller.signal.aborted) return;
      ownWaiting.answered();
      const info: NavigationInfo = { view };
      await navigation.navigate(url.href, { history, info }).finished;
    } catch (error) {
      if (!controller.signal.aborted) failed(error, url, history);
    } finally {
      if (running === controller) running = null;
      endWaiting(ownWaiting);
    }
  }

  function failed(error: unknown, url: URL, history: 'push' | 'replace'): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof RequestError && error.kind === 'request-aborted') return;
    if (error instanceof RequestError && error.kind !== 'request-failed') {
      // The service worker may have the document, or has an offline page.
      if (navigator.serviceWorker?.controller && keyOf(url) !== location.pathname + location.search)
        loadDocument(url, history);
      else options.onFailure(error);
      return;
    }
    if (!(error instanceof NeedsDocument || error instanceof RequestError))
      report('navigation', error, { path: url.pathname });
    loadDocument(url, history);
  }

  /**
   * Leaves the page to the browser. Without the mark, the listener below would intercept this navigation too,
   * and fail again.
   */
  function loadDocument(url: URL, history: 'push' | 'replace'): void {
    const info: NavigationInfo = { document: true };
    const { committed, finished } = navigation.navigate(url.href, { history, info });
    // The document ends with this navigation, or another one replaces it. Neither case needs handling.
    for (const result of [committed, finished]) result?.catch(() => undefined);
  }

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.downloadRequest !== null ||
      event.formData ||
      url.origin !== location.origin ||
      event.navigationType === 'reload'
    )
      return;
    // Other code changed the history, and already shows the page of the new address.
    if (event.destination.sameDocument && event.navigationType !== 'traverse') {
      if (event.navigationType !== 'push') return;
      // This address is newer than a page that is still loading.
      running?.abort();
      queueMicrotask(options.onPlaced);
      return;
    }
    if (!loader.match(url)) return;
    const { view, document: isDocument } = (event.info as NavigationInfo | undefined) ?? {};
    if (isDocument) return;
    if (view) {
      event.intercept({ focusReset: 'manual', handler: () => show(view) });
      return;
    }
    if (event.navigationType === 'traverse') {
      running?.abort();
      if (isShownHere(event.destination.id)) {
        event.intercept({ focusReset: 'manual', handler: async () => options.onPlaced() });
        return;
      }
      event.intercept({
        focusReset: 'manual',
        async handler() {
          const ownWaiting = wait();
          try {
            const page = await fetchPage(url, event.signal);
            if (!event.signal.aborted) await show(page);
          } catch (error) {
            if (event.signal.aborted) return;
            report('navigation', error, { path: url.pathname });
            location.reload();
          } finally {
            endWaiting(ownWaiting);
          }
        },
      });
      return;
    }
    if (!event.cancelable) return;
    event.preventDefault();
    void visitPage(
      url,
      event.navigationType === 'replace' || keyOf(url) === location.pathname + location.search
        ? 'replace'
        : 'push',
      event.sourceElement?.closest('a'),
    );
  });

  installPreload((url) => {
    const found = loader.match(url);
    if (!found || found.route.preload === 'none' || keyOf(url) === location.pathname + location.search)
      return;
    fetchPage(url).catch((error: unknown) => {
      if (!(error instanceof NeedsDocument || error instanceof RequestError))
        report('preload', error, { path: url.pathname });
    });
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
