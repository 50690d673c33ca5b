import type { StoredBlock } from '#schemas/documents/block.ts';
import type { Manifest } from '#schemas/documents/manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import { linkedSection, sectionOfPath } from '#schemas/documents/section.ts';
import { walkBlocks, type TreePath } from '#schemas/tree/walk-blocks.ts';
import { baseMessages, localeChain, own, type BlockCatalog } from './block-catalog.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkBlocks, type BlockTree } from './check-blocks.ts';
import { checkContent, linkTargets, type LinkTargets } from './check-content.ts';
import { checkForms } from './check-forms.ts';
import { checkGuests, checkTransfers } from './check-guests.ts';
import { checkHours } from './check-hours.ts';
import { checkAccounts, checkLogin } from './check-login.ts';
import { checkManifest } from './check-manifest.ts';
import { checkMessages, textsPlace } from './check-messages.ts';
import { checkPurchase } from './check-purchase.ts';
import { checkNames, checkReferences, type References } from './check-references.ts';
import { checkReferrals } from './check-referrals.ts';
import { checkReservations } from './check-reservations.ts';
import { checkRoutes } from './check-routes.ts';
import { sectionBlocks, walkWithSections, withSections, layoutLists } from './check-sections.ts';
import { checkStarters } from './check-starters.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import type { Diagnostic } from './diagnostic.ts';
import { shownBlocks } from './needed-texts.ts';
import type { FolderReading } from './read-folder.ts';
import { readShop, unreadFiles, type Read, type ReadShop } from './read-shop.ts';

/**
 * Returns the texts of the software, overridden by the shop's own, in the shop's language.
 * @param fallbacks languages whose texts replace missing ones, the best first. A text that none of them has
 *   is Persian, the language of the software, so that no page shows a key. Without the parameter a missing
 *   text is left out
 */
export function shopMessages(
  files: ReadShop['messages'],
  locale: string,
  blockCatalog: Pick<BlockCatalog, 'messages'>,
  fallbacks?: readonly string[],
): Messages {
  const others = fallbacks === undefined ? [] : [...fallbacks, 'fa'].reverse();
  const base = [...others, locale].reduce<Messages>(
    (merged, name) => mergeMessages(merged, baseMessages(blockCatalog, name)),
    {},
  );
  return localeChain(locale).reduce<Messages>(
    (merged, name) => mergeMessages(merged, files.find((file) => file.locale === name)?.value ?? {}),
    base,
  );
}

/** References to files and records outside the documents. */
type Outside = Pick<References, 'media' | 'catalogue'>;

function blockTrees(shop: ReadShop): { layout?: BlockTree; pages: BlockTree[]; sections: BlockTree[] } {
  const { site, pages } = shop;
  const sections = sectionBlocks(shop);
  const treeOf = (
    { document, value }: Read<{ blocks: StoredBlock[] }>,
    platform: BlockTree['platform'],
  ): BlockTree => ({
    document,
    lists: [{ blocks: value.blocks, path: ['blocks'] }],
    platform,
    sections,
    around: layoutLists(shop),
  });
  const trees = {
    pages: pages.map((page) => treeOf(page, page.value.platform)),
    sections: shop.sections.map((section) => treeOf(section, 'all')),
  };
  if (!site) return trees;
  const { top, bottom } = site.value.layout;
  const lists = [
    { blocks: top, path: ['layout', 'top'] },
    { blocks: bottom, path: ['layout', 'bottom'] },
  ];
  return { ...trees, layout: { document: site.document, lists, platform: 'all', sections, around: 'own' } };
}

const platformsOf = (platform: BlockTree['platform']): readonly Platform[] =>
  platform === 'all' ? platforms : [platform];

/**
 * Returns the platforms of the pages that show a section. Its links need to lead to a page only there, and nowhere
 * while no page shows it.
 */
function shownOn({ document }: BlockTree, trees: readonly BlockTree[]): readonly Platform[] {
  const id = sectionOfPath(document.file);
  const shown = trees.filter(({ lists }) =>
    lists.some(({ blocks, path }) =>
      walkBlocks(blocks, path).some(({ block }) => id !== undefined && linkedSection(block) === id),
    ),
  );
  const found = new Set(shown.flatMap(({ platform }) => platformsOf(platform)));
  return platforms.filter((platform) => found.has(platform));
}

/** Returns the ids to which links of a page can lead. */
const anchorsOf = (tree: BlockTree, layout: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  new Set([
    ...layout.keys(),
    ...walkWithSections(tree.lists, tree.sections, tree.platform, tree.around).map(({ block }) => block.id),
  ]);

/** Returns a function for the ids of the blocks of a page, which are read once. */
function pageAnchors(
  pages: readonly BlockTree[],
  layout: ReadonlyMap<string, unknown>,
): (page: string, platform: Platform) => ReadonlySet<string> | undefined {
  const known = new Map<BlockTree, ReadonlySet<string>>();
  return (page, platform) => {
    const tree =
      pages.find(({ document }) => document.file === `pages/${page}.${platform}.json`) ??
      pages.find(({ document }) => document.file === `pages/${page}.all.json`);
    if (!tree) return undefined;
    const anchors = known.get(tree) ?? anchorsOf(tree, layout);
    known.set(tree, anchors);
    return anchors;
  };
}

/** Values that the props of blocks are compared with. */
interface ContentContext {
  targets: LinkTargets | undefined;
  references: References;
  manifest: Manifest | undefined;
}

/** Checks the names in the props of known blocks. The keys of an unknown block have no known meaning. */
function checkBlockContent(
  { document, lists }: BlockTree,
  shown: readonly Platform[],
  blockCatalog: BlockCatalog,
  { targets, references, manifest }: ContentContext,
): Diagnostic[] {
  const onPhones = shown.filter((platform) => platform === 'mobile');
  return lists.flatMap(({ blocks, path }) =>
    walkBlocks(blocks, path).flatMap((visited) => {
      const { block, path: here } = visited;
      const known = own(blockCatalog.blocks, block.type);
      if (!known) return [];
      const check = (props: StoredBlock['props'], at: TreePath, on: readonly Platform[]): Diagnostic[] => [
        ...checkContent(document, props, at, on, targets),
        ...checkStarters(document, props, at),
        ...checkTexts(document, known.props, props, at, { shown: on, targets }),
        ...(block.version === known.version ? checkReferences(document, known, props, at, references) : []),
      ];
      return [
        ...check(block.props, [...here, 'props'], shown),
        ...(block.mobile ? check(block.mobile.props, [...here, 'mobile', 'props'], onPhones) : []),
        ...(manifest && block.version === known.version
          ? checkRoutes(document, known, visited, shown, manifest)
          : []),
      ];
    }),
  );
}

function crossChecks(shop: ReadShop, blockCatalog: BlockCatalog, outside: Outside): Diagnostic[] {
  const references = {
    icons: blockCatalog.icons,
    currencies: shop.site && shop.flows?.value.currencies,
    declared: shop.site?.value.currencies?.map(({ code }) => code),
    generic:
      shop.site &&
      Object.entries(shop.site.value.generic).flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [key] : [],
      ),
    ...outside,
  };
  const trees = blockTrees(shop);
  const shownTrees = [...(trees.layout ? [trees.layout] : []), ...trees.pages];
  const layoutIds = new Map(
    walkWithSections(trees.layout?.lists ?? [], sectionBlocks(shop), 'all', 'own').map(
      ({ block }) => [block.id, 'in the layout of site.json'] as const,
    ),
  );
  const targets = shop.manifest && {
    ...linkTargets(shop.manifest.value, outside.catalogue),
    anchorsOf: pageAnchors(trees.pages, layoutIds),
  };
  const context = { targets, references, manifest: shop.manifest?.value };
  const blocks = [
    ...(trees.layout ? checkBlocks(trees.layout, blockCatalog) : []),
    ...trees.pages.flatMap((tree) => checkBlocks(tree, blockCatalog, layoutIds)),
    ...trees.sections.flatMap((tree) => checkBlocks(tree, blockCatalog)),
    ...shownTrees.flatMap((tree) =>
      checkBlockContent(tree, platformsOf(tree.platform), blockCatalog, {
        ...context,
        targets:
          targets && tree !== trees.layout ? { ...targets, anchors: anchorsOf(tree, layoutIds) } : targets,
      }),
    ),
    ...trees.sections.flatMap((tree) =>
      checkBlockContent(tree, shownOn(tree, shownTrees), blockCatalog, context),
    ),
  ];
  if (shop.flows)
    blocks.push(...checkForms(shop.flows), ...checkReferrals(shop.flows), ...checkReservations(shop.flows));
  blocks.push(...checkPurchase(shop, outside.catalogue), ...checkAccounts(shop, outside.catalogue));
  if (!shop.site) return blocks;
  const { layout: _layout, ...site } = shop.site.value;
  const messages = shopMessages(shop.messages, site.locale, blockCatalog);
  return [
    ...checkContent(shop.site.document, site, [], platforms, targets),
    ...checkNames(shop.site.document, siteDocument, site, [], references),
    ...checkTheme(shop.site),
    ...checkHours(shop.site),
    ...checkLogin(withSections(shop), blockCatalog, outside.catalogue),
    ...checkGuests(shop),
    ...checkTransfers(shop),
    ...checkMessages(shop.messages, messages, site.locale, blockCatalog, shownBlocks(shop)),
    ...(shop.manifest
      ? checkManifest(shop.manifest, shop.pages, messages, textsPlace(shop.messages, site.locale).file)
      : []),
    ...blocks,
  ];
}

const inOrder = (a: Diagnostic, b: Diagnostic): number =>
  (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  (a.column ?? 0) - (b.column ?? 0);

/**
 * Reports all problems of a shop's documents. It does not stop at the first one, and never throws because of
 * their content.
 * @param catalogue the catalogue names that the documents may use; without it, such names are not checked
 * @returns errors before warnings, by file and line
 */
export function checkShop(
  reading: FolderReading,
  blockCatalog: BlockCatalog,
  catalogue?: CatalogueFacts,
): Diagnostic[] {
  const shop = readShop(reading);
  // A page that exists but could not be read is not missing: its route is correct.
  const present = new Set([...unreadFiles(reading), ...reading.documents.map(({ file }) => file)]);
  const isThere = ({ page, platform }: Diagnostic['params']): boolean =>
    present.has(`pages/${page}.${platform}.json`) || present.has(`pages/${page}.all.json`);
  const cross = crossChecks(shop, blockCatalog, { media: reading.media, catalogue }).filter(
    ({ code, params }) => code !== 'page-missing' || !isThere(params),
  );
  return [...shop.diagnostics, ...cross].sort(inOrder);
}
