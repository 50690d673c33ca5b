import { inBatches } from '#platform/db/insert-rows.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { expandProducts } from './expand-products.ts';
import { insertProducts, type PicturedProduct, type Places } from './insert-products.ts';
import { insertCategories, insertPosts, insertShortLinks, insertStores } from './insert-shop.ts';
import type { PictureOf } from '../art/picture-recipe.ts';
import type { Catalogue } from './read-catalogue.ts';

/** A product with its id in the database. */
export type InsertedProduct = PicturedProduct & { id: number };

/**
 * The products of a catalogue with their pictures.
 * @throws {Error} when a product cannot be made
 */
export function pictureProducts(catalogue: Catalogue, pictureOf: PictureOf): PicturedProduct[] {
  return [...expandProducts(catalogue)].map(({ recipes, ...product }) => ({
    ...product,
    pictures: recipes.flatMap((recipe) => pictureOf(recipe, product.alt) ?? []),
  }));
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
