import { inBatches } from '#platform/db/insert-rows.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { withSessionLock } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';
import { expandProducts } from './expand-products.ts';
import { insertProducts, type PicturedProduct, type Places } from './insert-products.ts';
import { insertCategories, insertPosts, insertShortLinks, insertStores } from './insert-shop.ts';
import type { PictureOf, RecipeCheck } from './picture-recipe.ts';
import type { Catalogue } from './read-catalogue.ts';

/** A product with its id in the database. */
export type InsertedProduct = PicturedProduct & { id: number };

/** An arbitrary fixed number: two imports into one database must not run at the same time. */
const lockKey = 815_2025;

const analyze = statement(
  'catalogue.analyze',
  'ANALYZE stores, categories, products, sellables, product_counts, comments, posts',
);
const selectIsFilled = statement(
  'catalogue.is-filled',
  `SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM stores)
     AS filled`,
);
const selectProductCount = statement(
  'catalogue.count-products',
  'SELECT coalesce(sum(product_count), 0)::integer AS total FROM product_counts',
);

/**
 * The products of a catalogue with their pictures.
 * @throws {CatalogueError} when a product cannot be made
 */
export function pictureProducts(
  catalogue: Catalogue,
  pictureOf: PictureOf,
  checkRecipe?: RecipeCheck,
): PicturedProduct[] {
  return [...expandProducts(catalogue, checkRecipe)].map(({ recipes, ...product }) => ({
    ...product,
    pictures: recipes.flatMap((recipe) => pictureOf(recipe, product.alt) ?? []),
  }));
}

/**
 * Runs work on a connection without a time limit that holds the catalogue's lock. The work calls
 * `analyzeCatalogue` after writing, which updates the statistics of the tables.
 */
export const withCatalogueLock = <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => withSessionLock(pool, lockKey, work);

/** Whether a database has no catalogue data yet. */
export async function isCatalogueEmpty(queryable: Queryable): Promise<boolean> {
  return !(await selectIsFilled.one(queryable)).filled;
}

/** The number of products in the database. */
export async function countProducts(client: PoolClient): Promise<number> {
  return (await selectProductCount.one(client)).total;
}

/** Updates the planner's statistics of the catalogue's tables. */
export async function analyzeCatalogue(client: PoolClient): Promise<void> {
  await analyze.run(client);
}

/**
 * Writes categories, stores, products, posts and short links into an empty database.
 * @param writer a connection inside a transaction
 * @returns the products with their ids, and a summary for a log
 */
export async function insertCatalogue(
  writer: PoolClient,
  catalogue: Catalogue,
  products: readonly PicturedProduct[],
  pictureOf: PictureOf,
): Promise<{ products: InsertedProduct[]; summary: string }> {
  const categories = await insertCategories(writer, catalogue, pictureOf);
  const stores = await insertStores(writer, catalogue, pictureOf, categories);
  const places: Places = { stores, categories, base: Date.parse(catalogue.shop.base_date) };
  const inserted: InsertedProduct[] = [];
  for (const batch of inBatches(products)) {
    const ids = await insertProducts(writer, batch, places);
    for (const [index, id] of ids.entries()) {
      const product = batch[index];
      if (product) inserted.push({ ...product, id });
    }
  }
  await insertPosts(writer, catalogue, pictureOf);
  await insertShortLinks(writer, catalogue);
  return {
    products: inserted,
    summary: `${stores.size} stores, ${categories.size} categories, ${inserted.length} products, ${catalogue.posts.length} posts`,
  };
}
