import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { usePageNames } from '../places/use-document-names.ts';
import type { DocumentChange } from './change-text.tsx';

/** Returns the route that a change of the manifest belongs to; undefined for every other change. */
export function changedRoute({ field: [list, route] }: Pick<DocumentChange, 'field'>): string | undefined {
  return list === 'routes' && typeof route === 'object' ? route.id : undefined;
}

/** Whether a change adds or removes an address, or makes it lead elsewhere. */
export const isRouteChange = (change: DocumentChange): boolean =>
  changedRoute(change) !== undefined &&
  (change.field.length === 2 || (change.field.length === 3 && change.field[2] === 'redirect'));

const targetOf = (redirect: unknown): string | undefined =>
  isObject(redirect) && isObject(redirect['otherwise']) && typeof redirect['otherwise']['route'] === 'string'
    ? redirect['otherwise']['route']
    : undefined;

/** An address that comes, goes or leads elsewhere. */
export function RouteChange({ change }: { change: DocumentChange }) {
  const t = useTranslations('releases.route');
  const pageName = usePageNames();
  const { way, before, after } = change;
  const id = changedRoute(change) ?? '';
  const value = way === 'removed' ? before : after;
  const isWhole = change.field.length === 2;
  const route = isObject(value) && isWhole ? value : {};
  const address = typeof route['path'] === 'string' ? route['path'] : id;
  const target = targetOf(isWhole ? route['redirect'] : value);
  const page = typeof route['page'] === 'string' ? route['page'] : undefined;
  if (way === 'removed') return t(isWhole ? 'removed' : 'leadsNoMore', { address });
  if (target !== undefined) return t('leads', { address, page: pageName(target) });
  return t(isWhole && way === 'added' ? 'added' : 'changed', {
    address,
    page: page === undefined ? '' : pageName(page),
  });
}
