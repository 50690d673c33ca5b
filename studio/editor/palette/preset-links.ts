import { createMatcher } from '#routes-manifest/match-route.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { isLinkKey } from '#schemas/tree/anchors.ts';
import { matchableRoutes } from '../../pickers/merged-routes.ts';

/** Returns the address in the shop for an address of a preset; undefined where the shop has no such page. */
export type PresetLinks = (href: string) => string | undefined;

const ofSoftware = createMatcher(matchableRoutes({}), 'web');

/**
 * Presets have the paths of the software's routes. Returns the function that finds the paths of the same routes in a shop.
 * @param pages the routes of the shop that show pages; none while they are unknown, and then the links stay
 */
export function presetLinks(pages: readonly { id: string; path: string }[]): PresetLinks {
  const paths = new Map(pages.map(({ id, path }) => [id, path]));
  return (href) => {
    if (!href.startsWith('/') || paths.size === 0) return href;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    const own = paths.get(ofSoftware(path)?.route.id ?? '');
    return own === undefined || own.includes('{') ? undefined : own + rest;
  };
}

/** An object that is nothing without its link, such as a tab. Others have a title of their own. */
const isOnlyLink = (value: object): boolean => 'label' in value && !('title' in value);

/**
 * Returns props whose links lead to pages of the shop.
 * @param otherwise address for a page that the shop does not have; without it such links are left out, with their buttons
 */
export function withShopLinks(
  props: Readonly<Record<string, unknown>>,
  links: PresetLinks,
  otherwise?: string,
): Record<string, unknown> {
  const hrefOf = (href: string): string | undefined => links(href) ?? otherwise;
  const isDead = (value: unknown): boolean =>
    isObject(value) &&
    isOnlyLink(value) &&
    typeof value['href'] === 'string' &&
    hrefOf(value['href']) === undefined;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((member: unknown) => !isDead(member)).map(visit);
    return isObject(value) ? visitObject(value) : value;
  };
  const visitObject = (value: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (isDead(inner)) return [];
      if (!isLinkKey(name) || typeof inner !== 'string') return [[name, visit(inner)]];
      const href = hrefOf(inner);
      return href === undefined ? [] : [[name, href]];
    });
    const left = Object.fromEntries(entries);
    // A button without its link does nothing.
    if ('href' in value && !('href' in left) && typeof left['action'] === 'string') delete left['action'];
    return left;
  };
  return visitObject(props);
}
