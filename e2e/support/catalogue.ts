import type { z } from 'zod';
import { listStores } from '#schemas/api/stores/list.ts';
import { listPosts } from '#schemas/api/weblog/list.ts';
import { categoryState, type Category } from '#schemas/entities/category.ts';
import { listing } from '#schemas/entities/listing.ts';
import { askJson } from './http.ts';

interface Sample {
  id: number;
  slug: string;
  title: string;
  /** Id of the option that the card represents. */
  sellable: number;
  /** Whole toman after the discount. */
  price: number;
  /** Hundredths of a dollar after the discount. */
  dollars: number;
  options: number;
}

/** Facts about a running shop's catalogue that tests need. */
export interface Catalogue {
  /** In stock, most popular first; at least twelve. */
  products: [Sample, Sample, Sample, ...Sample[]];
  total: number;
  /** Slugs down to a third-level category with products in stock. */
  way: [string, string, string];
  /** Slugs of three products below the first, second and third category of that path. */
  below: [string, string, string];
  store: string;
  post: { kind: string; slug: string };
  shortLink: string;
}

/**
 * Parses one answer by its contract.
 * @throws when it does not match
 */
async function get<Schema extends z.ZodType>(
  origin: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await askJson(origin, path));
}

function deepestWay(categories: readonly Category[]): [string, string, string] {
  const ways = categories.flatMap((first) =>
    first.sub_cats.flatMap((second) =>
      second.sub_cats.map((third) => ({
        slugs: [first.slug, second.slug, third.slug] as [string, string, string],
        count: third.product_count,
      })),
    ),
  );
  const best = ways.toSorted((a, b) => b.count - a.count)[0];
  if (!best || best.count < 3)
    throw new Error('the shop has no category on the third level with three products');
  return best.slugs;
}

/**
 * Finds samples of everything that the routes show.
 * @param shortLink slug of a short link of the shop
 * @throws when the catalogue is too small
 */
export async function readCatalogue(origin: string, shortLink = 'apple'): Promise<Catalogue> {
  const [categories, goods, stores, posts] = await Promise.all([
    get(origin, '/api/v1/categories', categoryState),
    get(origin, '/api/v1/products?in_stock=1&sort=popular&limit=24', listing),
    get(origin, '/api/v1/stores', listStores.response),
    get(origin, '/api/v1/weblog', listPosts.response),
  ]);
  const way = deepestWay([...categories.productCategories, ...categories.giftCategories]);
  const deep = await get(origin, `/api/v1/products?category=${way[2]}&limit=24`, listing);
  // Products with a form have tests of their own.
  const plain = goods.products.filter(({ asks }) => !asks);
  const shown = plain.map((card): Sample => ({
    id: card.id,
    slug: card.slug,
    title: card.title,
    sellable: card.sellable_id,
    price: card.price - card.discount,
    dollars: card.usdt_price - card.usdt_discount,
    options: card.option_count,
  }));
  const used = new Set(shown.slice(0, 2).map(({ slug }) => slug));
  const below = deep.products.map(({ slug }) => slug).filter((slug) => !used.has(slug));
  const [store] = stores.stores;
  const [post] = posts.posts;
  if (!store || !post || shown.length < 12 || below.length < 3)
    throw new Error(
      'the shop has too little to show: a store, a post, twelve products in stock and three below one category are needed',
    );
  return {
    products: shown as Catalogue['products'],
    total: goods.pagination.total,
    way,
    below: below.slice(0, 3) as Catalogue['below'],
    store: store.slug,
    post: { kind: post.kind, slug: post.slug },
    shortLink,
  };
}
