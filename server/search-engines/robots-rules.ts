import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';

/** A path of which any part may be a parameter. */
type Pattern = readonly string[];

const isParameter = (part: string): boolean => part.startsWith('{');

/** Returns the parts of a pattern in the form of rules. A star stands for any text. */
const toRule = (pattern: Pattern): string =>
  encodeURI(pattern.map((part) => (isParameter(part) ? '*' : part)).join('/'));

/** Whether the addresses of one pattern are those of another one, or below them. */
const covers = (outer: Pattern, inner: Pattern): boolean =>
  outer.every((part, index) => part === inner[index] || (isParameter(part) && index < inner.length));

/** Whether a rule of a pattern would also exclude robots from scripts, styles, pictures and the sitemap. */
const holdsEverything = (pattern: Pattern): boolean =>
  pattern.every((part) => part === '' || isParameter(part));

/**
 * Returns rules for the address itself, the addresses below it, and its queries. Another page may have an
 * address with the same beginning.
 */
function disallow(pattern: Pattern): string[] {
  const rule = toRule(pattern);
  return rule.endsWith('/*') ? [rule.slice(0, -1)] : [`${rule}$`, `${rule}/`, `${rule}?`];
}

/**
 * Returns rules that keep robots out of personal pages and of pages without an index (RFC 9309). A page that
 * may be listed and is below such an address is allowed, because the longest rule decides.
 */
export function robotsRules(routes: readonly ManifestRoute[]): string[] {
  const pages = platforms.flatMap((platform) =>
    routes
      .filter((route) => isOn(route, platform) && route.redirect === undefined && route.status === 200)
      .map((route) => ({
        pattern: pathOn(route, platform).split('/'),
        isHidden: !route.index || isPersonal(route),
      })),
  );
  const listed = pages.filter(({ isHidden }) => !isHidden).map(({ pattern }) => pattern);
  const hidden = pages
    .filter(({ isHidden, pattern }) => isHidden && !holdsEverything(pattern))
    .map(({ pattern }) => pattern);
  const allowed = listed
    .filter((pattern) => hidden.some((outer) => covers(outer, pattern)))
    .flatMap((pattern) => [`${toRule(pattern)}$`, `${toRule(pattern)}?`]);
  return [
    ...new Set([
      ...hidden.flatMap(disallow).map((rule) => `Disallow: ${rule}`),
      ...allowed.map((rule) => `Allow: ${rule}`),
    ]),
  ].toSorted();
}
