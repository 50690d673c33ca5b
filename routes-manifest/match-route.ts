import type { Platform } from '#schemas/locale.ts';

/** The minimum of a route that matching needs. */
export interface Matchable {
  id: string;
  path: string;
  platform: 'web' | 'mobile' | 'all';
  platformPath?: { web?: string | undefined; mobile?: string | undefined } | undefined;
}

export interface RouteMatch<Route> {
  route: Route;
  params: Record<string, string>;
}

export type RouteMatcher<Route> = (pathname: string) => RouteMatch<Route> | null;

/** Returns the path of a route on a platform. */
export function pathOn(route: Matchable, platform: Platform): string {
  return route.platformPath?.[platform] ?? route.path;
}

/** Whether a route belongs to a platform's route set. */
export function isOn(route: Matchable, platform: Platform): boolean {
  return route.platform === 'all' || route.platform === platform;
}

const parameterName = (segment: string): string | null => /^\{(\w+)\}$/.exec(segment)?.[1] ?? null;

interface Node<Route> {
  statics: Map<string, Node<Route>>;
  parameter: Node<Route> | null;
  end: { route: Route; names: string[] } | null;
}

const emptyNode = <Route>(): Node<Route> => ({ statics: new Map(), parameter: null, end: null });

/**
 * Compiles a platform's routes into a matcher. A literal segment has precedence over a parameter, whatever
 * the order of the routes. The matcher takes a path without query, percent-encoded or not. It returns null
 * when nothing matches or an escape is malformed. A trailing slash makes no difference.
 */
export function createMatcher<Route extends Matchable>(
  routes: readonly Route[],
  platform: Platform,
): RouteMatcher<Route> {
  const root = emptyNode<Route>();
  for (const route of routes.filter((candidate) => isOn(candidate, platform))) {
    let node = root;
    const names: string[] = [];
    for (const segment of splitPath(pathOn(route, platform))) {
      const name = parameterName(segment);
      if (name === null) {
        const next = node.statics.get(segment) ?? emptyNode<Route>();
        node.statics.set(segment, next);
        node = next;
      } else {
        names.push(name);
        node.parameter ??= emptyNode<Route>();
        node = node.parameter;
      }
    }
    node.end ??= { route, names };
  }
  return (pathname) => {
    const segments = decodeSegments(pathname);
    if (!segments) return null;
    const found = descend(root, segments, 0, []);
    if (!found) return null;
    return {
      route: found.end.route,
      params: Object.fromEntries(found.end.names.map((name, index) => [name, found.values[index] ?? ''])),
    };
  };
}

function descend<Route>(
  node: Node<Route>,
  segments: readonly string[],
  index: number,
  values: readonly string[],
): { end: NonNullable<Node<Route>['end']>; values: readonly string[] } | null {
  const segment = segments[index];
  if (segment === undefined) return node.end ? { end: node.end, values } : null;
  const literal = node.statics.get(segment);
  const found = literal && descend(literal, segments, index + 1, values);
  if (found) return found;
  return node.parameter ? descend(node.parameter, segments, index + 1, [...values, segment]) : null;
}

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decodeSegments(pathname: string): string[] | null {
  try {
    return splitPath(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}
