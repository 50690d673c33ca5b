import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import type { RoutePaths } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';

export type RedirectTarget =
  { kind: 'path'; path: string; status: number } | { kind: 'lookup'; status: number };

/**
 * The target of a redirecting route. The deepest given slug wins; an old slug becomes its new one, any
 * other stays as it is.
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
