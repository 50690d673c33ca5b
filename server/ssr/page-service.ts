import type { PastEnd } from '#schemas/block/request.ts';
import { errorStatus, ShopError } from '#schemas/errors.ts';
import { readLinkTarget } from '#schemas/link-target.ts';
import type { Platform } from '#schemas/locale.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { redirectTarget, relevantQuery } from '#routes-manifest/page-request.ts';
import { assemblePage } from './assemble-page.ts';
import type { LoadedPage } from './loaded-page.ts';
import { fetchPageData } from './page-data.ts';
import { ResolvedLists } from './resolved-lists.ts';
import { ShopCache, type ShopCacheOptions } from './shop-cache.ts';
import type { Shop } from './shop.ts';

/** An address without a page of its own: it shows the shop's page for the error. */
export interface PageFailure {
  kind: 'failure';
  error: unknown;
}

export type PageResult = LoadedPage | PageFailure | { kind: 'redirect'; location: string; status: number };

/** The status that the page of an error has. */
export function pageStatusOf(error: unknown): number {
  if (!(error instanceof ShopError)) return 500;
  return error.status === 422 ? 400 : error.status;
}

export interface PageServiceOptions extends ShopCacheOptions {
  now: () => Date;
}

export interface PageService {
  /** The shop of the published release. */
  shop(platform: Platform): Shop;
  /**
   * The shops of the published release and of the one before it, to which recently sent pages still belong.
   */
  shops(): Shop[];
  /** Loads the content of a path. Never throws. It returns an error as a failure. */
  load(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageResult>;
  /**
   * Loads the shop's page for an error. It depends only on the error's status, never on the address.
   * @throws ShopError when the shop has no page for errors or its content cannot be loaded
   */
  loadError(error: unknown, platform: Platform): Promise<LoadedPage>;
}

/** Loads everything that the page of a request needs. It does not render and does not depend on HTTP. */
export function createPageService(options: PageServiceOptions): PageService {
  const { port, definitions, now } = options;
  const shops = new ShopCache(options);
  const lists = new ResolvedLists(definitions, now);

  async function load(pathname: string, search: URLSearchParams, platform: Platform): Promise<PageResult> {
    const shop = shops.published(platform);
    const found = shop.match(pathname);
    if (!found) return { kind: 'failure', error: new ShopError('not-found', { detail: pathname }) };
    const { route, params } = found;
    const redirect = redirectTarget(route, params, shop.paths);
    try {
      if (redirect?.kind === 'path')
        return { kind: 'redirect', location: redirect.path, status: redirect.status };
      if (redirect?.kind === 'lookup') {
        const { value } = await fetchPageData(port, shop, route, params, {});
        return { kind: 'redirect', location: linkTarget(value.location), status: redirect.status };
      }
      const query = relevantQuery(route, search);
      return await assemblePage(port, lists, { shop, route, params, query, pathname, status: route.status });
    } catch (error) {
      const pastEnd = pastEndOf(error, pathname, relevantQuery(route, search));
      return (pastEnd && (await loadPastEnd(shop, pathname, pastEnd))) ?? { kind: 'failure', error };
    }
  }

  /** Loads the page of an address whose list has fewer pages; null when the shop cannot show one. */
  async function loadPastEnd(shop: Shop, pathname: string, pastEnd: PastEnd): Promise<LoadedPage | null> {
    const found = shop.routes.get('not-found');
    if (!found) return null;
    const route = { ...found, url: undefined, index: false };
    try {
      return await assemblePage(port, lists, {
        shop,
        route,
        params: {},
        query: {},
        pathname,
        status: errorStatus['page-past-end'],
        pastEnd,
      });
    } catch {
      // The failure of the list itself has a page in any case.
      return null;
    }
  }

  async function loadError(error: unknown, platform: Platform): Promise<LoadedPage> {
    const shop = shops.published(platform);
    const status = pageStatusOf(error);
    const found = shop.routes.get(status < 500 ? 'not-found' : 'server-error');
    if (!found) throw error;
    const route = { ...found, url: undefined, index: false };
    return assemblePage(port, lists, { shop, route, params: {}, query: {}, pathname: '', status });
  }

  return {
    shop: (platform) => shops.published(platform),
    shops: () => shops.all(),
    load,
    loadError,
  };
}

/** Returns the first and the last page of a list that has fewer pages than the address asks for. */
function pastEndOf(
  error: unknown,
  pathname: string,
  { page: _beyond, ...query }: Readonly<Record<string, string>>,
): PastEnd | null {
  if (!(error instanceof ShopError) || error.code !== 'page-past-end') return null;
  const count = error.details?.['last_page'];
  if (typeof count !== 'number') return null;
  const path = pathname.replaceAll(/[{}]/g, '');
  return {
    count,
    first: fillPath(path, {}, query),
    last: fillPath(path, {}, count > 1 ? { ...query, page: count } : query),
  };
}

/**
 * The target of a short link, which staff have written: a page of the shop, or an https address of another
 * site.
 * @throws ShopError for any other target
 */
function linkTarget(location = ''): string {
  const target = readLinkTarget(location);
  if (target !== undefined) return target;
  throw new ShopError('short-link-not-found', { detail: `no path and no https address: ${location}` });
}
