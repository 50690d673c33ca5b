import type { PageValues, PastEnd } from '#schemas/block/request.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { pageBreadcrumbs } from '#routes-manifest/breadcrumbs.ts';
import { pageDescription, pageTitle } from '#routes-manifest/page-head.ts';
import type { DataPort } from '../data-port/data-port.ts';
import { collectBlockData } from './block-data.ts';
import { chooseOption } from './chosen-option.ts';
import type { LoadedPage } from './loaded-page.ts';
import { loadPageData } from './page-data.ts';
import type { ResolvedList } from './resolve-blocks.ts';
import type { ResolvedLists } from './resolved-lists.ts';
import type { Shop } from './shop.ts';

/** A page that is to be loaded. */
export interface PageTarget {
  shop: Shop;
  route: ManifestRoute;
  params: Readonly<Record<string, string>>;
  /** Query values of the address that the route knows. */
  query: Record<string, string>;
  pathname: string;
  status: number;
  /** Only for an address whose page number is after the last page of its list. */
  pastEnd?: PastEnd;
}

/**
 * Loads a page's document, its data and the data of its blocks.
 * @throws ShopError
 */
export async function assemblePage(
  port: DataPort,
  lists: ResolvedLists,
  { shop, route, params, query: asked, pathname, status, pastEnd }: PageTarget,
): Promise<LoadedPage> {
  const [loaded, document] = await Promise.all([
    loadPageData(port, shop, route, params, asked),
    route.page ? port.document(route.page, shop.platform) : undefined,
  ]);
  if (!document)
    throw new ShopError('page-document-not-found', {
      detail: `no document for the page ${route.page ?? ''} on ${shop.platform}`,
    });

  const { answer, query } = chooseOption(loaded.answer, loaded.query);
  const head = { route, params, page: answer.value, paths: shop.paths, messages: shop.routeMessages };
  const values: PageValues = {
    ...answer.value,
    breadcrumbs: pageBreadcrumbs(head),
    ...(pastEnd && { past_end: pastEnd }),
    route_id: route.id,
    path: pathname,
    account_menu: shop.release.site.account_menu,
    query,
  };

  const top = lists.ofLayout(shop, 'top');
  const main = lists.ofDocument(document, shop);
  const bottom = lists.ofLayout(shop, 'bottom');
  const data = await collectBlockData(
    [...top.blocks, ...main.blocks, ...bottom.blocks],
    { params, query, page: values, platform: shop.platform, locale: shop.context.locale },
    port,
  );

  const title = pageTitle(head);
  const shopName = shop.context.site.name;
  return {
    kind: 'page',
    shop,
    route,
    params,
    status,
    url: fillPath(pathname.replaceAll(/[{}]/g, ''), {}, query),
    title,
    documentTitle: route.dataKind === 'home' ? `${shopName} | ${title}` : `${title} | ${shopName}`,
    description: pageDescription(head) || shop.release.site.description,
    canonical: canonicalOf(shop, route, params, query),
    values: {
      ...values,
      ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`query.${name}`, value])),
    },
    pageVersion: answer.version,
    top: top.blocks,
    blocks: main.blocks,
    bottom: bottom.blocks,
    data,
    diagnostics: [...top.diagnostics, ...main.diagnostics, ...bottom.diagnostics, ...data.diagnostics],
    hasUnknownOption: 'option' in loaded.query && !('option' in query),
    tags: new Set([...answer.tags, ...data.tags, 'release']),
    expires: firstChange([top, main, bottom]),
  };
}

/** The first moment at which a schedule changes one of the lists. */
const firstChange = (lists: readonly ResolvedList[]): Date | null =>
  lists.flatMap(({ expires }) => expires ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** The canonical path: that of the canonical route, with the page number as its only query value. */
function canonicalOf(
  shop: Shop,
  route: ManifestRoute,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  return fillPath(
    shop.paths[route.canonical ?? route.id] ?? '/',
    params,
    query['page'] && query['page'] !== '1' ? { page: query['page'] } : {},
  );
}
