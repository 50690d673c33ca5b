import { listingSort, type ListingSort } from '#schemas/entities/listing.ts';
import type { CatalogueContext } from '../context.ts';
import { faNorm } from '../../db/fa-norm.ts';
import { statementFamily } from '../../db/statement-family.ts';
import { escapeLike, namedWords, wordConditions } from '../search-words.ts';
import {
  filterConditions,
  filterShapes,
  filterValues,
  shapeOf,
  where,
  type FilterShape,
  type ResolvedFilters,
} from './filters.ts';

/** Trigrams need three letters. */
const shortestWord = 3;
/** Words of a query that are used; more would only add cost. */
const maxWords = 6;
/** Most products that a search considers. Up to this number the order is exact; nobody pages beyond it. */
export const candidateCap = 2_000;
/** Most products that a search for misspelled words returns. */
const similarCap = 60;

const orders: Readonly<Record<ListingSort, string>> = {
  popular: 'popularity DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  cheapest: 'effective_price ASC, id ASC',
  dearest: 'effective_price DESC, id DESC',
  discount: 'discount_rate DESC, id DESC',
};

/** The words that a query searches for; empty when the query is too short. */
export function searchWords(query: string | undefined): string[] {
  const words = [
    ...new Set(
      faNorm(query ?? '')
        .split(' ')
        .filter(Boolean),
    ),
  ].slice(0, maxWords);
  return words.some((word) => Array.from(word).length >= shortestWord) ? words : [];
}

interface SearchVariant {
  filters: FilterShape;
  /** How many words are searched for, from 1. */
  words: number;
  sort: ListingSort | undefined;
}

function* searchVariants(): Generator<SearchVariant> {
  for (const filters of filterShapes())
    for (let words = 1; words <= maxWords; words += 1)
      for (const sort of [undefined, ...listingSort.options]) yield { filters, words, sort };
}

const selectFound = statementFamily('listing.search', {
  // Planned at each call, because the words determine whether the index or a sequential scan is faster.
  prepare: false,
  variants: searchVariants,
  text: ({ filters, words, sort }: SearchVariant) => `
    WITH found AS MATERIALIZED (
      SELECT id, popularity, created_at, effective_price, discount_rate, search_text FROM products
      ${where([...filterConditions(filters), ...wordConditions(words)])} LIMIT ${candidateCap})
    SELECT id, count(*) OVER ()::integer AS total FROM found
    ORDER BY ${sort === undefined ? 'search_text LIKE :prefix DESC, ' : ''}${orders[sort ?? 'popular']}
    LIMIT :limit OFFSET :offset`,
});

const selectSimilar = statementFamily('listing.search-similar', {
  prepare: false,
  variants: filterShapes,
  text: (filters: FilterShape) =>
    `SELECT products.id FROM find_similar_products(:query, ${similarCap}) AS found JOIN products USING (id)
     ${where(filterConditions(filters))} ORDER BY found.similarity DESC, popularity DESC, id DESC LIMIT :limit`,
});

export interface Found {
  ids: number[];
  total: number;
}

/**
 * One page of ids of the products whose titles contain all words. Titles that begin with the first word
 * come first unless a sort was chosen. When no title contains the words, titles with similar words are
 * returned instead.
 */
export async function searchIds(
  context: CatalogueContext,
  words: readonly string[],
  filters: ResolvedFilters,
  options: { sort: ListingSort | undefined; page: number; limit: number },
): Promise<Found> {
  const { sort, page, limit } = options;
  const variant = { filters: shapeOf(filters), words: words.length, sort };
  const rows = await selectFound.all(context.pool, variant, {
    ...filterValues(filters),
    ...namedWords(words.map((word) => `%${escapeLike(word)}%`)),
    prefix: `${escapeLike(words[0] ?? '')}%`,
    limit,
    offset: (page - 1) * limit,
  });
  if (rows.length > 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  return options.page === 1
    ? searchSimilar(context, words, filters, options.limit)
    : countOnly(context, words, filters);
}

/** The last page must be known even when the requested page is past the end. */
async function countOnly(
  context: CatalogueContext,
  words: readonly string[],
  filters: ResolvedFilters,
): Promise<Found> {
  const first = await searchIds(context, words, filters, { sort: 'popular', page: 1, limit: 1 });
  return { ids: [], total: first.total };
}

async function searchSimilar(
  context: CatalogueContext,
  words: readonly string[],
  filters: ResolvedFilters,
  limit: number,
): Promise<Found> {
  const rows = await selectSimilar.all(context.pool, shapeOf(filters), {
    ...filterValues(filters),
    query: words.join(' '),
    limit,
  });
  return { ids: rows.map((row) => row.id), total: rows.length };
}
