import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency, FurtherPrices } from '#schemas/entities/money.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { isSoldIn, priceIn } from '#schemas/entities/price-in.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { buyableStock } from '#schemas/sellable-limits.ts';
import type { SellableNow } from './make-quote.ts';

const largestId = 2 ** 31 - 1;

const sellablesNow = `
  SELECT s.id, p.id AS product_id, p.store_id, store.page_name AS store_name, store.hours, p.slug, p.title,
    s.title AS option_title, p.type, p.picture, p.form, p.fulfillment, s.stock, s.min_quantity,
    s.price - s.discount AS worth, s.price, s.discount, s.usdt_price,
    s.usdt_discount, s.prices,
    ARRAY(SELECT c.slug FROM categories AS own JOIN categories AS c ON c.id = ANY (own.path)
      WHERE own.id = p.category_id) AS categories
  FROM sellables AS s JOIN products AS p ON p.id = s.product_id JOIN stores AS store ON store.id = p.store_id
  WHERE s.id = ANY (:ids::integer[]) AND NOT s.archived AND NOT p.archived ORDER BY s.id`;
const columns = {
  json: {
    hours: jsonOf<OpeningHours>(),
    picture: jsonOf<Picture>(),
    form: jsonOf<ProductForm>(),
    prices: jsonOf<FurtherPrices>(),
  },
  notNull: ['categories'],
} as const;
const selectSellables = statement('orders.sellables', sellablesNow, columns);
/** Locks rows in the order of their ids, so that two orders with the same goods cannot deadlock. */
const lockSellables = statement('orders.lock-offers', `${sellablesNow} FOR NO KEY UPDATE OF s`, columns);

/**
 * Reads the sellables of a cart, by id. Those that are not sold (any more, or in this currency) are missing.
 * @param currency the currency of their prices
 * @param lock locks their stock until the transaction ends
 */
export async function readSellables(
  queryable: Queryable,
  ids: readonly number[],
  { currency, flows, lock }: { currency: Currency; flows: FlowSettings; lock: boolean },
): Promise<Map<number, SellableNow>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0 && id <= largestId);
  const rows = await (lock ? lockSellables : selectSellables).all(queryable, { ids: wanted });
  return new Map(
    rows
      .filter((row) => isSoldIn(row, currency, flows))
      .map(({ usdt_price, usdt_discount, prices, ...row }) => ({
        ...row,
        stock: buyableStock(row.stock, row.min_quantity),
        ...priceIn({ ...row, usdt_price, usdt_discount, prices }, currency, flows),
      }))
      .map((row) => [row.id, row]),
  );
}
