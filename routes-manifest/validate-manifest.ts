import type { Manifest, ManifestRoute } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { isOn, pathOn } from './match-route.ts';
import { checkServedPaths } from './served-paths.ts';

/** A problem of a manifest: its place and the remedy. */
export interface ManifestProblem {
  route: string;
  key: string;
  problem: string;
  remedy: string;
}

const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);

/**
 * Finds problems that the schema cannot: references without a target, paths that collide, parameters that
 * nothing fills, redirects that loop.
 */
export function validateManifest(manifest: Manifest): ManifestProblem[] {
  const byId = new Map(manifest.routes.map((route) => [route.id, route]));
  return [
    ...duplicateIds(manifest.routes),
    ...collidingPaths(manifest.routes),
    ...['home', 'not-found', 'server-error']
      .filter((id) => !byId.has(id))
      .map((id) => ({
        route: id,
        key: 'id',
        problem: 'the route is missing',
        remedy: `keep a route with the id ${id}`,
      })),
    ...manifest.routes.flatMap((route) => [
      ...checkPage(route),
      ...checkServedPaths(route).map((found) => ({ route: route.id, ...found })),
      ...checkParameters(route),
      ...checkRedirect(route, byId),
      ...checkReferences(route, byId),
    ]),
  ];
}

function duplicateIds(routes: readonly ManifestRoute[]): ManifestProblem[] {
  const seen = new Set<string>();
  return routes.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { route: id, key: 'id', problem: 'two routes have this id', remedy: 'give one of them another id' },
    ];
  });
}

function collidingPaths(routes: readonly ManifestRoute[]): ManifestProblem[] {
  return platforms.flatMap((platform) => {
    const seen = new Map<string, string>();
    return routes
      .filter((route) => isOn(route, platform))
      .flatMap((route) => {
        const shape = pathOn(route, platform).replaceAll(/\{\w+\}/g, '{}');
        const other = seen.get(shape);
        seen.set(shape, route.id);
        return other === undefined
          ? []
          : [
              {
                route: route.id,
                key: 'path',
                problem: `has the same path as ${other} on ${platform}`,
                remedy: 'change one path, or limit the routes to different platforms',
              },
            ];
      });
  });
}

function checkPage(route: ManifestRoute): ManifestProblem[] {
  if (route.redirect || route.page) return [];
  return [
    {
      route: route.id,
      key: 'page',
      problem: 'the route neither shows a page nor redirects',
      remedy: 'name a page document in page, or give it a redirect',
    },
  ];
}

function checkParameters(route: ManifestRoute): ManifestProblem[] {
  const given = new Set(parametersOf(route.path));
  const templates = {
    url: route.url,
    builderUrl: route.builderUrl,
    'redirect.lookup': route.redirect?.lookup,
    'platformPath.web': route.platformPath?.web,
    'platformPath.mobile': route.platformPath?.mobile,
  };
  return Object.entries(templates).flatMap(([key, template]) =>
    parametersOf(template ?? '')
      .filter((name) => !given.has(name))
      .map((name) => ({
        route: route.id,
        key,
        problem: `{${name}} is not a parameter of the path`,
        remedy: `use one of: ${[...given].join(', ') || 'none, the path has no parameters'}`,
      })),
  );
}

function checkRedirect(route: ManifestRoute, byId: ReadonlyMap<string, ManifestRoute>): ManifestProblem[] {
  const { redirect } = route;
  if (!redirect) return [];
  const problems: ManifestProblem[] = [];
  const target = (id: string, key: string) => {
    const found = byId.get(id);
    if (!found)
      problems.push({
        route: route.id,
        key,
        problem: `there is no route ${id}`,
        remedy: 'name the id of a route that shows a page',
      });
    else if (found.redirect)
      problems.push({
        route: route.id,
        key,
        problem: `${id} redirects as well, which could loop`,
        remedy: 'lead straight to the route that shows the page',
      });
    return found;
  };
  if (redirect.otherwise) target(redirect.otherwise.route, 'redirect.otherwise.route');
  if (redirect.to) {
    const found = target(redirect.to.route, 'redirect.to.route');
    if (found && !parametersOf(found.path).includes(redirect.to.param))
      problems.push({
        route: route.id,
        key: 'redirect.to.param',
        problem: `${found.id} has no parameter ${redirect.to.param}`,
        remedy: `use one of: ${parametersOf(found.path).join(', ')}`,
      });
  }
  problems.push(...checkSlugs(route, redirect));
  if (!redirect.lookup && !redirect.to && !redirect.otherwise)
    problems.push({
      route: route.id,
      key: 'redirect',
      problem: 'leads nowhere',
      remedy: 'give it lookup, to or otherwise',
    });
  return problems;
}

/**
 * Reports a slug that no parameter contains, or that has no target. It would otherwise be dropped silently.
 */
function checkSlugs(
  route: ManifestRoute,
  { slugParams = [], slugs, to }: NonNullable<ManifestRoute['redirect']>,
): ManifestProblem[] {
  const hasSlugs = slugParams.length > 0 || slugs !== undefined;
  if (to && slugParams.length === 0)
    return [
      {
        route: route.id,
        key: 'redirect.slugParams',
        problem: 'no parameter holds the slug, so neither to nor slugs is ever used',
        remedy: `name one of: ${parametersOf(route.path).join(', ') || 'none, the path has no parameters'}`,
      },
    ];
  if (to || !hasSlugs) return [];
  return [
    {
      route: route.id,
      key: 'redirect.to',
      problem: 'slugParams and slugs lead to no route',
      remedy: 'name the route that receives the slug, and its parameter',
    },
  ];
}

function checkReferences(route: ManifestRoute, byId: ReadonlyMap<string, ManifestRoute>): ManifestProblem[] {
  const references = [
    ...route.breadCrumb.map((crumb, index) => ({ key: `breadCrumb[${index}].to`, id: crumb.to })),
    { key: 'canonical', id: route.canonical },
  ];
  return references.flatMap(({ key, id }) =>
    id === undefined || byId.has(id)
      ? []
      : [
          {
            route: route.id,
            key,
            problem: `there is no route ${id}`,
            remedy: 'name the id of a route in this manifest',
          },
        ],
  );
}
