import { statementFamily } from '#platform/db/statement-family.ts';
import { statement } from '#platform/db/statement.ts';
import { listingSort, type ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueServices } from '../context.ts';
import type { Understood } from '../search/understood.ts';
import type { Wording } from '../search/wording.ts';
import {
  filterConditions,
  filterKey,
  filterShapes,
  filterValues,
  shapeOf,
  where,
  withoutOwn,
  type FilterShape,
  type ResolvedFilters,
} from './filters.ts';
import { countOptionGroups } from './chosen-options.ts';
import { narrowFound, readableFilters } from './shared-products.ts';
import { ordersOf } from './orders.ts';

/**
 * Most products that a search finds: the most popular ones. Up to this number the order is exact. Shoppers do
 * not page further.
 */
export const candidateCap = 500;
/** So many of the most popular products are looked through first. Each one is read, which takes some µs. */
const popularCap = 1_000;
/** A word with so many matches among them is common: further popular products are looked through. */
const commonFrom = 75;
/**
 * So many are looked through for a common word, which gives 500 matches. The index would collect its matches in the
 * whole shop first.
 */
const commonCap = 8_000;
/** Matches of a rarer word that are read to find the most popular ones. */
const matchCap = 1_000;

/**
 * Order of relevance: names before categories before the rest, and whole words before beginnings before
 * parts. Other models of the searched thing come last. Then names that begin with the words, and popular ones.
 */
const byRelevance = `
  CASE WHEN search @@ :whole::text::tsquery THEN 5
       WHEN search @@ :prefix::text::tsquery THEN 4
       WHEN search @@ :named::text::tsquery THEN 3
       WHEN search @@ :placed::text::tsquery THEN 2
       WHEN search @@ :exact::text::tsquery THEN 1 ELSE 0 END DESC,
  search_text LIKE :begins DESC, sales_rank DESC, id DESC`;

const matches = 'search @@ :anywhere::text::tsquery';
/** The columns of orders. */
const columns = 'created_at, effective_price, discount_rate, rating_rank, in_stock, search, search_text';
const byPopularity = 'ORDER BY in_stock DESC, sales_rank DESC, id DESC';

/** Returns the SQL of the popular products from one place to another, in which matches are looked for. */
const lookThrough = (filters: FilterShape, from: number, to: number): string =>
  `(SELECT id, sales_rank, ${columns} FROM products ${where(filterConditions(filters))} ${byPopularity}
    LIMIT ${to - from} OFFSET ${from}) AS looked`;

/** Returns the conditions of {@link Apart}. The statement is planned with its values, so a missing rest costs nothing. */
const apart = (name: 'anywhere' | 'exact'): string[] => [
  `search @@ :${name}_first::text::tsquery`,
  `(:${name}_rest::text IS NULL OR search @@ :${name}_rest::text::tsquery)`,
];

const counted = (name: string): string => `(SELECT count(*) FROM ${name})`;

/**
 * Returns the common table expression `found`. It fixes the order of reading, because the planner
 * underestimates the distance between popular matches. A common word has enough matches among the popular products, and
 * the index would collect all of its matches before the first one is read. The index finds whole words in a fraction of the time
 * that it needs for beginnings of words, so beginnings are only looked up when whole words are too few.
 */
const candidates = (filters: FilterShape): string => `
  first AS MATERIALIZED (
    SELECT * FROM ${lookThrough(filters, 0, popularCap)} WHERE ${matches} LIMIT ${candidateCap}),
  further AS MATERIALIZED (
    SELECT * FROM ${lookThrough(filters, popularCap, commonCap)}
    WHERE ${matches} AND ${counted('first')} >= ${commonFrom} LIMIT (SELECT ${candidateCap} - count(*) FROM first)),
  popular AS MATERIALIZED (SELECT * FROM first UNION ALL SELECT * FROM further),
  exact AS MATERIALIZED (
    SELECT id, sales_rank, ${columns} FROM products
    ${where([...filterConditions(filters), ...apart('exact'), `${counted('popular')} < ${candidateCap}`])} LIMIT ${matchCap}),
  near AS MATERIALIZED (
    SELECT * FROM popular UNION ALL SELECT * FROM exact WHERE id NOT IN (SELECT id FROM popular)),
  hits AS MATERIALIZED (
    SELECT id, sales_rank, ${columns} FROM products
    ${where([...filterConditions(filters), ...apart('anywhere'), `${counted('near')} < ${candidateCap}`])} LIMIT ${matchCap}),
  found AS MATERIALIZED (
    SELECT * FROM (
      SELECT * FROM near UNION ALL SELECT * FROM hits WHERE id NOT IN (SELECT id FROM near)) AS every
    ${byPopularity} LIMIT ${candidateCap})`;

interface SearchVariant {
  filters: FilterShape;
  /** Without a sort, the order is by relevance. */
  sort: ListingSort | undefined;
}

function* searchVariants(): Generator<SearchVariant> {
  for (const filters of filterShapes())
    for (const sort of [undefined, ...listingSort.options]) yield { filters, sort };
}

const selectFound = statementFamily('listing.search', {
  // Planned at each call: the best plan depends on the words.
  prepare: false,
  variants: searchVariants,
  text: ({ filters, sort }: SearchVariant) => `
    WITH ${candidates(filters)}
    SELECT id FROM found ORDER BY in_stock DESC, ${sort === undefined ? byRelevance : ordersOf[sort]}`,
});

const selectGroups = statement(
  'listing.search-groups',
  `SELECT type, store_id, count(*)::integer AS n, min(effective_price) AS min, max(effective_price) AS max
   FROM products WHERE id = ANY (:ids::integer[]) GROUP BY type, store_id`,
  { notNull: ['min', 'max'] },
);

export interface PageOfSearch {
  /** Without a sort, the order is by relevance. */
  sort: ListingSort | undefined;
  /** Counted from 1. */
  page: number;
  limit: number;
}

export interface Found {
  ids: number[];
  total: number;
  /** The wording that found the results; null when the whole shop has no result. */
  used: Wording | null;
  /** A better query that the shopper may have meant, although this one has results. */
  better: Wording | null;
}

/** Finds the ids of all results, in order. Pages are parts of this list. */
function findAll(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  { anywhereApart, exactApart, text: _text, ...wording }: Wording,
  filters: ResolvedFilters,
  sort: ListingSort | undefined,
): Promise<readonly number[]> {
  const key = `${filterKey(filters)}|${sort ?? ''}|${wording.anywhere}`;
  return context.listing.found(key, async () => {
    const readable = readableFilters(filters);
    const rows = await selectFound.all(
      context.pool,
      { filters: shapeOf(readable), sort },
      {
        ...filterValues(readable),
        ...wording,
        anywhere_first: anywhereApart.first,
        anywhere_rest: anywhereApart.rest,
        exact_first: exactApart.first,
        exact_rest: exactApart.rest,
      },
    );
    const ids = rows.flatMap((row) => row.id ?? []);
    return filters.narrowing ? narrowFound(context, ids, filters, sort) : ids;
  });
}

/** Returns the ids of a search's results that no feature, option, rating or price narrows. */
export const searchScope = (
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  wording: Wording,
  filters: ResolvedFilters,
): Promise<readonly number[]> =>
  findAll(
    context,
    wording,
    { ...filters, minPrice: undefined, maxPrice: undefined, discounted: false, narrowing: undefined },
    undefined,
  );

/**
 * Counts the results by type and store, without the filters of price, type and store. The results are those
 * of the page, unless one of these filters is set.
 */
export async function countFound(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  wording: Wording,
  filters: ResolvedFilters,
  sort: ListingSort | undefined,
) {
  const ids = await findAll(context, wording, withoutOwn(filters), sort);
  return countGroups(context, ids, filters.narrowing?.options);
}

/**
 * Counts products by type and store.
 * @param options chosen ones, whose prices count
 */
export const countGroups = (
  context: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
  options: readonly string[] | undefined,
) => (options ? countOptionGroups(context, ids, options) : selectGroups.all(context.pool, { ids: [...ids] }));
export type CountedGroup = Awaited<ReturnType<typeof countGroups>>[number];

async function findPage(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  wording: Wording,
  filters: ResolvedFilters,
  { sort, page, limit }: PageOfSearch,
): Promise<{ ids: number[]; total: number }> {
  const all = await findAll(context, wording, filters, sort);
  return { ids: all.slice((page - 1) * limit, page * limit), total: all.length };
}

/** With at most this many results, the search looks for a better query. */
const fewResults = 3;

/**
 * Finds one page of ids of the products that have all words of a query. If the whole shop has none, it uses
 * the nearest query with results.
 */
export async function searchIds(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  understood: Understood,
  filters: ResolvedFilters,
  options: PageOfSearch,
): Promise<Found> {
  const found = await findPage(context, understood.typed, filters, options);
  if (found.total > fewResults) return { ...found, used: understood.typed, better: null };
  const { used, better } = await understood.meaning();
  if (used === null || used === understood.typed) return { ...found, used, better };
  return { ...(await findPage(context, used, filters, options)), used, better: null };
}
