import type { Manifest, ManifestRoute } from '#schemas/documents/manifest.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { own, type BlockCatalog } from './block-catalog.ts';

type FindPage = (name: string, platform: Platform) => PageDocument | undefined;

/** What the blocks of a page ask its data with. Blocks whose props are wrong are not shown, and ask nothing. */
function queryOf(page: PageDocument | undefined, { blocks }: BlockCatalog): Record<string, string> {
  return Object.assign(
    {},
    ...walkBlocks(page?.blocks ?? []).map(({ block }) => {
      const known = own(blocks, block.type);
      const props = known?.pageQuery && known.props.safeParse(block.props);
      // cast: the props of this very block
      return props?.success ? known?.pageQuery?.(props.data as never) : {};
    }),
  ) as Record<string, string>;
}

function withQuery(route: ManifestRoute, page: FindPage, blockCatalog: BlockCatalog): ManifestRoute {
  const { page: name, sendQueries, ssrQuery } = route;
  if (name === undefined || !sendQueries) return route;
  const asked = platforms.map((platform) => [platform, queryOf(page(name, platform), blockCatalog)] as const);
  if (asked.every(([, query]) => Object.keys(query).length === 0)) return route;
  return {
    ...route,
    // What the manifest says itself stays.
    ssrQuery: Object.fromEntries(
      asked.map(([platform, query]) => [platform, { ...query, ...ssrQuery?.[platform] }]),
    ),
  };
}

/** The manifest with the query values that blocks of its pages ask page data with, so that server and browser send the same. */
export const withPageQueries = (
  manifest: Manifest,
  page: FindPage,
  blockCatalog: BlockCatalog,
): Manifest => ({
  ...manifest,
  routes: manifest.routes.map((route) => withQuery(route, page, blockCatalog)),
});
