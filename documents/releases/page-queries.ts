import type { Manifest, ManifestRoute } from '#schemas/documents/manifest.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { own, type BlockCatalog } from './block-catalog.ts';

type FindPage = (name: string, platform: Platform) => PageDocument | undefined;

/**
 * Returns the query that the blocks of a page add to the request of its data. Blocks with wrong props are not
 * shown, and add none.
 */
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
    // Values of the manifest itself have precedence.
    ssrQuery: Object.fromEntries(
      asked.map(([platform, query]) => [platform, { ...query, ...ssrQuery?.[platform] }]),
    ),
  };
}

/**
 * Returns the manifest with the query values that blocks of its pages add to requests of page data. Server
 * and browser then send the same requests.
 */
export const withPageQueries = (
  manifest: Manifest,
  page: FindPage,
  blockCatalog: BlockCatalog,
): Manifest => ({
  ...manifest,
  routes: manifest.routes.map((route) => withQuery(route, page, blockCatalog)),
});
