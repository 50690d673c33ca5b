import type { VisitState } from '#routes-manifest/page-request.ts';
import type { RenderBlock } from '#schemas/rendering.ts';
import type { LoadedView, PageLoader } from './load-page.ts';
import type { ViewStore } from './view-store.ts';

/** A page that was requested a moment ago. */
interface PageAhead {
  at: number;
  page: Promise<LoadedView>;
  /** Aborts the request of the page. */
  signal: AbortSignal | undefined;
}

/** How long a prefetched page may be shown, in ms. */
const aheadLife = 30_000;
const maxAhead = 20;

/** The key of a page, which no other page has: path and query. */
export const keyOf = (url: URL): string => url.pathname + url.search;

/** Static blocks, including those in slots. On the first page they have no props. */
const staticBlocksOf = (blocks: readonly RenderBlock[]): RenderBlock[] =>
  blocks.flatMap((block) => [
    ...(block.hydrate === 'never' ? [block] : []),
    ...staticBlocksOf(Object.values(block.slots).flat()),
  ]);

/**
 * Whether the layout that a page was fetched for is still shown: the page has only the keys of static
 * blocks.
 */
function fitsLayout(view: LoadedView, layout: readonly RenderBlock[]): boolean {
  const keys = new Set(staticBlocksOf(layout).map(({ key }) => key));
  return staticBlocksOf([...view.top, ...view.bottom]).every(({ key }) => keys.has(key));
}

/** Fetches a page, or takes the one that was fetched ahead. */
export type FetchPage = (url: URL, signal?: AbortSignal) => Promise<LoadedView>;

export interface PagesAheadOptions {
  loader: PageLoader;
  views: ViewStore;
  visit: () => VisitState;
}

/** Keeps the pages that are requested before they are shown. */
export function keepPagesAhead({ loader, views, visit }: PagesAheadOptions): FetchPage {
  const ahead = new Map<string, PageAhead>();
  const layoutNow = () => [...views.current().top, ...views.current().bottom];
  return async (url, signal) => {
    const key = keyOf(url);
    const known = ahead.get(key);
    if (known && Date.now() - known.at < aheadLife && !known.signal?.aborted) {
      const view = await known.page;
      if (fitsLayout(view, layoutNow())) return view;
    }
    const asked: PageAhead = { at: Date.now(), page: loader.load(url, layoutNow(), visit(), signal), signal };
    ahead.set(key, asked);
    asked.page.catch(() => {
      if (ahead.get(key) === asked) ahead.delete(key);
    });
    for (const old of [...ahead.keys()].slice(0, Math.max(0, ahead.size - maxAhead))) ahead.delete(old);
    return asked.page;
  };
}
