import type { ManifestRoute } from '#schemas/documents/manifest.ts';

/** The first segments of addresses that the server answers itself, before any page. */
const serverSegments = [
  '_blocks',
  '_forms',
  '_icons',
  '_shop',
  '.well-known',
  'api',
  'assets',
  'builder',
  'dev',
  'healthz',
  'manifest.webmanifest',
  'media',
  'readyz',
  'robots.txt',
  'service-worker.js',
  'sitemap.xml',
  'ssr_routes',
  'studio',
] as const;

/** Returns the first segment of a path where the server answers itself, before any page; null for all other paths. */
export function servedSegment(path: string): string | null {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return serverSegments.some((segment) => segment === first) ? first : null;
}

/** Whether a browser may read a path as an address of another host. */
export const leadsAway = (path: string): boolean => /\/\/|\\/.test(path);

/**
 * Finds paths at which a route could never be shown, or that lead away from the shop: a browser reads two
 * slashes at the start as another host, and a backslash as a slash.
 */
export function checkServedPaths(route: ManifestRoute): { key: string; problem: string; remedy: string }[] {
  const paths = {
    path: route.path,
    'platformPath.web': route.platformPath?.web,
    'platformPath.mobile': route.platformPath?.mobile,
  };
  return Object.entries(paths).flatMap(([key, path]) => {
    if (path === undefined) return [];
    if (leadsAway(path))
      return [
        {
          key,
          problem: `${path} has two slashes in a row or a backslash, so a browser may read it as an address of another host`,
          remedy: 'put one slash between the segments',
        },
      ];
    const first = servedSegment(path);
    if (first === null) return [];
    return [
      {
        key,
        problem: `the server itself answers at /${first}, so the page would never be shown`,
        remedy: 'begin the path with another segment',
      },
    ];
  });
}
