import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { mergedRoutes, readManifest } from '../pickers/merged-routes.ts';

/** The parts of a route that the studio shows. A draft may have a route that is not complete. */
export interface ShopRoute {
  id: string;
  path: string;
  title: string;
  /** Name of its page document; undefined for a route that redirects. */
  page: string | undefined;
  redirects: boolean;
  /**
   * Id of the target of a redirect; undefined if the server looks the target up, or the route shows a page.
   */
  target: string | undefined;
  /** `default`: of the software. `changed`: the shop has changed it. `own`: of the shop. */
  origin: 'default' | 'changed' | 'own';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the id of the default target of a redirect. */
export function targetIn(redirect: unknown): string | undefined {
  const otherwise = isObject(redirect) ? redirect['otherwise'] : undefined;
  return isObject(otherwise) && typeof otherwise['route'] === 'string' ? otherwise['route'] : undefined;
}

/**
 * Lists the routes of a shop: those of the software with the changes of the shop, and its own.
 * @param manifest the document `manifest.json` as it is stored, which may be any JSON
 */
export function shopRoutes(manifest: unknown): ShopRoute[] {
  const read = readManifest(manifest);
  const ofSoftware = new Set(defaultManifest.routes.map(({ id }) => id));
  const ofShop = new Set(read.routes.map(({ id }) => id));
  return mergedRoutes(manifest).map((route) => {
    const { id } = route;
    const isOwn = !ofSoftware.has(id) || read.extends === 'none';
    return {
      id,
      path: text(route['path']),
      title: text(route['title']),
      page: typeof route['page'] === 'string' && !isObject(route['redirect']) ? route['page'] : undefined,
      redirects: isObject(route['redirect']),
      target: targetIn(route['redirect']),
      origin: isOwn ? 'own' : ofShop.has(id) ? 'changed' : 'default',
    };
  });
}
