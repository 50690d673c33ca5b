import { createMatcher } from '#routes-manifest/match-route.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { platforms } from '#schemas/locale.ts';
import { isLinkKey } from '#schemas/tree/anchors.ts';
import { matchableRoutes } from '../pickers/merged-routes.ts';

/** Links of Markdown. */
const inMarkdown = /\]\(\s*<?([^\s)>]+)/g;

/** Yields the addresses of all links in a document: those of its props, and those in its texts. */
function* linksIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (isLinkKey(key)) yield value;
    else for (const [, href = ''] of value.matchAll(inMarkdown)) yield href;
  } else if (Array.isArray(value)) for (const member of value as unknown[]) yield* linksIn(member, key);
  else if (isObject(value)) for (const [name, member] of Object.entries(value)) yield* linksIn(member, name);
}

/**
 * Returns whether a link leads to one of some routes, on a computer or on a phone.
 * @param manifest the document `manifest.json` as it is stored, which may be any JSON
 * @param routes ids
 * @param origin that of the shop, for links with a whole address
 */
export function leadsTo(
  manifest: unknown,
  routes: ReadonlySet<string>,
  origin: string,
): (href: string) => boolean {
  const all = matchableRoutes(manifest);
  const matchers = platforms.map((platform) => createMatcher(all, platform));
  return (href) => {
    // Links within a page are not links to it, and a path without a slash is a mistake.
    if (!/^(?:\/|https?:)/i.test(href) || !URL.canParse(href, origin)) return false;
    const address = new URL(href, origin);
    if (address.origin !== origin) return false;
    return matchers.some((match) => routes.has(match(address.pathname)?.route.id ?? ''));
  };
}

/** Counts the links of a document that lead to some addresses. @param isWanted for an address of a link */
export function countLinks(document: unknown, isWanted: (href: string) => boolean): number {
  return [...linksIn(document)].filter(isWanted).length;
}
