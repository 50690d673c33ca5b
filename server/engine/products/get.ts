import { eq, sql } from 'drizzle-orm';
import type { Product } from '#schemas/entities/product.ts';
import { ShopError } from '#schemas/errors.ts';
import { products, sellables } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { readStore, type StoreReader } from '../stores/read-store.ts';

const prepareProduct = ({ database }: EngineContext) =>
  database
    .select()
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug')))
    .limit(1)
    .prepare('product_by_slug');
const prepareOptions = ({ database }: EngineContext) =>
  database
    .select()
    .from(sellables)
    .where(eq(sellables.product_id, sql.placeholder('product')))
    .orderBy(sellables.position, sellables.id)
    .prepare('options_of_product');

/** What a product page needs, with the ids that pages check it by. */
export interface ReadProduct {
  product: Product;
  categoryId: number;
  tags: string[];
}
export type ProductReader = (slug: string) => Promise<ReadProduct>;

/** Reads one product by its slug. @throws ShopError `product-not-found` */
export function productReader(context: EngineContext): ProductReader {
  const productBySlug = prepareProduct(context);
  const optionsOf = prepareOptions(context);
  const storeById: StoreReader<number> = readStore(context, 'id');
  return async (slug) => {
    const [row] = await productBySlug.execute({ slug });
    // Without an option there is nothing to show a price of; the product is being made or taken away.
    if (!row || row.option_count === 0) throw new ShopError('product-not-found', { detail: slug });
    const [options, store, directory] = await Promise.all([
      optionsOf.execute({ product: row.id }),
      storeById(row.store_id),
      context.categories.get(),
    ]);
    if (options.length === 0 || !store) throw new ShopError('product-not-found', { detail: slug });
    const {
      id,
      slug: ownSlug,
      title,
      type,
      sellable_id,
      option_count,
      price,
      usdt_price,
      discount,
      usdt_discount,
      in_stock,
      comment_count,
      sold_count,
    } = row;
    const { english_title, summary, description, pictures, features, faq, how_to_redeem } = row;
    const product: Product = {
      Id: id,
      slug: ownSlug,
      title,
      type,
      sellable_id,
      option_count,
      price,
      usdt_price,
      discount,
      usdt_discount,
      in_stock,
      comment_count,
      sold_count,
      english_title,
      summary,
      description,
      pictures,
      features,
      faq,
      how_to_redeem,
      picture: row.picture,
      rating: roundRating(row.rating),
      options: options.map(({ product_id: _product, position: _position, ...option }) => option),
      categories: directory.pathOf(row.category_id),
      store,
    };
    return {
      product,
      categoryId: row.category_id,
      tags: [`product:${id}`, `category:${row.category_id}`, `store:${row.store_id}`],
    };
  };
}

/** A `real` carries noise behind its first digits. */
export const roundRating = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 10) / 10;

export const getProduct = (context: EngineContext): Handler<'products.get'> => {
  const read = productReader(context);
  return async ({ slug }) => {
    const { product, tags } = await read(slug);
    return { value: { product }, tags };
  };
};
