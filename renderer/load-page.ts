import { loadBuilder, loadPageData } from '#data/page-client.ts';
import type {
  BlockDataAnswer,
  ClientRoute,
  ClientShop,
  PortableBlock,
  RenderBlock,
} from '#schemas/rendering.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { categoryPath } from '#routes-manifest/category-path.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { optionParameter, withChosenOption } from '#schemas/chosen-option.ts';
import { createMatcher, type RouteMatch } from '#routes-manifest/match-route.ts';
import {
  builderRequest,
  pageDataRequest,
  relevantQuery,
  type VisitState,
} from '#routes-manifest/page-request.ts';
import { assembleBlocks, blockTypes, type PageView } from './page-view.ts';
import { keepCategories } from './keep-categories.ts';
import { loadBlocks } from './load-block.ts';
import { loadTexts } from './load-shop.ts';

/**
 * Signals a page that must be loaded from the server as a whole document: an error, a redirect, or another
 * release.
 */
export class NeedsDocument extends Error {
  override readonly name = 'NeedsDocument';
}

export interface LoadedView extends PageView {
  title: string;
  /** Ids of the page's categories, from the main one down. */
  categories: readonly number[];
}

export interface PageLoader {
  /** Returns the route of a path in this document, or null when the server has to answer. */
  match(url: URL): RouteMatch<ClientRoute> | null;
  /**
   * Loads a page: its data, its document and its blocks' data together, then their code.
   * @param layout the current blocks of the layout
   * @throws RequestError of the client, or NeedsDocument
   */
  load(
    url: URL,
    layout: readonly RenderBlock[],
    visit: VisitState,
    signal?: AbortSignal,
  ): Promise<LoadedView>;
}

/** Creates the loader for the shop that this document belongs to. */
export function createPageLoader(
  shop: ClientShop,
  fetchFile: (path: string, signal?: AbortSignal) => Promise<unknown>,
): PageLoader {
  const matcher = createMatcher(shop.routes, shop.platform);

  function match(url: URL): RouteMatch<ClientRoute> | null {
    const found = matcher(url.pathname);
    return found && !found.route.redirects && found.route.page ? found : null;
  }

  async function load(
    url: URL,
    layout: readonly RenderBlock[],
    visit: VisitState,
    signal?: AbortSignal,
  ): Promise<LoadedView> {
    const found = match(url);
    if (!found) throw new NeedsDocument(url.pathname);
    const { route, params } = found;
    const query = relevantQuery(route, url.searchParams);
    const input = { route, params, query, platform: shop.platform, visit };
    const known = layout.map((block) => block.key).join(',');
    const search = new URLSearchParams(query).toString();
    const shown = url.pathname + (search ? `?${search}` : '');
    const [loaded, document, answer] = await Promise.all([
      loadPageData(pageDataRequest(input), { signal, dataKind: route.dataKind }),
      loadBuilder(builderRequest(input), { release: shop.release, maxAge: shop.flows.builderCache, signal }),
      // cast: the contract of the address
      fetchFile(
        `/_blocks?${new URLSearchParams({ url: shown, layout: known }).toString()}`,
        signal,
      ) as Promise<BlockDataAnswer | { redirect: string }>,
    ]);
    const isOtherRelease = loaded?.site_info !== undefined && loaded.site_info.release !== shop.release;
    if ('redirect' in answer || answer.status !== 200 || answer.release !== shop.release || isOtherRelease)
      throw new NeedsDocument(url.pathname);
    const page = (loaded && withChosenOption(loaded, query[optionParameter])) ?? loaded;
    keepCategories(page);
    const tables = { page: { ...page, site_info: shop.site, ...answer.page }, answers: answer.answers };
    const view: LoadedView = {
      route: route.id,
      url: shown,
      path: url.pathname,
      platform: shop.platform,
      title: answer.title,
      categories: categoryPath(page ?? {}),
      top: keepLayout(answer.top, layout, tables),
      blocks: assembleBlocks(withProps(answer.blocks, document?.blocks ?? []), tables),
      bottom: keepLayout(answer.bottom, layout, tables),
    };
    const types = blockTypes(
      [...view.top, ...view.blocks, ...view.bottom].filter((block) => !layout.includes(block)),
    );
    await Promise.all([loadBlocks(types), loadTexts(shop, types, (path) => fetchFile(path, signal))]);
    return view;
  }

  return { match, load };
}

/**
 * Adds the props of the page document to blocks that the server sent without props. A block without props
 * in either belongs to a newer document than the cached one, and is left out.
 */
function withProps(blocks: readonly PortableBlock[], document: readonly StoredBlock[]): PortableBlock[] {
  const stored = new Map(walkBlocks(document).map(({ block }) => [block.id, block.props]));
  const fill = (list: readonly PortableBlock[]): PortableBlock[] =>
    list.flatMap((block) => {
      const props = block.props ?? stored.get(block.id);
      if (!props) return [];
      const slots = Object.entries(block.slots ?? {}).map(([name, inner]) => [name, fill(inner)] as const);
      return [{ ...block, props, slots: Object.fromEntries(slots) }];
    });
  return fill(blocks);
}

/** Returns the layout's blocks. Blocks that are already shown stay the same objects. */
function keepLayout(
  blocks: readonly PortableBlock[],
  layout: readonly RenderBlock[],
  tables: Parameters<typeof assembleBlocks>[1],
): RenderBlock[] {
  return blocks.flatMap(
    (block) => layout.find((known) => known.key === block.key) ?? assembleBlocks([block], tables),
  );
}
