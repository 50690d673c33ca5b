import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';

const select = statement(
  'comments.product',
  'SELECT id, rating FROM products WHERE slug = :slug AND NOT archived',
);

/** Reads the columns of a product that comments need. @throws ShopError `product-not-found` */
export async function findCommentedProduct(queryable: Queryable, slug: string) {
  const product = await select.maybeOne(queryable, { slug });
  if (!product) throw new ShopError('product-not-found', { detail: slug });
  return product;
}
