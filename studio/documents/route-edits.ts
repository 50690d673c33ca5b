import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { leadsAway, servedSegment } from '#routes-manifest/served-paths.ts';
import { sitePage } from '#routes-manifest/site-page.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { targetIn } from '../places/shop-routes.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { isOverride, type RouteOverride } from '../pickers/merged-routes.ts';

/** Operations on one document of the draft. */
export interface DocumentEdit {
  path: string;
  operations: readonly DraftOperation[];
}

/** Returns all stored members of `routes`. Invalid ones are included, so that an edit keeps them. */
function storedRoutes(manifest: unknown): readonly unknown[] {
  const routes = isObject(manifest) ? manifest['routes'] : undefined;
  return Array.isArray(routes) ? routes : [];
}

/** Returns the shop's own routes and changes. */
export const overridesIn = (manifest: unknown): readonly RouteOverride[] =>
  storedRoutes(manifest).filter(isOverride);

const setOf = (path: readonly (string | number)[], was: unknown, value: unknown): DraftOperation => ({
  type: 'set',
  path: [...path],
  ...(was === undefined ? {} : { was }),
  ...(value === undefined ? {} : { value }),
});

/** Returns the stored values of a route. If several have one id, the last one counts. */
const storedRoute = (manifest: unknown, id: string): RouteOverride | undefined =>
  overridesIn(manifest).findLast((route) => route.id === id);

/**
 * Writes routes by their ids, so that two people may change different ones.
 * @param next the new stored values by id; undefined removes a route
 */
function writeRoutes(
  manifest: unknown,
  next: readonly (readonly [id: string, route: RouteOverride | undefined])[],
): DocumentEdit {
  const path = 'manifest.json';
  const routes = next.flatMap(([, route]) => route ?? []);
  if (!isObject(manifest))
    return { path, operations: [setOf([], manifest ?? undefined, { version: 1, routes })] };
  if (!Array.isArray(manifest['routes']))
    return { path, operations: [setOf(['routes'], manifest['routes'], routes)] };
  const changed = next.filter(([id, route]) => !isSameJson(storedRoute(manifest, id), route));
  return {
    path,
    operations: changed.map(([id, route]) => setOf(['routes', id], storedRoute(manifest, id), route)),
  };
}

/**
 * Changes values of a route.
 * @param patch keys and values; undefined leaves the value to the software
 */
export function changeRoute(
  manifest: unknown,
  id: string,
  patch: Readonly<Record<string, unknown>>,
): DocumentEdit {
  const next = { ...storedRoute(manifest, id), ...patch };
  const values = Object.entries(next).filter(([, each]) => each !== undefined);
  return writeRoutes(manifest, [[id, { ...Object.fromEntries(values), id }]]);
}

/** Removes the shop's changes of a route of the software. */
export const restoreRoute = (manifest: unknown, id: string): DocumentEdit =>
  writeRoutes(manifest, [[id, undefined]]);

/** Writes a text of the shop, such as the title of a route. A value in the way that holds no texts is replaced. */
export function writeText(
  path: string,
  messages: unknown,
  key: readonly string[],
  text: string | undefined,
): DocumentEdit {
  const isInTheWay = (value: unknown, depth: number): boolean =>
    !isObject(value) && (depth === 0 || value !== undefined);
  const found = key.findIndex((_step, depth) => isInTheWay(valueAt(messages, key.slice(0, depth)), depth));
  const depth = found === -1 ? key.length : found;
  if (found !== -1 && text === undefined) return { path, operations: [] };
  const at = key.slice(0, depth);
  const value = key.slice(depth).reduceRight<unknown>((inner, step) => ({ [step]: inner }), text);
  // A missing document is null. Every other null is a value.
  const was = depth === 0 ? (messages ?? undefined) : valueAt(messages, at);
  return { path, operations: [setOf(at, was, value)] };
}

export interface NewRoute {
  id: string;
  /** Address below the shop, such as `/nowruz`. */
  path: string;
}

const redirectRouteOf = ({ id, path }: NewRoute, target: string): RouteOverride => ({
  id,
  path,
  title: id,
  ...redirectTo(target),
});

/** Adds a route that shows the page document of the same name. @param short a second address, which leads to it */
export const addPageRoute = (manifest: unknown, { id, path }: NewRoute, short?: NewRoute): DocumentEdit =>
  writeRoutes(manifest, [
    [id, { ...sitePage(id, path) }],
    ...(short ? [[short.id, redirectRouteOf(short, id)] as const] : []),
  ]);

/** Adds an address that leads to a page. */
export const addRedirect = (manifest: unknown, route: NewRoute, target: string): DocumentEdit =>
  writeRoutes(manifest, [[route.id, redirectRouteOf(route, target)]]);

const redirectTo = (target: string) => ({ redirect: { status: 301, otherwise: { route: target } } });

/** Makes a route lead to another one, because its page is deleted. */
export function redirectRoute(manifest: unknown, id: string, target: string): DocumentEdit {
  const known = storedRoute(manifest, id);
  const isOfSoftware = defaultManifest.routes.some((route) => route.id === id);
  const next: RouteOverride = isOfSoftware
    ? { ...known, id, ...redirectTo(target) }
    : { id, path: known?.['path'], title: known?.['title'], ...redirectTo(target) };
  return writeRoutes(manifest, [[id, next], ...leadElsewhere(manifest, id, target)]);
}

/** Returns the redirect of a route, leading to another page. */
export function redirectOf(manifest: unknown, id: string, target: string): Readonly<Record<string, unknown>> {
  const own = overridesIn(manifest).find((route) => route.id === id)?.['redirect'];
  const redirect = own ?? defaultManifest.routes.find((route) => route.id === id)?.redirect;
  return { ...(isObject(redirect) ? redirect : {}), otherwise: { route: target } };
}

/**
 * Changes the addresses that lead to a deleted page. They now lead to its own target, because a redirect must
 * lead to a page.
 */
function leadElsewhere(manifest: unknown, id: string, target: string): [string, RouteOverride][] {
  const stored = new Map(overridesIn(manifest).map((route) => [route.id, route]));
  const ofSoftware = defaultManifest.routes
    .filter((route) => !stored.has(route.id))
    .map((route): RouteOverride => ({ id: route.id, redirect: route.redirect }));
  return [...stored.values(), ...ofSoftware]
    .filter((route) => route.id !== id && targetIn(route['redirect']) === id)
    .map((route) => [
      route.id,
      // cast: a route that leads to a page is a redirect
      { ...route, redirect: { ...(route['redirect'] as object), otherwise: { route: target } } },
    ]);
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

/** Why an address cannot be that of a page. */
export type AddressProblem = 'shape' | 'served' | 'taken';

/**
 * Why an address cannot be that of a page, new or old; null where it can.
 * @param routes the other routes of the shop
 */
export function pathProblem(path: string, routes: readonly { path: string }[]): AddressProblem | null {
  if (!/^\/[^?#\s]*$/.test(path) || leadsAway(path)) return 'shape';
  if (servedSegment(path) !== null) return 'served';
  return routes.some((route) => route.path === path) ? 'taken' : null;
}

/** Why an address cannot be that of a new page; null where it can. */
export const addressProblem = (path: string, routes: readonly { path: string }[]): AddressProblem | null =>
  /[{}]|\/$/.test(path) ? 'shape' : pathProblem(path, routes);
