import { pathOn } from '#routes-manifest/match-route.ts';
import { isPublicOperation, type PublicOperationId } from '#schemas/api/index.ts';
import { resolveOperation } from '#schemas/api/resolve-operation.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';

/** The operation that answers a route's page data. */
export interface PageDataSource {
  operation: PublicOperationId;
  /** The operation's path parameters: templates of the route's parameters. */
  input: Readonly<Record<string, string>>;
}

/**
 * Resolves the page-data template of a route, for example `/ssr_routes/products/{slug}`, to its operation. A
 * parameter that the route's path does not have on the platform is left out of the template.
 * @returns undefined for a template that no public operation has
 */
export function pageDataSource(
  route: ManifestRoute,
  template: string,
  platform: Platform,
): PageDataSource | undefined {
  const segments = new Set(pathOn(route, platform).split('/'));
  const known = template.replaceAll(/\{\w+\}/g, (parameter) => (segments.has(parameter) ? parameter : ''));
  const found = resolveOperation('GET', known);
  if (!found || !isPublicOperation(found.id)) return undefined;
  return { operation: found.id, input: found.params };
}

/** Returns the sources of the routes that show or look up page data, by the route's id. */
export const pageDataSources = (
  routes: readonly ManifestRoute[],
  platform: Platform,
): Map<string, PageDataSource> =>
  new Map(
    routes.flatMap((route) => {
      const template = route.redirect?.lookup ?? route.url;
      const source = template === undefined ? undefined : pageDataSource(route, template, platform);
      return source ? [[route.id, source] as const] : [];
    }),
  );
