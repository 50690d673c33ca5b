import type { ProductCard } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import { anyProduct } from '../listing/filters.ts';
import { readPageOfIds } from '../listing/page-of-ids.ts';
import { readCards } from './cards-by-id.ts';

const popularLimit = 8;
const inStock = { ...anyProduct, inStock: true };

/** Reads the most popular products that can be bought. Pages show them in place of results. */
export async function readPopular(context: CatalogueServices, limit = popularLimit): Promise<ProductCard[]> {
  return readCards(context, await readPageOfIds(context, inStock, { sort: 'popular', page: 1, limit }));
}
