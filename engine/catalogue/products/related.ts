import type { Handler } from '#engine/pipeline/handler.ts';
import { statement } from '#platform/db/statement.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { ShopError } from '#schemas/errors.ts';
import { productListTags } from '../catalogue-records/tags.ts';
import type { CategoryDirectory } from '../categories/directory.ts';
import type { CatalogueServices } from '../context.ts';
import type { ResolvedFilters } from '../listing/filters.ts';
import { readPageOfIds } from '../listing/page-of-ids.ts';
import { productTags, readCards } from './cards-by-id.ts';

const selectProduct = statement(
  'products.category-of',
  'SELECT id, category_id FROM products WHERE slug = :slug AND NOT archived',
);

const everything: ResolvedFilters = {
  category: undefined,
  stores: undefined,
  types: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  discounted: false,
};

/**
 * Returns products of a product's own category, then of the categories above it, with what is in stock first.
 * @param limit most products
 */
export async function findRelated(
  context: CatalogueServices,
  product: { id: number; category_id: number },
  limit: number,
): Promise<ProductCard[]> {
  const directory = await context.categories.get();
  const found = new Set<number>();
  for (const id of (directory.byId.get(product.category_id)?.path ?? []).toReversed()) {
    const known = directory.byId.get(id);
    if (!known || found.size >= limit) break;
    const filters = { ...everything, category: { level: known.level, id, within: [] } };
    // The higher levels return the products of the deeper levels again, and may return the product itself.
    for (const related of await readPageOfIds(context, filters, {
      sort: 'popular',
      page: 1,
      limit: 2 * limit + 1,
    }))
      if (related !== product.id) found.add(related);
  }
  const cards = await readCards(context, [...found]);
  return [...cards.filter((card) => card.in_stock), ...cards.filter((card) => !card.in_stock)].slice(
    0,
    limit,
  );
}

/** Returns the tags of related products. Any category above the product's own may complete the list. */
function relatedTags(directory: CategoryDirectory, category: number): string[] {
  const [top] = directory.byId.get(category)?.path ?? [];
  if (top === undefined) return productListTags(undefined);
  return productListTags({ category: { within: directory.within(top) } });
}

/** @throws ShopError `product-not-found` */
export const listRelatedProducts =
  (context: CatalogueServices): Handler<'products.related'> =>
  async ({ slug, limit }) => {
    const product = await selectProduct.maybeOne(context.pool, { slug });
    if (!product) throw new ShopError('product-not-found', { detail: slug });
    const products = await findRelated(context, product, limit);
    return {
      value: { products },
      tags: [
        `product:${product.id}`,
        `category:${product.category_id}`,
        ...relatedTags(await context.categories.get(), product.category_id),
        ...productTags(products),
      ],
    };
  };
