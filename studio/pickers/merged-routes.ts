import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import type { Matchable } from '#routes-manifest/match-route.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { platforms } from '#schemas/locale.ts';

/** The shop's own keys of a route, as `manifest.json` has them. */
export type RouteOverride = Readonly<Record<string, unknown>> & { id: string };

export const isOverride = (value: unknown): value is RouteOverride =>
  isObject(value) && typeof value['id'] === 'string';

/** The parts of a `manifest.json` that define the routes of a shop. */
export interface ReadManifest {
  /** Whether the shop also has the default routes of the software. */
  extends: 'default' | 'none';
  remove: readonly string[];
  routes: readonly RouteOverride[];
}

/**
 * Reads a `manifest.json`. A draft stores any JSON that a person writes, so the function leaves out parts with a wrong
 * shape. Publishing refuses such parts.
 */
export function readManifest(manifest: unknown): ReadManifest {
  const { extends: base, remove, routes } = isObject(manifest) ? manifest : {};
  return {
    extends: base === 'none' ? 'none' : 'default',
    remove: Array.isArray(remove) ? remove.filter((id: unknown) => typeof id === 'string') : [],
    routes: Array.isArray(routes) ? (routes as unknown[]).filter(isOverride) : [],
  };
}

/**
 * Returns the default routes of the software with the shop's changes, and the shop's own routes.
 * @param manifest any JSON
 */
export function mergedRoutes(manifest: unknown): RouteOverride[] {
  const { remove, routes, extends: base } = readManifest(manifest);
  // cast: the values of a route may have any type, and all callers check the values that they use
  const overrides = { version: 1, extends: base, remove, routes } as unknown as Parameters<
    typeof mergeManifest
  >[1];
  return mergeManifest(defaultManifest, overrides).routes.filter(isOverride);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the routes of {@link mergedRoutes} that can be matched. @param manifest any JSON */
export const matchableRoutes = (manifest: unknown): Matchable[] =>
  mergedRoutes(manifest).flatMap((route) => {
    const path = textOf(route['path']);
    const platform = (['all', ...platforms] as const).find((each) => each === (route['platform'] ?? 'all'));
    if (path === undefined || platform === undefined) return [];
    const { web, mobile } = isObject(route['platformPath']) ? route['platformPath'] : {};
    return [{ id: route.id, path, platform, platformPath: { web: textOf(web), mobile: textOf(mobile) } }];
  });
