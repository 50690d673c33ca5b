import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import type { RoutePaths } from '#schemas/rendering.ts';
import { optionParameter } from '#schemas/chosen-option.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';

type Query = Record<string, string>;
export type RequestRoute = Pick<
  ManifestRoute,
  'url' | 'builderUrl' | 'ssrQuery' | 'sendQueries' | 'pagination'
>;

/** The browser's state that a page request contains (spec section 7). */
export interface VisitState {
  /** Whether the local list-cache marker exists. `reload` is true unless it does. */
  listCached: boolean;
  /** The stored app version; absent when there is none. */
  version?: string | undefined;
}

export interface PageRequestInput {
  route: RequestRoute;
  params: Readonly<Record<string, string>>;
  /** The query-string values that the route uses. */
  query: Readonly<Query>;
  platform: Platform;
  visit: VisitState;
}

function visitQuery({ listCached, version }: VisitState): Query {
  return { reload: String(!listCached), ...(version ? { v: version } : {}) };
}

function serverQuery(route: RequestRoute, platform: Platform): Query {
  return Object.fromEntries(
    Object.entries(route.ssrQuery?.[platform] ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Returns the query values of a page-data request, without empty ones. The selected option is left out,
 * because page data has all options of a product. With it there would be as many requests as addresses.
 */
export function pageDataQuery({ route, query, platform, visit }: Omit<PageRequestInput, 'params'>): Query {
  const values = {
    ...(route.pagination ? { page: '1' } : {}),
    ...visitQuery(visit),
    ...(route.sendQueries ? { ...serverQuery(route, platform), ...query } : {}),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && name !== optionParameter),
  );
}

/**
 * Returns the page-data request: page=1 when paginated, reload, v, and the route's server-side query values.
 * Where the route forwards queries, it also has the route's own.
 */
export function pageDataRequest({ params, ...request }: PageRequestInput): string | null {
  const { url } = request.route;
  return url ? fillPath(url, params, pageDataQuery(request)) : null;
}

/** Returns the builder request: reload, v, and the route's server-side query values. */
export function builderRequest({ route, params, platform, visit }: PageRequestInput): string | null {
  if (!route.builderUrl) return null;
  return fillPath(route.builderUrl, params, { ...visitQuery(visit), ...serverQuery(route, platform) });
}

/** Keeps the query-string values that a route uses, in the manifest's order. Empty ones are dropped. */
export function relevantQuery(route: Pick<ManifestRoute, 'queries'>, search: URLSearchParams): Query {
  return Object.fromEntries(
    route.queries.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

/**
 * Adds the query of the visitor, with their origin, to the target of a redirect. Values of the target itself
 * win.
 * @param location path, query and fragment of a page of the shop
 */
export function withVisitorQuery(location: string, search: URLSearchParams): string {
  const [, address = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? [];
  const taken = new URLSearchParams(own);
  const added = new URLSearchParams([...search].filter(([name]) => !taken.has(name)));
  const query = [own, added.toString()].filter((part) => part !== '').join('&');
  return `${address}${query && `?${query}`}${fragment}`;
}

export type RedirectTarget =
  | { kind: 'path'; path: string; status: number }
  | { kind: 'lookup'; status: number };

/**
 * Returns the target of a redirecting route. The deepest slug in the address wins. An old slug becomes its
 * new one, and any other stays as it is.
 * @returns a path of the shop; `lookup` when page data has the target; null when the route shows a page
 */
export function redirectTarget(
  route: Pick<ManifestRoute, 'redirect'>,
  params: Readonly<Record<string, string>>,
  paths: RoutePaths,
): RedirectTarget | null {
  const { redirect } = route;
  if (!redirect) return null;
  if (redirect.lookup) return { kind: 'lookup', status: redirect.status };
  const slug = redirect.slugParams
    ?.map((name) => params[name])
    .find((value) => value !== undefined && value !== '');
  if (slug !== undefined && redirect.to) {
    const renamed = redirect.slugs && Object.hasOwn(redirect.slugs, slug) ? redirect.slugs[slug] : undefined;
    return {
      kind: 'path',
      path: fillPath(paths[redirect.to.route] ?? '/', { [redirect.to.param]: renamed ?? slug }),
      status: redirect.status,
    };
  }
  return { kind: 'path', path: paths[redirect.otherwise?.route ?? 'home'] ?? '/', status: redirect.status };
}
