import type { Picture } from '#schemas/entities/picture.ts';
import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import type { SeedProduct } from './expand-products.ts';
import { insertRowsText, takeIds } from './insert-rows.ts';
import type { SeedOption } from './price-options.ts';

/** The rows already in the database that products refer to. */
export type Places = {
  stores: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  base: number;
};

/** A product whose pictures have names. */
export type PicturedProduct = Omit<SeedProduct, 'recipes'> & { pictures: Picture[] };

const insertProductRows = statement(
  'catalogue.insert-products',
  insertRowsText('products', {
    id: 'integer',
    slug: 'text',
    type: 'product_type',
    store_id: 'integer',
    category_id: 'integer',
    title: 'text',
    english_title: 'text',
    summary: 'text',
    description: 'text',
    features: 'jsonb',
    faq: 'jsonb',
    how_to_redeem: 'text',
    pictures: 'jsonb',
    popularity: 'integer',
    sold_count: 'integer',
    sellable_id: 'integer',
    option_count: 'integer',
    price: 'bigint',
    usdt_price: 'bigint',
    discount: 'bigint',
    usdt_discount: 'bigint',
    in_stock: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  }),
);
const insertSellableRows = statement(
  'catalogue.insert-sellables',
  insertRowsText('sellables', {
    id: 'integer',
    product_id: 'integer',
    position: 'integer',
    title: 'text',
    price: 'bigint',
    usdt_price: 'bigint',
    discount: 'bigint',
    usdt_discount: 'bigint',
    stock: 'integer',
    region: 'text',
    denomination: 'text',
  }),
);
const day = 86_400_000;

/**
 * The option that represents the product in lists, by the rule of the database: in stock first, then the
 * cheapest.
 */
function leadingOption(options: readonly SeedOption[]): number {
  const rank = (option: SeedOption): number =>
    (option.stock > 0 ? 0 : Number.MAX_SAFE_INTEGER / 2) + option.price - option.discount;
  return options.reduce(
    (best, option, index) => (rank(option) < rank(options[best] ?? option) ? index : best),
    0,
  );
}

function identify(known: ReadonlyMap<string, number>, slug: string, what: string): number {
  const id = known.get(slug);
  if (id === undefined)
    throw new Error(
      `the database has no ${what} "${slug}": it was filled from another catalogue. Empty it (another DATA_DIR or database) and seed again.`,
    );
  return id;
}

/**
 * Writes products with their options. The derived price columns are written with the product, so that the
 * database's triggers have nothing to correct.
 * @returns the products' ids, in order
 */
export async function insertProducts(
  client: Queryable,
  products: readonly PicturedProduct[],
  places: Places,
): Promise<number[]> {
  const ids = await takeIds(client, 'products', products.length);
  const optionIds = await takeIds(
    client,
    'sellables',
    products.reduce((total, product) => total + product.options.length, 0),
  );
  let nextOption = 0;
  const sellables: object[] = [];
  const rows = products.map((product, index) => {
    const { options, age, category, store, alt: _alt, comments: _comments, ...told } = product;
    const first = nextOption;
    nextOption += options.length;
    options.forEach((option, position) =>
      sellables.push({ id: optionIds[first + position], product_id: ids[index], position, ...option }),
    );
    const leading = leadingOption(options);
    const { price, usdt_price, discount, usdt_discount, stock } = options[leading] ?? {
      price: 0,
      usdt_price: 0,
      discount: 0,
      usdt_discount: 0,
      stock: 0,
    };
    const created = new Date(places.base - age * day - ((ids[index] ?? 0) % 1440) * 60_000).toISOString();
    return {
      ...told,
      id: ids[index],
      store_id: identify(places.stores, store, 'store'),
      category_id: identify(places.categories, category, 'category'),
      sellable_id: optionIds[first + leading],
      option_count: options.length,
      price,
      usdt_price,
      discount,
      usdt_discount,
      in_stock: stock > 0,
      created_at: created,
      updated_at: created,
    };
  });
  await insertProductRows.run(client, { rows: JSON.stringify(rows) });
  await insertSellableRows.run(client, { rows: JSON.stringify(sellables) });
  return ids;
}
