import type { Messages } from '#schemas/documents/messages.ts';
import { platforms } from '#schemas/locale.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { checkBlocks, type BlockTree } from './check-blocks.ts';
import { checkContent, linkTargets, type LinkTargets } from './check-content.ts';
import { checkForms } from './check-forms.ts';
import { checkGuests } from './check-guests.ts';
import { checkHours } from './check-hours.ts';
import { checkLogin } from './check-login.ts';
import { checkManifest } from './check-manifest.ts';
import { checkMessages } from './check-messages.ts';
import { checkTheme } from './check-theme.ts';
import type { Diagnostic } from './diagnostic.ts';
import { baseMessages, localeChain, own, type BlockCatalog } from './block-catalog.ts';
import type { FolderReading } from './read-folder.ts';
import { readShop, unreadFiles, type ReadShop } from './read-shop.ts';

/** The texts of the software, overridden by the shop's own, in the shop's language. */
export function shopMessages(
  files: ReadShop['messages'],
  locale: string,
  blockCatalog: Pick<BlockCatalog, 'messages'>,
): Messages {
  return localeChain(locale).reduce<Messages>(
    (merged, name) => mergeMessages(merged, files.find((file) => file.locale === name)?.value ?? {}),
    baseMessages(blockCatalog, locale),
  );
}

function blockTrees({ site, pages }: ReadShop): { layout?: BlockTree; pages: BlockTree[] } {
  const trees = pages.map(({ document, value }): BlockTree => ({
    document,
    lists: [{ blocks: value.blocks, path: ['blocks'] }],
    platform: value.platform,
  }));
  if (!site) return { pages: trees };
  const { top, bottom } = site.value.layout;
  const lists = [
    { blocks: top, path: ['layout', 'top'] },
    { blocks: bottom, path: ['layout', 'bottom'] },
  ];
  return { layout: { document: site.document, lists, platform: 'all' }, pages: trees };
}

/** Links and pictures in the props of known blocks; the keys of an unknown block have no known meaning. */
function checkBlockContent(
  tree: BlockTree,
  blockCatalog: BlockCatalog,
  targets: LinkTargets | undefined,
): Diagnostic[] {
  const shown = tree.platform === 'all' ? platforms : [tree.platform];
  return tree.lists.flatMap(({ blocks, path }) =>
    walkBlocks(blocks, path).flatMap(({ block, path: here }) => {
      if (!own(blockCatalog.blocks, block.type)) return [];
      const phones = block.mobile
        ? checkContent(tree.document, block.mobile.props, [...here, 'mobile', 'props'], ['mobile'], targets)
        : [];
      return [...checkContent(tree.document, block.props, [...here, 'props'], shown, targets), ...phones];
    }),
  );
}

function crossChecks(shop: ReadShop, blockCatalog: BlockCatalog): Diagnostic[] {
  const targets = shop.manifest && linkTargets(shop.manifest.value);
  const trees = blockTrees(shop);
  const all = [...(trees.layout ? [trees.layout] : []), ...trees.pages];
  const used = new Set(
    all.flatMap(({ lists }) =>
      lists.flatMap(({ blocks }) => walkBlocks(blocks).map(({ block }) => block.type)),
    ),
  );
  const layoutIds = new Map(
    (trees.layout?.lists ?? []).flatMap(({ blocks, path }) =>
      walkBlocks(blocks, path).map(({ block }) => [block.id, 'in the layout of site.json'] as const),
    ),
  );
  const blocks = [
    ...(trees.layout ? checkBlocks(trees.layout, blockCatalog) : []),
    ...trees.pages.flatMap((tree) => checkBlocks(tree, blockCatalog, layoutIds)),
    ...all.flatMap((tree) => checkBlockContent(tree, blockCatalog, targets)),
  ];
  if (shop.flows) blocks.push(...checkForms(shop.flows));
  if (!shop.site) return blocks;
  const { layout: _layout, ...site } = shop.site.value;
  const messages = shopMessages(shop.messages, site.locale, blockCatalog);
  return [
    ...checkContent(shop.site.document, site, [], platforms, targets),
    ...checkTheme(shop.site),
    ...checkHours(shop.site),
    ...checkLogin(shop, blockCatalog),
    ...checkGuests(shop),
    ...checkMessages(shop.messages, messages, site.locale, blockCatalog, used),
    ...(shop.manifest ? checkManifest(shop.manifest, shop.pages, messages, site.locale) : []),
    ...blocks,
  ];
}

const inOrder = (a: Diagnostic, b: Diagnostic): number =>
  (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  (a.column ?? 0) - (b.column ?? 0);

/**
 * Reports everything that is wrong with a shop's documents: it never stops at the first problem and never
 * throws because of their content.
 * @returns errors before warnings, by file and line
 */
export function checkShop(reading: FolderReading, blockCatalog: BlockCatalog): Diagnostic[] {
  const shop = readShop(reading);
  // A page that exists but could not be read is not missing: its route is correct.
  const present = new Set([...unreadFiles(reading), ...reading.documents.map(({ file }) => file)]);
  const isThere = ({ page, platform }: Diagnostic['params']): boolean =>
    present.has(`pages/${page}.${platform}.json`) || present.has(`pages/${page}.all.json`);
  const cross = crossChecks(shop, blockCatalog).filter(
    ({ code, params }) => code !== 'page-missing' || !isThere(params),
  );
  return [...shop.diagnostics, ...cross].sort(inOrder);
}
