import { useRoutePath, type RoutePath } from './routing.tsx';
import { usePageUrl } from './use-page-url.ts';

/** A placeholder for the parameter in a filled path. No address contains it. */
const mark = '\u0000';

/**
 * Returns the value of a route's only parameter in a path.
 * @returns undefined when the path does not match the route
 */
export function parameterIn(
  pathname: string,
  path: RoutePath,
  route: string,
  name: string,
): string | undefined {
  const [before = '', after = ''] = path(route, { [name]: mark }).split(encodeURIComponent(mark));
  if (
    !pathname.startsWith(before) ||
    !pathname.endsWith(after) ||
    pathname.length <= before.length + after.length
  )
    return undefined;
  const value = pathname.slice(before.length, pathname.length - after.length);
  try {
    return value.includes('/') ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * Returns the value of a parameter in the current address, by the first of the given routes that matches;
 * null on the server.
 */
export function useRouteParameter(routes: readonly string[], name: string): string | null {
  const path = useRoutePath();
  const url = usePageUrl();
  if (!url) return null;
  for (const route of routes) {
    const value = parameterIn(url.pathname, path, route, name);
    if (value !== undefined) return value;
  }
  return null;
}
