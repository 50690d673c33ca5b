import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueServices } from '../context.ts';
import { canBeBought } from './chosen-options.ts';
import type { Narrowing, ResolvedFilters } from './filters.ts';
import type { ListedOffer as Offer, SharedProduct } from './shared-product.ts';

const selectProducts = statement(
  'listing.shared-values',
  `SELECT id, features, option_count, rating_rank, effective_price, discount_rate, discounted
   FROM products WHERE id = ANY (:ids::integer[])`,
  { json: { features: jsonOf<SharedProduct['features']>() } },
);

const selectOptions = statement(
  'listing.shared-options',
  `SELECT product_id, title, price - discount AS price, discount > 0 AS discounted,
     CASE WHEN price > 0 THEN (discount * 10000 / price)::integer ELSE 0 END AS discount_rate
   FROM sellables WHERE product_id = ANY (:ids::integer[]) AND ${canBeBought}
   ORDER BY price - discount, position, id`,
  { notNull: ['discount_rate'] },
);

/** Reads the properties of products, by their ids. */
export async function readShared(
  { pool }: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SharedProduct>> {
  if (ids.length === 0) return new Map();
  // One query for the options of all products takes half the time of a query within the other for each product.
  const [products, options] = await Promise.all([
    selectProducts.all(pool, { ids: [...ids] }),
    selectOptions.all(pool, { ids: [...ids] }),
  ]);
  const byProduct = Map.groupBy(options, ({ product_id }) => product_id);
  return new Map(
    products.map((row) => [
      row.id,
      {
        id: row.id,
        features: row.features,
        options: (byProduct.get(row.id) ?? []).map(({ title, price, discounted, discount_rate }) => ({
          title,
          price,
          isDiscounted: discounted,
          discountRate: discount_rate,
        })),
        optionCount: row.option_count,
        rating: row.rating_rank,
        price: row.effective_price,
        discountRate: row.discount_rate,
        isDiscounted: row.discounted,
      },
    ]),
  );
}

const hasFeature = ({ features }: SharedProduct, title: string, values: readonly string[]): boolean =>
  features.some((feature) => feature.title === title && values.includes(feature.value));

/** Returns the offers for which a product may be listed; the cheapest first. */
const offersOf = (product: SharedProduct, options: readonly string[] | undefined): readonly Offer[] =>
  options ? product.options.filter(({ title }) => options.includes(title)) : [product];

const isWithin = (
  { price, isDiscounted }: Offer,
  { minPrice, maxPrice, discounted }: ResolvedFilters,
): boolean => price >= (minPrice ?? price) && price <= (maxPrice ?? price) && (!discounted || isDiscounted);

/** The choices that products share, of a list without any. */
export const nothingChosen: Narrowing = { features: new Map(), options: undefined, minRating: undefined };

/**
 * Whether a product has the properties that the shopper has chosen, and its price. With chosen options that is the price
 * of the cheapest of them.
 * @param but the choice that does not count: the title of a feature, or `rating`
 */
export function matchesFilters(
  product: SharedProduct,
  filters: ResolvedFilters,
  but?: { feature: string } | 'rating',
): boolean {
  const { features, options, minRating } = filters.narrowing ?? nothingChosen;
  const isLeftOut = (title: string) => typeof but === 'object' && but.feature === title;
  const [offer] = offersOf(product, options);
  return (
    [...features].every(([title, values]) => isLeftOut(title) || hasFeature(product, title, values)) &&
    (minRating === undefined || but === 'rating' || product.rating >= minRating * 10) &&
    offer !== undefined &&
    isWithin(offer, filters)
  );
}

/**
 * Returns the filters that a search reads its products by. The price of a chosen option is only known after
 * reading.
 */
export const readableFilters = (filters: ResolvedFilters): ResolvedFilters =>
  filters.narrowing?.options
    ? { ...filters, minPrice: undefined, maxPrice: undefined, discounted: false }
    : filters;

/** Orders by the price of the chosen option. The other orders are those of the products. */
const orders: Partial<Record<ListingSort, (a: Listed, b: Listed) => number>> = {
  cheapest: (a, b) => a.price - b.price || a.id - b.id,
  dearest: (a, b) => b.price - a.price || b.id - a.id,
  discount: (a, b) => b.discountRate - a.discountRate || b.id - a.id,
};
type Listed = Offer & { id: number };

/** Returns the ids of the products that match, in the order of the list. */
export async function narrowFound(
  context: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
  filters: ResolvedFilters,
  sort: ListingSort | undefined,
): Promise<readonly number[]> {
  const options = filters.narrowing?.options;
  const products = await readShared(context, ids);
  const listed = ids.flatMap((id) => {
    const product = products.get(id);
    if (!product || !matchesFilters(product, filters)) return [];
    return offersOf(product, options)
      .slice(0, 1)
      .map((offer): Listed => ({ ...offer, id }));
  });
  const order = options && sort ? orders[sort] : undefined;
  return (order ? listed.toSorted(order) : listed).map(({ id }) => id);
}
