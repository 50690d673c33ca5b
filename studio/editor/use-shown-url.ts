import { useQuery } from '@tanstack/react-query';
import { callOperation } from '#data/operations.ts';
import { pathOn } from '#routes-manifest/match-route.ts';
import type { Platform } from '#schemas/locale.ts';
import type { ClientRoute } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { routesOf } from './use-page-address.ts';

/** Something of the catalogue with which a page of products, categories, stores or posts is shown first. */
async function readSamples() {
  const [{ products }, { giftCategories, productCategories }, stores, posts] = await Promise.all([
    callOperation('products.cards', { limit: 1 }),
    callOperation('categories.list', {}),
    callOperation('stores.list', {}),
    callOperation('weblog.list', {}),
  ]);
  return {
    product: products[0]?.slug,
    category: (giftCategories[0] ?? productCategories[0])?.slug,
    store: stores.stores[0]?.slug,
    post: posts.posts[0]?.slug,
    kind: posts.posts[0]?.kind,
  };
}

const parameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Returns the address at which a page is shown first; undefined while it is looked for. */
export function useFirstUrl(
  routes: readonly ClientRoute[] | undefined,
  page: string,
  platform: Platform,
): string | undefined {
  const route = [...routesOf(routes ?? [], page)].sort(
    (a, b) => parameters(pathOn(a, platform)).length - parameters(pathOn(b, platform)).length,
  )[0];
  const path = route && pathOn(route, platform);
  const names = path === undefined ? [] : parameters(path);
  const { data, isError } = useQuery({
    queryKey: ['preview-samples'],
    queryFn: readSamples,
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (path === undefined || names.length === 0) return path;
  if (!data && !isError) return undefined;
  const { url = '' } = route ?? {};
  const subject = /product\//.test(url)
    ? 'product'
    : /store/.test(url)
      ? 'store'
      : /weblog/.test(url)
        ? 'post'
        : 'category';
  const valueOf = (name: string): string => data?.[name === 'kind' ? 'kind' : subject] ?? '1';
  return fillPath(path, Object.fromEntries(names.map((name) => [name, valueOf(name)])), {});
}
