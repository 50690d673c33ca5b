import type { z } from 'zod';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { feature } from '#schemas/entities/product.ts';
import type { ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueServices } from '../context.ts';
import { canBeBought } from './chosen-options.ts';
import type { Narrowing, ResolvedFilters } from './filters.ts';

type Feature = z.infer<typeof feature>;

/** The price for which a product is listed. */
interface Offer {
  /** After the discount, in the smallest unit of the first currency. */
  price: number;
  /** Hundredths of a percent. */
  discountRate: number;
  isDiscounted: boolean;
}

/** The properties of one product that lists are narrowed by. */
export interface SharedProduct extends Offer {
  id: number;
  features: readonly Feature[];
  /** Its options that can be bought, the cheapest first. */
  options: readonly (Offer & { title: string })[];
  optionCount: number;
  /** Tenths of a star; -1 without ratings. */
  rating: number;
}

const selectShared = statement(
  'listing.shared-values',
  `SELECT id, features, option_count, rating_rank, effective_price, discount_rate, discounted,
     (SELECT jsonb_agg(jsonb_build_object('title', title, 'price', price - discount,
        'discountRate', CASE WHEN price > 0 THEN (discount * 10000 / price)::integer ELSE 0 END,
        'isDiscounted', discount > 0) ORDER BY price - discount, position, id)
      FROM sellables WHERE product_id = p.id AND ${canBeBought}) AS options
   FROM products AS p WHERE id = ANY (:ids::integer[])`,
  { json: { features: jsonOf<Feature[]>(), options: jsonOf<SharedProduct['options']>() } },
);

/** Reads the properties of products, by their ids. */
export async function readShared(
  { pool }: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SharedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShared.all(pool, { ids: [...ids] });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        features: row.features,
        options: row.options ?? [],
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
