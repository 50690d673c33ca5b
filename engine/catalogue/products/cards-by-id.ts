import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { deliveryPromise, needsIdentity } from '#schemas/delivery-promise.ts';
import { activationHoursOf } from '#schemas/documents/flow-rules.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import type { StoreReference } from '#schemas/entities/store.ts';
import type { CatalogueServices } from '../context.ts';
import { withLeast } from './for-sale.ts';

const select = statement(
  'products.cards',
  `SELECT id, slug, title, type, picture, sellable_id, option_count,
     CASE WHEN option_count > 1 AND EXISTS (
       SELECT FROM sellables AS other
       WHERE other.product_id = products.id AND NOT other.archived AND other.price - other.discount <> effective_price)
     THEN (SELECT shown.title FROM sellables AS shown WHERE shown.id = sellable_id) END AS option_title,
     option_count > 1 AND EXISTS (
       SELECT FROM sellables AS other
       WHERE other.product_id = products.id AND NOT other.archived AND other.price - other.discount < effective_price
     ) AS has_cheaper,
     form IS NOT NULL AS asks, price, usdt_price, discount, usdt_discount, prices,
     in_stock, min_quantity, round(rating::numeric, 1)::double precision AS rating, comment_count, sold_count,
     fulfillment, store_id
   FROM products WHERE id = ANY (:ids::integer[]) AND NOT archived`,
  { json: { picture: jsonOf<Picture>(), prices: jsonOf<FurtherPrices>() } },
);

/** Ids in requests may be larger than the database's type. */
const largestId = 2 ** 31 - 1;

/** Finds stores that were opened after the directory was read. */
async function storesOf(
  context: CatalogueServices,
  rows: readonly { store_id: number }[],
): Promise<ReadonlyMap<number, StoreReference>> {
  const { byId } = await context.stores.get();
  if (rows.every((row) => byId.has(row.store_id))) return byId;
  context.stores.purge(['store']);
  return (await context.stores.get()).byId;
}

/** Reads cards in the order of the ids, without unknown ids. */
export async function readCards(context: CatalogueServices, ids: readonly number[]): Promise<ProductCard[]> {
  const wanted = ids.filter((id) => id > 0 && id <= largestId);
  if (wanted.length === 0) return [];
  const rows = await select.all(context.pool, { ids: wanted });
  const stores = await storesOf(context, rows);
  const { flows } = context.releases.published();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    const store = row && stores.get(row.store_id);
    if (!store) return [];
    const { store_id: _storeId, fulfillment: _fulfillment, option_title, has_cheaper, ...fields } = row;
    const card = {
      ...withLeast(fields),
      ...(option_title !== null && { option_title }),
      ...(has_cheaper && { has_cheaper }),
      activation_hours: activationHoursOf(row, flows),
    };
    return [
      { ...card, delivery: deliveryPromise(card, needsIdentity(flows, card.price - card.discount)), store },
    ];
  });
}

/** Returns the tags of the products of cards, and of the stores that the cards name. */
export const productTags = (cards: readonly Pick<ProductCard, 'id' | 'store'>[]): string[] => [
  ...cards.map(({ id }) => `product:${id}`),
  ...cards.map(({ store }) => `store:${store.Id}`),
];
