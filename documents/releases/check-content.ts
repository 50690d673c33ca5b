import { createMatcher, type RouteMatcher } from '#routes-manifest/match-route.ts';
import type { Manifest } from '#schemas/documents/manifest.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { isLinkKey } from '#schemas/tree/anchors.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkLinkTarget } from './check-references.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** Checks the targets of a document's links, on each platform that shows it. */
export interface LinkTargets extends Readonly<Record<Platform, RouteMatcher<Manifest['routes'][number]>>> {
  /** Catalogue facts for checking the records that routes show, if available. */
  catalogue: CatalogueFacts | undefined;
  /** Paths of the routes, by their ids. */
  pathOf: ReadonlyMap<string, string>;
  /** Ids of the blocks of the page that has the links; undefined where several pages show them. */
  anchors?: ReadonlySet<string>;
  /** Returns the ids of the blocks of another page; undefined where the shop has no such document. */
  anchorsOf?: (page: string, platform: Platform) => ReadonlySet<string> | undefined;
}

/** Matchers over the routes of a manifest, one for each platform. */
export function linkTargets(manifest: Manifest, catalogue?: CatalogueFacts): LinkTargets {
  return {
    web: createMatcher(manifest.routes, 'web'),
    mobile: createMatcher(manifest.routes, 'mobile'),
    catalogue,
    pathOf: new Map(manifest.routes.map(({ id, path }) => [id, path])),
  };
}

const harmless = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'tg', 'whatsapp']);
/** Whether a path is served next to the routes: uploads, the API, and files by their extension. */
const isFile = (path: string): boolean => /^\/(?:media|api)\//.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);

/** Anchors that every page has; browsers know `#` and `#top`. */
const everywhere = new Set(['', 'top', 'main']);

/** Whether a page has an anchor. Parts of a block have ids that begin with that of the block. */
function hasAnchor(anchors: ReadonlySet<string>, name: string): boolean {
  if (everywhere.has(name) || name.startsWith(':~:') || anchors.has(name)) return true;
  return [...anchors].some((id) => name.startsWith(`${id}-`));
}

/** Checks that the block exists to which a link to another page leads. */
function checkAnchor(
  document: ShopDocument,
  path: TreePath,
  href: string,
  shown: readonly Platform[],
  targets: LinkTargets,
): Diagnostic[] {
  const [address = '', anchor = ''] = href.split('#', 2);
  const [pathname = ''] = address.split('?', 1);
  if (anchor === '') return [];
  const missing = shown.filter((platform) => {
    const route = targets[platform](pathname)?.route;
    if (!route || route.redirect !== undefined) return false;
    const anchors = targets.anchorsOf?.(route.page ?? route.id, platform);
    return anchors !== undefined && !hasAnchor(anchors, anchor);
  });
  return missing.length === 0
    ? []
    : [
        diagnosticAt(document, path, 'link-anchor-elsewhere', {
          href: href.slice(0, 200),
          platform: missing.join(' and '),
        }),
      ];
}

/** Finds a link to an address that has moved for good, such as that of a page that was deleted. */
function checkMoved(
  document: ShopDocument,
  path: TreePath,
  href: string,
  { redirect }: Manifest['routes'][number],
  { pathOf }: LinkTargets,
): Diagnostic[] {
  const target = redirect?.otherwise?.route;
  // A temporary redirect is an address that people may well link, and one with slugs may lead to many pages.
  if (target === undefined || redirect?.status !== 301 || redirect.slugParams || redirect.lookup) return [];
  return [
    diagnosticAt(document, path, 'link-moved', {
      href: href.slice(0, 200),
      target,
      path: pathOf.get(target) ?? '/',
    }),
  ];
}

/** Checks the target of one link, on each of the platforms that show it. */
export function checkLink(
  document: ShopDocument,
  path: TreePath,
  written: string,
  shown: readonly Platform[],
  targets: LinkTargets | undefined,
): Diagnostic[] {
  // Browsers ignore white space and control characters before and inside a scheme.
  const href = written.replaceAll(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return harmless.has(scheme)
      ? []
      : [diagnosticAt(document, path, 'link-scheme', { href: written.slice(0, 80) })];
  if (href.startsWith('#') && targets?.anchors && !hasAnchor(targets.anchors, href.slice(1)))
    return [diagnosticAt(document, path, 'link-anchor', { href: written.slice(0, 200) })];
  if (/^(?:\/\/|\\|#|\?)/.test(href) || href === '' || !targets) return [];
  const [pathname = ''] = href.split(/[?#]/, 1);
  if (isFile(pathname)) return [];
  const dead = shown.filter((platform) => !pathname.startsWith('/') || !targets[platform](pathname));
  if (dead.length > 0)
    return [
      diagnosticAt(document, path, 'link-dead', {
        href: written.slice(0, 200),
        platform: dead.join(' and '),
      }),
    ];
  const matches = shown.flatMap((platform) => targets[platform](pathname) ?? []);
  // The platforms may show other routes under one path. A problem of both is one problem.
  const first = (check: (match: (typeof matches)[number]) => Diagnostic[]): Diagnostic[] =>
    matches.map(check).find((found) => found.length > 0) ?? [];
  const { catalogue } = targets;
  return [
    ...first(({ route }) => checkMoved(document, path, written, route, targets)),
    ...checkAnchor(document, path, written, shown, targets),
    ...(catalogue ? first((match) => checkLinkTarget(document, path, match, catalogue)) : []),
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const captions = ['title', 'label', 'text', 'heading', 'name', 'caption'];

/** Whether a picture needs a text alternative. One next to equivalent text is decorative. */
const needsWords = (picture: Json, around: Json): boolean =>
  typeof picture['src'] === 'string' &&
  typeof picture['alt'] === 'string' &&
  !isText(picture['alt']) &&
  !captions.some((key) => isText(around[key]));

/** Checks the links and pictures at any depth of a part of a document. */
export function checkContent(
  document: ShopDocument,
  value: unknown,
  base: TreePath,
  shown: readonly Platform[] = platforms,
  targets?: LinkTargets,
): Diagnostic[] {
  const visit = (part: unknown, path: TreePath, around: Json): Diagnostic[] => {
    if (Array.isArray(part)) return part.flatMap((member, index) => visit(member, [...path, index], around));
    if (typeof part !== 'object' || part === null) {
      return typeof part === 'string' && isLinkKey(String(path.at(-1)))
        ? checkLink(document, path, part, shown, targets)
        : [];
    }
    const here: Json = Object.fromEntries(Object.entries(part));
    const silent = needsWords(here, around) ? [diagnosticAt(document, [...path, 'alt'], 'picture-alt')] : [];
    return [
      ...silent,
      ...Object.entries(here).flatMap(([key, member]) => visit(member, [...path, key], here)),
    ];
  };
  return visit(value, base, {});
}
