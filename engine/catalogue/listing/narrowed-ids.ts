import { statementFamily } from '#platform/db/statement-family.ts';
import { listingSort, type ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueServices } from '../context.ts';
import { chosenOption, isChosen } from './chosen-options.ts';
import { filterKey, type Narrowing, type ResolvedFilters } from './filters.ts';
import { ordersOf } from './orders.ts';

/** Most products that a narrowed list has. Shoppers do not page further. */
const narrowedCap = 10_000;

/** The products that have one of the chosen options, with its price in the place of their own. */
const productsOfOptions = `(
      SELECT id, archived, category_1, category_2, category_3, store_id, type, in_stock, features, sales_rank, created_at,
        rating_rank, chosen.effective_price, chosen.discounted, chosen.discount_rate
      FROM products CROSS JOIN ${chosenOption}
      WHERE id IN (SELECT product_id FROM sellables WHERE ${isChosen})) AS products`;

interface NarrowedVariant {
  sort: ListingSort;
  /** Whether the list is narrowed to options. */
  ofOptions: boolean;
}

function* narrowedVariants(): Generator<NarrowedVariant> {
  for (const sort of listingSort.options) for (const ofOptions of [true, false]) yield { sort, ofOptions };
}

const selectNarrowed = statementFamily('listing.narrowed', {
  // Planned at each call, so that conditions without a value fall away, and the best plan depends on the values.
  prepare: false,
  variants: narrowedVariants,
  text: ({ sort, ofOptions }: NarrowedVariant) => `
    SELECT id FROM ${ofOptions ? productsOfOptions : 'products'}
    WHERE NOT archived
      AND (:category_1::integer IS NULL OR category_1 = :category_1)
      AND (:category_2::integer IS NULL OR category_2 = :category_2)
      AND (:category_3::integer IS NULL OR category_3 = :category_3)
      AND (:stores::integer[] IS NULL OR store_id = ANY (:stores))
      AND (:types::product_type[] IS NULL OR type = ANY (:types))
      AND (:min_price::bigint IS NULL OR effective_price >= :min_price)
      AND (:max_price::bigint IS NULL OR effective_price <= :max_price)
      AND (NOT :in_stock::boolean OR in_stock)
      AND (NOT :discounted::boolean OR discounted)
      AND (:rating::integer IS NULL OR rating_rank >= :rating)
      AND (:features::jsonb[] IS NULL OR features @> ANY (:features))
      AND (:titles::integer < 2 OR (
        SELECT count(DISTINCT feature ->> 'title') FROM jsonb_array_elements(features) AS feature
        WHERE jsonb_build_array(feature) = ANY (:features)) = :titles)
    ORDER BY in_stock DESC, ${ordersOf[sort]} LIMIT ${narrowedCap}`,
});

/** Returns one value of the features' index for each chosen value. */
const containedOf = ({ features }: Narrowing): string[] =>
  [...features].flatMap(([title, values]) => values.map((value) => JSON.stringify([{ title, value }])));

/** Reads the ids of a narrowed list, in order. Pages are parts of them. */
export function narrowedIds(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  filters: ResolvedFilters & { narrowing: Narrowing },
  sort: ListingSort,
): Promise<readonly number[]> {
  const { category, stores, types, minPrice, maxPrice, inStock, discounted, narrowing } = filters;
  const { features, options, minRating } = narrowing;
  const level = (number: 1 | 2 | 3) => (category?.level === number ? category.id : null);
  return context.listing.found(`${filterKey(filters)}|${sort}`, async () => {
    const rows = await selectNarrowed.all(
      context.pool,
      { sort, ofOptions: options !== undefined },
      {
        category_1: level(1),
        category_2: level(2),
        category_3: level(3),
        stores: stores ?? null,
        types: types ?? null,
        min_price: minPrice ?? null,
        max_price: maxPrice ?? null,
        in_stock: inStock,
        discounted,
        rating: minRating === undefined ? null : minRating * 10,
        options,
        features: features.size === 0 ? null : containedOf(narrowing),
        titles: features.size,
      },
    );
    return rows.flatMap((row) => row.id ?? []);
  });
}
