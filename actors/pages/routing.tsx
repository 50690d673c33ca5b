import { createContext, use, type ReactNode } from 'react';
import type { RoutePaths } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';

const PathsContext = createContext<RoutePaths>({});

/** Provides the shop's paths to the components below it. They never change while a page lives. */
export function RoutePathsProvider({ paths, children }: { paths: RoutePaths; children: ReactNode }) {
  return <PathsContext value={paths}>{children}</PathsContext>;
}

/** A function that makes hrefs: `path('product', { slug })`, with an optional query. */
export type RoutePath = (
  route: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string | number | undefined>>,
) => string;

/**
 * Returns the function for links. Paths come from the shop's manifest, never from a component.
 * @returns a function from route id, parameters and query to an href; an unknown route gives the home page
 * (`/`)
 */
export function useRoutePath(): RoutePath {
  const paths = use(PathsContext);
  return (route, params = {}, query = {}) => fillPath(paths[route] ?? '/', params, query);
}

/**
 * Returns the function for links that a page can omit.
 * @returns a function that returns undefined for a route that the shop does not have
 */
export function useOptionalPath(): (...link: Parameters<RoutePath>) => string | undefined {
  const paths = use(PathsContext);
  const path = useRoutePath();
  return (route, ...rest) => (Object.hasOwn(paths, route) ? path(route, ...rest) : undefined);
}
