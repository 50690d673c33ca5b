import type { Handler } from '#engine/pipeline/handler.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { deliveryPromise, needsIdentity } from '#schemas/delivery-promise.ts';
import { activationHoursOf, sendingOf } from '#schemas/documents/flow-rules.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { Product } from '#schemas/entities/product.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import type { CatalogueServices } from '../context.ts';
import { readStoreById } from '../stores/read-store.ts';
import { forSale, withLeast } from './for-sale.ts';

const selectProduct = statement(
  'products.by-slug',
  `SELECT id, slug, title, type, sellable_id, option_count, price, usdt_price, discount, usdt_discount, prices,
   in_stock, min_quantity,
     comment_count, sold_count, fulfillment, english_title, summary, description, pictures, features, faq, how_to_redeem, form,
     form IS NOT NULL AS asks, picture, rating, category_id, store_id
   FROM products WHERE slug = :slug AND NOT archived`,
  {
    json: {
      pictures: jsonOf<Picture[]>(),
      features: jsonOf<Product['features']>(),
      faq: jsonOf<Product['faq']>(),
      form: jsonOf<ProductForm>(),
      picture: jsonOf<Picture>(),
      prices: jsonOf<FurtherPrices>(),
    },
  },
);
const selectOptions = statement(
  'products.options',
  `SELECT id, title, price, usdt_price, discount, usdt_discount, prices, stock, min_quantity, region, denomination
   FROM sellables WHERE product_id = :product AND NOT archived ORDER BY position, id`,
  { json: { prices: jsonOf<FurtherPrices>() } },
);

/** A product as its page needs it, with the ids that pages use to check it. */
export interface ReadProduct {
  product: Product;
  categoryId: number;
  tags: string[];
}
export type ProductReader = (slug: string) => Promise<ReadProduct>;

/** Reads one product by its slug. @throws ShopError `product-not-found` */
export function productReader(context: CatalogueServices): ProductReader {
  const { pool } = context;
  const storeById = readStoreById(context);
  return async (slug) => {
    const row = await selectProduct.maybeOne(pool, { slug });
    // A product without an option has no price: it is being created or removed.
    if (!row || row.option_count === 0) throw new ShopError('product-not-found', { detail: slug });
    const [options, store, directory] = await Promise.all([
      selectOptions.all(pool, { product: row.id }),
      storeById(row.store_id),
      context.categories.get(),
    ]);
    if (options.length === 0 || !store) throw new ShopError('product-not-found', { detail: slug });
    const { id, category_id, store_id, rating, fulfillment: _fulfillment, ...columns } = row;
    const { flows } = context.releases.published();
    const activation_hours = activationHoursOf(row, flows);
    const deliveryOf = ({ price, discount }: { price: number; discount: number }) =>
      deliveryPromise({ type: row.type, activation_hours }, needsIdentity(flows, price - discount));
    const product: Product = {
      ...withLeast(columns),
      delivery: deliveryOf(row),
      activation_hours,
      Id: id,
      rating: roundRating(rating),
      options: options.map((option) => ({ ...forSale(option), delivery: deliveryOf(option) })),
      identity_limit: flows.thresholds.identity,
      ...(flows.identity.reviewHours !== undefined && {
        identity_review_hours: flows.identity.reviewHours,
      }),
      sending: row.type === 'physical' ? sendingOf(flows, store_id) : null,
      categories: directory.pathOf(category_id),
      store,
    };
    return {
      product,
      categoryId: category_id,
      tags: [
        `product:${id}`,
        `store:${store_id}`,
        ...(directory.byId.get(category_id)?.path ?? [category_id]).map((above) => `category:${above}`),
      ],
    };
  };
}

/** Rounds a rating, because a `real` has noise after its first digits. */
export const roundRating = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 10) / 10;

export const getProduct = (context: CatalogueServices): Handler<'products.get'> => {
  const read = productReader(context);
  return async ({ slug }) => {
    const { product, tags } = await read(slug);
    return { value: { product }, tags };
  };
};
