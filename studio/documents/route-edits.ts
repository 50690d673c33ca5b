import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { sitePage } from '#routes-manifest/site-page.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';

/** The shop's own keys of a route, as `manifest.json` has them. */
export type RouteOverride = Readonly<Record<string, unknown>> & { id: string };

/** Operations on one document of the draft. */
export interface DocumentEdit {
  path: string;
  operations: readonly DraftOperation[];
}

const isOverride = (value: unknown): value is RouteOverride =>
  isObject(value) && typeof value['id'] === 'string';

/** Returns the shop's own routes and changes. */
export function overridesIn(manifest: unknown): readonly RouteOverride[] {
  const routes = isObject(manifest) ? manifest['routes'] : undefined;
  return Array.isArray(routes) ? routes.filter(isOverride) : [];
}

/** Writes the list of overrides whole, so that a second person who changes it is asked. */
function writeOverrides(manifest: unknown, next: readonly RouteOverride[]): DocumentEdit {
  const path = 'manifest.json';
  if (!isObject(manifest))
    return { path, operations: [{ type: 'set', path: [], value: { version: 1, routes: next } }] };
  const was = manifest['routes'];
  return {
    path,
    operations: [{ type: 'set', path: ['routes'], ...(was === undefined ? {} : { was }), value: next }],
  };
}

/**
 * Changes values of a route. Each value is an operation of its own where the shop has changed the route before.
 * @param patch keys and values; undefined leaves the value to the software
 */
export function changeRoute(
  manifest: unknown,
  id: string,
  patch: Readonly<Record<string, unknown>>,
): DocumentEdit {
  const overrides = overridesIn(manifest);
  const index = overrides.findIndex((route) => route.id === id);
  const before = overrides[index];
  if (!before) {
    const values = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return writeOverrides(manifest, [...overrides, { id, ...values }]);
  }
  const operations = Object.entries(patch)
    .filter(([key, value]) => before[key] !== value)
    .map(([key, value]): DraftOperation => {
      const was = before[key];
      return {
        type: 'set',
        path: ['routes', index, key],
        ...(was === undefined ? {} : { was }),
        ...(value === undefined ? {} : { value }),
      };
    });
  return { path: 'manifest.json', operations };
}

/** Takes back what the shop has changed of a route of the software. */
export const restoreRoute = (manifest: unknown, id: string): DocumentEdit =>
  writeOverrides(
    manifest,
    overridesIn(manifest).filter((route) => route.id !== id),
  );

/** Writes a text of the shop, such as the title of a route. */
export function writeText(
  path: string,
  messages: unknown,
  key: readonly string[],
  text: string | undefined,
): DocumentEdit {
  const nested = (): unknown => key.toReversed().reduce<unknown>((inner, step) => ({ [step]: inner }), text);
  if (!isObject(messages))
    return { path, operations: text === undefined ? [] : [{ type: 'set', path: [], value: nested() }] };
  let was: unknown = messages;
  for (const step of key) was = isObject(was) && Object.hasOwn(was, step) ? was[step] : undefined;
  return {
    path,
    operations: [
      {
        type: 'set',
        path: [...key],
        ...(was === undefined ? {} : { was }),
        ...(text === undefined ? {} : { value: text }),
      },
    ],
  };
}

export interface NewRoute {
  id: string;
  /** Address below the shop, such as `/nowruz`. */
  path: string;
}

/** Adds a route that shows the page document of the same name. */
export const addPageRoute = (manifest: unknown, { id, path }: NewRoute): DocumentEdit =>
  writeOverrides(manifest, [...overridesIn(manifest), { ...sitePage(id, path) }]);

/** Adds an address that leads to a page. */
export const addRedirect = (manifest: unknown, { id, path }: NewRoute, target: string): DocumentEdit =>
  writeOverrides(manifest, [...overridesIn(manifest), { id, path, title: id, ...redirectTo(target) }]);

const redirectTo = (target: string) => ({ redirect: { status: 301, otherwise: { route: target } } });

/** Makes a route lead to another one, because its page is deleted. */
export function redirectRoute(manifest: unknown, id: string, target: string): DocumentEdit {
  const overrides = overridesIn(manifest);
  const before = overrides.find((route) => route.id === id);
  const isOfSoftware = defaultManifest.routes.some((route) => route.id === id);
  const next: RouteOverride = isOfSoftware
    ? { ...before, id, ...redirectTo(target) }
    : { id, path: before?.['path'], title: before?.['title'], ...redirectTo(target) };
  const all = before ? overrides.map((route) => (route === before ? next : route)) : [...overrides, next];
  return writeOverrides(manifest, leadElsewhere(all, id, target));
}

/** Makes the addresses that lead to a deleted page lead where it leads itself: a redirect leads to a page. */
function leadElsewhere(overrides: readonly RouteOverride[], id: string, target: string): RouteOverride[] {
  const leadsThere = (route: Readonly<Record<string, unknown>>): boolean =>
    isObject(route['redirect']) &&
    isObject(route['redirect']['otherwise']) &&
    route['redirect']['otherwise']['route'] === id;
  const turn = (route: RouteOverride): RouteOverride =>
    route.id !== id && leadsThere(route)
      ? { ...route, redirect: { ...(route['redirect'] as object), otherwise: { route: target } } }
      : route;
  const known = new Set(overrides.map((route) => route.id));
  const ofSoftware = defaultManifest.routes
    .filter((route) => !known.has(route.id) && leadsThere(route))
    .map((route) => turn({ id: route.id, redirect: route.redirect }));
  return [...overrides.map(turn), ...ofSoftware];
}

/** Deletes a document of the draft. */
export const deleteDocument = (path: string, content: unknown): DocumentEdit => ({
  path,
  operations: [{ type: 'set', path: [], was: content }],
});

const pattern = /^[a-z][a-z0-9-]{0,63}$/;

/**
 * Returns the name of a new page from its address: its last part where that has Latin letters.
 * @param taken names of pages and ids of routes
 */
export function nameFor(path: string, taken: ReadonlySet<string>): string {
  const last = path.split('/').at(-1)?.toLowerCase() ?? '';
  const wanted = pattern.test(last) ? last : 'landing';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Why an address cannot be that of a new page; null where it can. */
export function addressProblem(path: string, routes: readonly { path: string }[]): 'shape' | 'taken' | null {
  if (!/^\/[^?#\s{}]+$/.test(path) || path.endsWith('/')) return 'shape';
  return routes.some((route) => route.path === path) ? 'taken' : null;
}
