import path from 'node:path';
import { createMatcher } from '#routes-manifest/match-route.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { walkBlocks, type TreePath } from '#schemas/tree/walk-blocks.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { UsageError } from '#platform/usage-error.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { readFolder } from '../releases/read-folder.ts';
import { placeInManifest, readShop, type ReadShop } from '../releases/read-shop.ts';
import { placeOf, type ShopDocument } from '../releases/shop-document.ts';
import type { ReleaseRun } from './command-types.ts';

/** Returns the path of an address that people copy from a browser. */
function pathOf(address: string): string {
  const url = URL.parse(address, 'http://shop.invalid');
  if (!url) throw new UsageError(`“${address}” is no address: write a path such as /products`);
  return url.pathname;
}

const namesPlatform: Readonly<Record<Platform, string>> = { web: 'desktops', mobile: 'phones' };

/** Lists the blocks of a document, each with its line, indented by their depth in slots. */
function listBlocks(document: ShopDocument, blocks: readonly StoredBlock[], at: TreePath): string[] {
  return walkBlocks(blocks, at).map(({ block, path: here, depth }) => {
    const { line } = placeOf(document, here);
    const place = `${document.file}${line === undefined ? '' : `:${line}`}`;
    return `  ${'  '.repeat(depth - 1)}${block.type} «${block.id}»  ${place}`;
  });
}

/** Returns the lines about a page on one platform. */
function describePage(shop: ReadShop, pathname: string, platform: Platform): string[] {
  const { manifest, site, pages } = shop;
  if (!manifest || !site) return [];
  const match = createMatcher(manifest.value.routes, platform)(pathname);
  if (!match)
    return [`${namesPlatform[platform]}: no route has this address, so the page “not-found” is shown`];
  const { route, params } = match;
  const { line, file } = placeInManifest(manifest.overrides, manifest.document, route.id, []);
  const written = line === undefined ? 'of the software' : `${file}:${line}`;
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  const head = `${namesPlatform[platform]}: route «${route.id}» (${[written, ...values].join(', ')})`;
  if (route.page === undefined) return [`${head}, which leads to another address`];
  const page = [`${route.page}.${platform}`, `${route.page}.all`]
    .map((name) => pages.find(({ value }) => `${value.page}.${value.platform}` === name))
    .find((found) => found !== undefined);
  const { top, bottom } = site.value.layout;
  return [
    head,
    ...listBlocks(site.document, top, ['layout', 'top']),
    ...(page
      ? listBlocks(page.document, page.value.blocks, ['blocks'])
      : [`  the page “${route.page}” has no document, so it shows only the layout`]),
    ...listBlocks(site.document, bottom, ['layout', 'bottom']),
  ];
}

/** `where ADDRESS [FOLDER]`: lists the blocks of a page, each with its file and line. */
export const where: ReleaseRun = async (context, _flags, address, argument) => {
  if (address === undefined) throw new UsageError('name the address of a page, such as /products');
  const folder = path.resolve(argument ?? context.shopFolder());
  const shop = readShop(await readFolder(folder));
  if (!shop.manifest || !shop.site)
    throw new RefusedError(`the site or the routes of ${folder} cannot be read; \`validate\` says why`);
  const pathname = pathOf(address);
  for (const platform of platforms)
    for (const line of describePage(shop, pathname, platform)) context.print(line);
  return 0;
};
