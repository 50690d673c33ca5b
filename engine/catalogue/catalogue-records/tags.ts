import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// Cached answers have the tags of the data that they contain. `product:7`, `category:3`, `store:2` and
// `post:5` are those records. The tags below stand for lists: which records exist, and in which order.
// `catalogue` is everything at once, for an import.

/** The tree of categories, with the number of products in each. */
export const categoriesTag = 'categories';
/** Tag of the list of stores. */
export const storesTag = 'stores';
/** Tag of the list of posts. */
export const postsTag = 'posts';
export const citiesTag = 'cities';
export const shortLinksTag = 'short-links';
/**
 * Returns the tag for the products of one category. As a tag of an answer, `products` stands for the products
 * of all categories.
 */
const productsOf = (category: number): string => `products:${category}`;

/** More categories than this are tagged as all. */
const maxCategories = 40;

/**
 * Returns the tags of an answer that lists products.
 * @param filters nothing where a slug is unknown, which may be one of a record that is added later
 */
export function productListTags(
  filters: { category: { within: readonly number[] } | undefined } | undefined,
): string[] {
  if (!filters) return ['products', categoriesTag, storesTag];
  const within = filters.category?.within ?? [];
  return within.length === 0 || within.length > maxCategories ? ['products'] : within.map(productsOf);
}

/** The lists that contain a product. */
export interface ProductPlace {
  category_id: number;
  store_id: number;
}

/** Returns the tags of a change that moves products within the lists of their categories. */
export const productMoveTags = (places: readonly Pick<ProductPlace, 'category_id'>[]): string[] =>
  places.map(({ category_id }) => productsOf(category_id));

/** Returns the tags of a change that adds products to lists or removes them. */
export const productCountTags = (places: readonly ProductPlace[]): string[] => [
  ...productMoveTags(places),
  categoriesTag,
  ...places.map(({ store_id }) => `store:${store_id}`),
];

const selectPlaces = statement(
  'catalogue-records.places-of-products',
  'SELECT category_id, store_id FROM products WHERE id = ANY (:products::integer[])',
);

/** Reads the stores and categories of products. */
export const readProductPlaces = (
  queryable: Queryable,
  products: readonly number[],
): Promise<ProductPlace[]> => selectPlaces.all(queryable, { products: [...new Set(products)] });
