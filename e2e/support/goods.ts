import type { CartItem } from '#schemas/entities/cart.ts';
import { withDatabase } from './databases.ts';

/** A sellable as the database has it. */
export interface Goods {
  sellable: number;
  store: number;
  slug: string;
  title: string;
  /** Whole toman without a discount. */
  price: number;
  cart: CartItem;
}

const always = {
  time_zone: 'Asia/Tehran',
  closed_dates: [],
  intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
};

/** Below the threshold of the shop's flow settings, whatever the catalogue costs. */
const smallPrice = 60_000;

const pick = `SELECT s.id AS sellable, p.id AS product, p.store_id AS store, p.slug, p.title, p.type, p.picture, s.title AS option_title, s.stock, st.page_name
  FROM sellables AS s JOIN products AS p ON p.id = s.product_id JOIN stores AS st ON st.id = p.store_id`;

interface Row {
  sellable: number;
  product: number;
  store: number;
  slug: string;
  title: string;
  type: CartItem['type'];
  option_title: string;
  stock: number;
  page_name: string;
}

function toGoods({
  sellable,
  product,
  store,
  slug,
  title,
  type,
  option_title,
  stock,
  page_name,
}: Row): Goods {
  const money = { price: smallPrice, usdt_price: 60, discount: 0, usdt_discount: 0 };
  const cart: CartItem = {
    key: String(sellable),
    id: sellable,
    title,
    type,
    ...money,
    qty: 1,
    product: { id: product, slug, option_title, picture: null, store_name: page_name, stock },
  };
  return { sellable, store, slug, title, price: smallPrice, cart };
}

/** Opens all stores and lowers two prices before a server reads the database. */
export async function prepareGoods(databaseUrl: string): Promise<{ card: Goods; parcel: Goods }> {
  return withDatabase(databaseUrl, async (client) => {
    await client.query('UPDATE stores SET hours = $1', [JSON.stringify(always)]);
    // Products with one option, so that their page buys exactly that.
    const single = 'AND (SELECT count(*) FROM sellables AS o WHERE o.product_id = p.id) = 1';
    const { rows: cards } = await client.query<Row>(
      `${pick} WHERE p.type = 'gift_card' AND s.stock > 30 ${single} ORDER BY s.id LIMIT 1`,
    );
    const [card] = cards;
    if (!card) throw new Error('the shop has no gift card with one option and 30 pieces');
    const { rows: parcels } = await client.query<Row>(
      `${pick} WHERE p.type = 'physical' AND s.stock > 30 AND p.store_id <> $1 ${single} ORDER BY s.id LIMIT 1`,
      [card.store],
    );
    const [parcel] = parcels;
    if (!parcel) throw new Error('the shop has no physical product with one option and 30 pieces');
    const cheap = 'SET price = $2, usdt_price = 60, discount = 0, usdt_discount = 0';
    await client.query(`UPDATE sellables ${cheap} WHERE id = ANY ($1)`, [
      [card.sellable, parcel.sellable],
      smallPrice,
    ]);
    await client.query(`UPDATE products ${cheap} WHERE id = ANY ($1)`, [
      [card.product, parcel.product],
      smallPrice,
    ]);
    return { card: toGoods(card), parcel: toGoods(parcel) };
  });
}
