import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import { ShopError } from '#schemas/errors.ts';
import { fillTemplate } from '#routes-manifest/fill-template.ts';
import { pageDataQuery } from '#routes-manifest/page-request.ts';
import type { DataPort, Versioned } from '../data-port/data-port.ts';
import type { Shop } from './shop.ts';

type Values = Readonly<Record<string, string>>;
type PageAnswer = Versioned<Partial<PageData>>;

/**
 * Fetches the page data of a route.
 * @throws ShopError, also for a route whose page data is not an operation
 */
export async function fetchPageData(
  port: DataPort,
  { pageData }: Shop,
  route: ManifestRoute,
  params: Values,
  query: Values,
): Promise<PageAnswer> {
  const source = pageData.get(route.id);
  if (!source) throw new ShopError('not-found', { detail: `no operation has the page data of ${route.id}` });
  const input = Object.entries(source.input).map(([name, value]) => [name, fillTemplate(value, params)]);
  return port.page(source.operation, { ...query, ...Object.fromEntries(input) });
}

/**
 * Loads page data. A query value that the engine refuses is left out, as if it were not in the address. A
 * refused page number, or a refused part of the path, is a page that does not exist.
 * @returns the data, and the query without the refused values
 * @throws ShopError
 */
export async function loadPageData(
  port: DataPort,
  shop: Shop,
  route: ManifestRoute,
  params: Values,
  query: Record<string, string>,
): Promise<{ answer: PageAnswer; query: Record<string, string> }> {
  if (!route.url) {
    const value = { site_info: shop.context.site };
    return { answer: { value, version: shop.release.id, tags: ['release'] }, query };
  }
  const values = pageDataQuery({ route, query, platform: shop.platform, visit: { listCached: true } });
  try {
    return { answer: await fetchPageData(port, shop, route, params, values), query };
  } catch (error) {
    const accepted = withoutRefused(error, route, params, query);
    return loadPageData(port, shop, route, params, accepted);
  }
}

/** @throws the error when it refuses no value of the query, `not-found` or `page-past-end` */
function withoutRefused(
  error: unknown,
  route: ManifestRoute,
  params: Values,
  query: Record<string, string>,
): Record<string, string> {
  if (!(error instanceof ShopError) || error.code !== 'validation-failed') throw error;
  const refused = error.fields.map((field) => field.field.split('.')[0] ?? '');
  if (refused.some((name) => Object.hasOwn(params, name)))
    throw new ShopError('not-found', { detail: `no such page of ${route.id}`, cause: error });
  if (refused.includes('page'))
    throw new ShopError('page-past-end', {
      detail: 'the page number is not a whole number from 1 on',
      cause: error,
    });

  const accepted = Object.fromEntries(Object.entries(query).filter(([name]) => !refused.includes(name)));
  if (Object.keys(accepted).length === Object.keys(query).length) throw error;
  return accepted;
}
