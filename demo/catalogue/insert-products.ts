import { insertProductRows, type NewProductRow } from '#engine/catalogue/products/product-repository.ts';
import { insertOptionRows } from '#engine/catalogue/products/sellable-repository.ts';
import { takeIds } from '#platform/db/insert-rows.ts';
import type { Queryable } from '#platform/db/pool.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import type { SeedProduct } from './expand-products.ts';
import type { SeedOption } from './price-options.ts';

/** The rows already in the database that products refer to. */
export type Places = {
  stores: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  base: number;
};

/** A product whose pictures have names. */
export type PicturedProduct = Omit<SeedProduct, 'recipes'> & { pictures: Picture[] };

const day = 86_400_000;

/**
 * Returns the index of the option that represents the product in lists. By the rule of the database, an
 * option in stock comes first, then the option with the least quantity in one line, then the cheapest.
 */
function leadingOption(options: readonly SeedOption[]): number {
  const ranks = (option: SeedOption): number[] => {
    const least = leastOf(option);
    return [option.stock >= least ? 0 : 1, least, option.price - option.discount];
  };
  const isBefore = (one: SeedOption, other: SeedOption): boolean => {
    const [own, others] = [ranks(one), ranks(other)];
    const place = own.findIndex((rank, index) => rank !== others[index]);
    return (own[place] ?? 0) < (others[place] ?? 0);
  };
  return options.reduce(
    (best, option, index) => (isBefore(option, options[best] ?? option) ? index : best),
    0,
  );
}

export function identify(known: ReadonlyMap<string, number>, slug: string, what: string): number {
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
  const sellables: Parameters<typeof insertOptionRows>[1][number][] = [];
  const rows = products.map((product, index): NewProductRow => {
    const id = ids[index] ?? 0;
    const { options, age, category, store, alt: _alt, comments: _comments, ...told } = product;
    const first = nextOption;
    nextOption += options.length;
    options.forEach((option, position) =>
      sellables.push({
        id: optionIds[first + position] ?? 0,
        product_id: id,
        position,
        sku: null,
        min_quantity: 1,
        archived: false,
        prices: {},
        ...option,
      }),
    );
    const leading = leadingOption(options);
    const {
      price,
      usdt_price,
      discount,
      usdt_discount,
      stock,
      min_quantity = 1,
    } = options[leading] ?? {
      price: 0,
      usdt_price: 0,
      discount: 0,
      usdt_discount: 0,
      stock: 0,
      min_quantity: 1,
    };
    const created = new Date(places.base - age * day - (id % 1440) * 60_000).toISOString();
    return {
      ...told,
      id,
      archived: false,
      readings: [],
      store_id: identify(places.stores, store, 'store'),
      category_id: identify(places.categories, category, 'category'),
      sellable_id: optionIds[first + leading] ?? 0,
      option_count: options.length,
      option_titles: options.map(({ title }) => title).join(' '),
      price,
      usdt_price,
      discount,
      usdt_discount,
      prices: {},
      in_stock: stock >= min_quantity,
      min_quantity,
      created_at: created,
      updated_at: created,
    };
  });
  await insertProductRows(client, rows);
  await insertOptionRows(client, sellables);
  return ids;
}
