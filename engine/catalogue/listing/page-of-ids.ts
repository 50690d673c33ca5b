import { statementFamily } from '#platform/db/statement-family.ts';
import { listingSort, type ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueServices } from '../context.ts';
import { addBoundary, type Boundary } from './caches.ts';
import {
  filterConditions,
  filterKey,
  filterShapes,
  filterValues,
  shapeOf,
  where,
  type FilterShape,
  type ResolvedFilters,
} from './filters.ts';

interface SortColumn {
  column: string;
  /** The column's type, to which a boundary's text is cast. */
  type: string;
  order: 'ASC' | 'DESC';
}

/**
 * Every sort reads one index of create_listing_indexes forwards. Sold-out products come last, and the id gives
 * equal rows a fixed order.
 */
const sorts: Readonly<Record<ListingSort, SortColumn>> = {
  popular: { column: 'sales_rank', type: 'integer', order: 'DESC' },
  newest: { column: 'created_at', type: 'timestamptz', order: 'DESC' },
  cheapest: { column: 'effective_price', type: 'bigint', order: 'ASC' },
  dearest: { column: 'effective_price', type: 'bigint', order: 'DESC' },
  discount: { column: 'discount_rate', type: 'integer', order: 'DESC' },
  rating: { column: 'rating_rank', type: 'integer', order: 'DESC' },
};

/**
 * The column of the stock that has the direction of the sort, and its value in a boundary. So one row comparison
 * continues a page.
 */
const stockOf = {
  ASC: { stock: 'sold_out', known: 'NOT :in_stock::boolean' },
  DESC: { stock: 'in_stock', known: ':in_stock::boolean' },
} as const;

interface PageVariant {
  filters: FilterShape;
  sort: ListingSort;
  /** Whether the page continues after a known row. */
  after: boolean;
  /** Whether rows are skipped first. */
  skip: boolean;
}

function* pageVariants(): Generator<PageVariant> {
  for (const filters of filterShapes())
    for (const sort of listingSort.options)
      for (const after of [true, false])
        for (const skip of [true, false]) yield { filters, sort, after, skip };
}

const selectPage = statementFamily('listing.page', {
  variants: pageVariants,
  text: ({ filters, sort, after, skip }: PageVariant) => {
    const { column, type, order } = sorts[sort];
    const comparison = order === 'ASC' ? '>' : '<';
    const conditions = filterConditions(filters);
    // The key is passed as text: a Date has milliseconds, and the column has microseconds.
    const { stock, known } = stockOf[order];
    if (after)
      conditions.push(`(${stock}, ${column}, id) ${comparison} (${known}, :key::text::${type}, :id)`);
    return `SELECT id, in_stock, ${column}::text AS key FROM products ${where(conditions)}
      ORDER BY ${stock} ${order}, ${column} ${order}, id ${order} LIMIT :limit${skip ? ' OFFSET :offset' : ''}`;
  },
});

export interface PageOptions {
  sort: ListingSort;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** Returns the nearest page before `page` whose boundary is known. */
function nearest(known: ReadonlyMap<number, Boundary>, page: number): number {
  if (known.has(page - 1)) return page - 1;
  let best = 0;
  for (const candidate of known.keys()) if (candidate < page && candidate > best) best = candidate;
  return best;
}

/**
 * Reads the ids of one page of a listing, in order. Continues from the nearest page whose boundary is cached,
 * so that a page costs the same at any depth. A jump to an unknown page skips over the covering index once.
 */
export async function readPageOfIds(
  context: Pick<CatalogueServices, 'listing' | 'pool'>,
  filters: ResolvedFilters,
  { sort, page, limit }: PageOptions,
): Promise<number[]> {
  const signature = `${filterKey(filters)}|${sort}|${limit}`;
  const known = await context.listing.boundaries(signature);
  const from = nearest(known, page);
  const boundary = known.get(from);
  const skipped = (page - 1 - from) * limit;
  // After a jump, the row before the page is read too, so that the next request knows where the page starts.
  const before = skipped > 0 ? 1 : 0;
  const variant = { filters: shapeOf(filters), sort, after: boundary !== undefined, skip: skipped > 0 };
  const rows = await selectPage.all(context.pool, variant, {
    ...filterValues(filters),
    in_stock: boundary?.in_stock,
    key: boundary?.key,
    id: boundary?.id,
    limit: limit + before,
    offset: skipped - before,
  });
  const found = rows.slice(before);
  const ends: [number, Boundary | undefined][] = [
    [page - 1, before === 1 ? rows[0] : undefined],
    [page, found.length === limit ? found.at(-1) : undefined],
  ];
  for (const [end, row] of ends) if (row) addBoundary(known, end, row);
  return found.map((row) => row.id);
}
