import { operations, type OperationId } from './index.ts';

export interface ResolvedOperation {
  id: OperationId;
  params: Record<string, string>;
}

interface Route {
  id: OperationId;
  method: string;
  segments: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith('{');
/** A fixed segment beats a parameter. Segments further left matter more. */
const rank = (route: Route): string =>
  route.segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

const routes: readonly Route[] = Object.values(operations)
  .map(({ id, method, path }): Route => ({ id, method, segments: segmentsOf(path) }))
  .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function matchSegments(route: Route, given: readonly string[]): Record<string, string> | undefined {
  if (route.segments.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    const value = given[index] ?? '';
    if (isParameter(segment)) params[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/**
 * Finds the operation that answers a path, for example `/ssr_routes/products/{slug}` for the data of a page.
 * @param path percent-encoded, without a query
 * @returns undefined when no operation has the path, or an escape in it is broken
 */
export function resolveOperation(method: string, path: string): ResolvedOperation | undefined {
  const given = segmentsOf(path).map(decode);
  if (!given.every((segment) => segment !== undefined)) return undefined;
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchSegments(route, given);
    if (params) return { id: route.id, params };
  }
  return undefined;
}
