import type { Currency } from '#schemas/entities/money.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

/** A sellable as it is sold now, in one currency. */
export interface SellableNow {
  id: number;
  product_id: number;
  store_id: number;
  store_name: string;
  hours: OpeningHours;
  slug: string;
  title: string;
  option_title: string;
  type: ProductType;
  picture: Picture | null;
  price: number;
  discount: number;
  /** Price after the discount in toman, whatever the currency: thresholds and shipping rules count in it. */
  worth: number;
  stock: number;
}

const largestId = 2 ** 31 - 1;

/** All in one statement: whoever holds a connection must not wait for another one. Rows are locked in the order of their ids, so that two orders with the same goods cannot wait for each other. */
const text = (currency: Currency, lock: boolean): string => `
  SELECT s.id, p.id AS product_id, p.store_id, store.page_name AS store_name, store.hours, p.slug, p.title, s.title AS option_title, p.type, p.picture, s.stock, s.price - s.discount AS worth,
    ${currency === 'toman' ? 's.price, s.discount' : 's.usdt_price AS price, s.usdt_discount AS discount'}
  FROM sellables AS s JOIN products AS p ON p.id = s.product_id JOIN stores AS store ON store.id = p.store_id WHERE s.id = ANY ($1::integer[]) ORDER BY s.id${lock ? ' FOR NO KEY UPDATE OF s' : ''}`;

/**
 * The sellables of a cart, by id. What is not sold (any more, or in this currency) is not among them.
 * @param lock keeps their stock as it is until the transaction ends
 */
export async function readSellables(
  queryable: Queryable,
  ids: readonly number[],
  currency: Currency,
  lock: boolean,
): Promise<Map<number, SellableNow>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0 && id <= largestId);
  const { rows } = await queryable.query<SellableNow>(prepared(text(currency, lock), [wanted]));
  return new Map(rows.filter((row) => currency === 'toman' || row.price > 0).map((row) => [row.id, row]));
}
