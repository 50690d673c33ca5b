import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';

/** The shop's own keys of a route, as `manifest.json` has them. */
export type RouteOverride = Readonly<Record<string, unknown>> & { id: string };

export const isOverride = (value: unknown): value is RouteOverride =>
  isObject(value) && typeof value['id'] === 'string';

/** The parts of a `manifest.json` that say which routes a shop has. */
export interface ReadManifest {
  /** Whether the routes of the software are there too. */
  extends: 'default' | 'none';
  remove: readonly string[];
  routes: readonly RouteOverride[];
}

/**
 * Reads a `manifest.json` that may be any JSON: a draft keeps what a person writes. Parts of a wrong shape are left
 * out, and publishing refuses them.
 */
export function readManifest(manifest: unknown): ReadManifest {
  const { extends: base, remove, routes } = isObject(manifest) ? manifest : {};
  return {
    extends: base === 'none' ? 'none' : 'default',
    remove: Array.isArray(remove) ? remove.filter((id: unknown) => typeof id === 'string') : [],
    routes: Array.isArray(routes) ? (routes as unknown[]).filter(isOverride) : [],
  };
}

/** Returns the routes of the software with the changes of the shop, and its own. @param manifest any JSON */
export function mergedRoutes(manifest: unknown): RouteOverride[] {
  const { remove, routes, extends: base } = readManifest(manifest);
  // cast: the values of a route are not checked; all callers take them as they come
  const overrides = { version: 1, extends: base, remove, routes } as unknown as Parameters<
    typeof mergeManifest
  >[1];
  return mergeManifest(defaultManifest, overrides).routes.filter(isOverride);
}
