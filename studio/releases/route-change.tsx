import { useTranslations } from 'use-intl';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { useContent } from '../draft/use-draft.ts';
import { isolate } from '../texts/isolate.ts';
import { shopRoutes } from '../places/shop-routes.ts';
import { usePageNames } from '../editor/use-page-names.ts';
import type { DocumentChange } from './changes.ts';

/** Returns the route that a change of the manifest belongs to; undefined for every other change. */
export function changedRoute({ field: [list, route] }: Pick<DocumentChange, 'field'>): string | undefined {
  return list === 'routes' && typeof route === 'object' ? route.id : undefined;
}

/** Whether a change adds or removes an address, or makes it lead elsewhere. */
export const isRouteChange = (change: DocumentChange): boolean =>
  changedRoute(change) !== undefined &&
  ['', 'redirect', 'redirect.otherwise', 'redirect.otherwise.route'].includes(
    change.field.slice(2).join('.'),
  );

/** Returns the route that a part of a change leads to. */
function targetOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const key = ['redirect', 'otherwise', 'route'].find((each) => Object.hasOwn(value, each));
  return key === undefined ? undefined : targetOf(value[key]);
}

/** Describes an address that was added, removed or changed its target. */
export function RouteChange({ change }: { change: DocumentChange }) {
  const t = useTranslations('releases.route');
  const pageName = usePageNames();
  const routes = shopRoutes(useContent('manifest.json'));
  const { way, before, after } = change;
  const id = changedRoute(change) ?? '';
  const isWhole = change.field.length === 2;
  const value = way === 'removed' ? before : after;
  const own = isWhole && isObject(value) ? value : {};
  const known = routes.find((route) => route.id === id);
  const address = isolate(typeof own['path'] === 'string' ? own['path'] : (known?.path ?? id));
  if (way === 'removed') {
    // Without the shop's own route, the address shows the page of the software again.
    const standard = defaultManifest.routes.find((route) => route.id === id);
    const wasRedirect = !isWhole || own['redirect'] !== undefined;
    const pageOf = standard ? standard.page : isWhole ? undefined : id;
    if (wasRedirect && pageOf !== undefined) return t('back', { address, page: pageName(pageOf) });
    return t(!isWhole ? 'leadsNoMore' : standard ? 'changed' : 'removed', { address });
  }
  const target = targetOf(isWhole ? { redirect: own['redirect'] } : value);
  if (target !== undefined) {
    const page = routes.find((route) => route.id === target)?.page ?? target;
    return t('leads', { address, page: pageName(page) });
  }
  return typeof own['page'] === 'string'
    ? t('added', { address, page: pageName(own['page']) })
    : t('changed', { address });
}
