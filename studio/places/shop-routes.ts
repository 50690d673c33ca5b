import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import type { ManifestOverrides } from '#schemas/documents/manifest.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';

/** The parts of a route that the studio shows. A draft may have a route that is not complete. */
export interface ShopRoute {
  id: string;
  path: string;
  title: string;
  /** Name of its page document; undefined for a route that redirects. */
  page: string | undefined;
  redirects: boolean;
  /** `default`: of the software. `changed`: the shop has changed it. `own`: of the shop. */
  origin: 'default' | 'changed' | 'own';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const asOverrides = (manifest: unknown): Partial<ManifestOverrides> =>
  // cast: the checked fields below are read leniently, and publishing refuses a wrong manifest
  isObject(manifest) ? (manifest as Partial<ManifestOverrides>) : {};

/**
 * Lists the routes of a shop: those of the software with the changes of the shop, and its own.
 * @param manifest the document `manifest.json` as it is stored
 */
export function shopRoutes(manifest: unknown): ShopRoute[] {
  const overrides = asOverrides(manifest);
  const routes = Array.isArray(overrides.routes) ? overrides.routes : [];
  const merged = mergeManifest(defaultManifest, { ...overrides, version: 1, routes });
  const ofSoftware = new Set(defaultManifest.routes.map(({ id }) => id));
  const ofShop = new Set(routes.map(({ id }) => id));
  return merged.routes.map((route) => {
    const id = text(route['id']);
    const isOwn = !ofSoftware.has(id) || overrides.extends === 'none';
    return {
      id,
      path: text(route['path']),
      title: text(route['title']),
      page: typeof route['page'] === 'string' && !isObject(route['redirect']) ? route['page'] : undefined,
      redirects: isObject(route['redirect']),
      origin: isOwn ? 'own' : ofShop.has(id) ? 'changed' : 'default',
    };
  });
}
