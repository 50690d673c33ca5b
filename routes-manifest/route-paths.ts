import type { Platform } from '#schemas/locale.ts';
import type { RoutePaths } from '#schemas/rendering.ts';
import { isOn, pathOn, type Matchable } from './match-route.ts';

/**
 * Returns every route's path on a platform, by id. Routes of the other platform keep their path, so that a
 * link to them still works.
 */
export function routePaths(routes: readonly Matchable[], platform: Platform): RoutePaths {
  const own = routes.filter((route) => isOn(route, platform));
  const others = routes.filter((route) => !isOn(route, platform));
  return Object.fromEntries([...others, ...own].map((route) => [route.id, pathOn(route, platform)]));
}
