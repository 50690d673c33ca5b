import type { Handler } from '#engine/pipeline/handler.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { deliveryPromise, needsIdentity } from '#schemas/delivery-promise.ts';
import { activationHoursOf } from '#schemas/documents/flow-rules.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { CatalogueServices } from '../context.ts';
import { forSale } from './for-sale.ts';

const select = statement(
  'products.sellables',
  `SELECT s.id, s.title, s.price, s.usdt_price, s.discount, s.usdt_discount, s.prices, s.stock, s.min_quantity,
   s.region, s.denomination,
     p.id AS product_id, p.slug AS product_slug, p.title AS product_title, p.type, p.picture, p.fulfillment, p.store_id
   FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = ANY (:ids::integer[]) AND NOT s.archived AND NOT p.archived`,
  { json: { picture: jsonOf<Picture>(), prices: jsonOf<FurtherPrices>() } },
);
const largestId = 2 ** 31 - 1;

/** Never cached, because a cart must see the current prices. */
export const listSellables =
  (context: Pick<CatalogueServices, 'pool' | 'stores' | 'releases'>): Handler<'products.sellables'> =>
  async ({ ids }) => {
    const wanted = ids.filter((id) => id <= largestId);
    const [rows, { byId: stores }] = await Promise.all([
      select.all(context.pool, { ids: wanted }),
      context.stores.get(),
    ]);
    const { flows } = context.releases.published();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const sellables = wanted.flatMap((id) => {
      const row = byId.get(id);
      const store = row && stores.get(row.store_id);
      if (!store) return [];
      const { store_id: _storeId, fulfillment: _fulfillment, ...fields } = row;
      const state = { ...forSale(fields), activation_hours: activationHoursOf(row, flows) };
      const delivery = deliveryPromise(state, needsIdentity(flows, state.price - state.discount));
      return [{ ...state, delivery, store }];
    });
    return { value: { sellables }, tags: sellables.map((state) => `product:${state.product_id}`) };
  };
