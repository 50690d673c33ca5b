import type { z } from 'zod';
import { listCategories } from '#schemas/api/categories/list.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { getProduct } from '#schemas/api/products/get.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { listStores } from '#schemas/api/stores/list.ts';
import { listPosts } from '#schemas/api/weblog/list.ts';
import type { Category } from '#schemas/entities/category.ts';
import type { Product, ProductCard } from '#schemas/entities/product.ts';
import { addressOf, type EngineClient } from './engine.ts';

type Params = Readonly<Record<string, string>>;

/** Records from the engine's own lists, with which the suite calls operations. */
export interface Samples {
  products: readonly ProductCard[];
  /** One whole product that is in stock, if there is one. */
  product: Product | undefined;
  /** Returns the path parameters of an operation; undefined when the engine lists no record for them. */
  paramsOf(operation: Operation): Params | undefined;
}

/** Finds the slugs from the top level down to a category with this many levels. */
function findPath(categories: readonly Category[], levels: number): string[] | undefined {
  for (const { slug, sub_cats } of categories) {
    if (levels === 1) return [slug];
    const below = findPath(sub_cats, levels - 1);
    if (below) return [slug, ...below];
  }
  return undefined;
}

const named = (names: readonly string[], values: readonly string[] | undefined): Params | undefined =>
  values && Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));

/**
 * Reads records of an engine. Unreadable records are missing from the samples. The checks of their list
 * report the reason.
 * @param given path parameters by operation, for records that no list contains, such as short links
 */
export async function readSamples(
  engine: EngineClient,
  given: Readonly<Record<string, Params>> = {},
): Promise<Samples> {
  async function read<Schema extends z.ZodType>(
    operation: Operation & { response: Schema },
    params: Params = {},
    query: Params = {},
  ): Promise<z.output<Schema> | undefined> {
    const { json } = await engine.send('GET', addressOf(operation, params, query));
    return operation.response.safeParse(json).data;
  }
  const [categories, listing, stores, weblog] = await Promise.all([
    read(listCategories),
    read(listProducts, {}, { limit: '60' }),
    read(listStores),
    read(listPosts),
  ]);
  const products = listing?.products ?? [];
  const card = products.find(({ in_stock }) => in_stock) ?? products[0];
  const product = card && (await read(getProduct, { slug: card.slug }))?.product;
  const tree = [...(categories?.giftCategories ?? []), ...(categories?.productCategories ?? [])];
  const post = weblog?.posts[0];
  const store = stores?.stores[0];
  const above = product?.categories.map(({ slug }) => slug) ?? [];
  const below = (levels: number): string[] | undefined =>
    product && above.length >= levels ? [...above.slice(0, levels), product.slug] : undefined;
  const slugOf = (record: { slug: string } | undefined): Params | undefined =>
    record && { slug: record.slug };

  const params: Readonly<Record<string, Params | undefined>> = {
    'products.get': slugOf(card),
    'products.related': slugOf(card),
    'comments.list': slugOf(card),
    'stores.get': slugOf(store),
    'weblog.get': post && { kind: post.kind, slug: post.slug },
    'pages.category': named(['slug'], findPath(tree, 1)),
    'pages.sub-category': named(['parent_slug', 'slug'], findPath(tree, 2)),
    'pages.sub-sub-category': named(['parent_slug', 'sub_slug', 'slug'], findPath(tree, 3)),
    'pages.product': slugOf(card),
    'pages.style2-product': slugOf(card),
    'pages.product-in-category': named(['parent_category', 'slug'], below(1)),
    'pages.product-in-sub-category': named(['parent_category', 'sub_category', 'slug'], below(2)),
    'pages.product-in-sub-child-category': named(
      ['parent_category', 'sub_category', 'sub_child_category', 'slug'],
      below(3),
    ),
    'pages.store': slugOf(store),
    'pages.weblog-kind': post && { kind: post.kind },
    'pages.weblog-post': post && { kind: post.kind, slug: post.slug },
  };
  return {
    products,
    product,
    paramsOf: (operation) => (operation.params ? (given[operation.id] ?? params[operation.id]) : {}),
  };
}
