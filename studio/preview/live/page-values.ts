import { pageBreadcrumbs } from '#routes-manifest/breadcrumbs.ts';
import { createMatcher, type RouteMatcher } from '#routes-manifest/match-route.ts';
import { pageDataRequest, relevantQuery } from '#routes-manifest/page-request.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { BlockContext } from '#schemas/block/define-block.ts';
import type { PageValues } from '#schemas/block/request.ts';
import { optionParameter, withChosenOption } from '#schemas/chosen-option.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import type { ClientRoute, ClientShop } from '#schemas/rendering.ts';
import type { PreviewShop } from '../preview-port.ts';

/** The page at an address of the shop. */
export interface PageTarget {
  /** Undefined where the address has no page. */
  route: ClientRoute | undefined;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  path: string;
  /** Path and query of the request for the page's data; null where the page has none. */
  request: string | null;
  dataKind: ClientRoute['dataKind'];
}

const matchers = new WeakMap<ClientShop, RouteMatcher<ClientRoute>>();

function matcherOf(shop: ClientShop): RouteMatcher<ClientRoute> {
  const known = matchers.get(shop) ?? createMatcher(shop.routes, shop.platform);
  matchers.set(shop, known);
  return known;
}

/**
 * Finds the page of an address, and the request for its data.
 * @param url path and query
 */
export function findTarget(shop: ClientShop, url: string): PageTarget {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const found = matcherOf(shop)(pathname);
  if (!found)
    return { route: undefined, params: {}, query: {}, path: pathname, request: null, dataKind: 'generic' };
  const { route, params } = found;
  const query = relevantQuery(route, searchParams);
  return {
    route,
    params,
    query,
    path: pathname,
    request: pageDataRequest({ route, params, query, platform: shop.platform, visit: { listCached: true } }),
    dataKind: route.dataKind,
  };
}

/** The values that blocks read from their page. */
export type PageContext = Pick<BlockContext, 'params' | 'query' | 'page' | 'platform' | 'locale'> & {
  /** All values, with those of the query as `query.name`. */
  values: Readonly<Record<string, unknown>>;
};

/**
 * Returns the values of a page: its data, and those that the renderer makes.
 * @param loaded the page's data; null while it is fetched
 * @param site the site document, as it is stored
 */
export function pageContext(
  { shop, route_messages: messages, route_heads: heads }: PreviewShop,
  { route, params, query, path }: PageTarget,
  loaded: Partial<PageData> | null,
  site: unknown,
): PageContext {
  const chosen = (loaded && withChosenOption(loaded, query[optionParameter])) ?? loaded ?? {};
  const data = { ...chosen, site_info: shop.site };
  const head = route && heads[route.id];
  const menu = siteDocument.shape.account_menu.safeParse(isObject(site) ? site['account_menu'] : undefined);
  const page: PageValues = {
    ...data,
    breadcrumbs:
      route && head
        ? pageBreadcrumbs({
            route: { ...head, id: route.id },
            params,
            page: data,
            paths: shop.paths,
            messages,
          })
        : [],
    route_id: route?.id ?? '',
    path,
    query,
    ...(menu.success ? { account_menu: menu.data } : {}),
  };
  const { platform, locale } = shop;
  const ofQuery = Object.entries(query).map(([name, value]) => [`query.${name}`, value] as const);
  return { params, query, page, platform, locale, values: { ...page, ...Object.fromEntries(ofQuery) } };
}
