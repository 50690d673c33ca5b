import { listingSort, type ListingSort } from '#schemas/entities/listing.ts';
import type { EngineContext } from '../context.ts';
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
/** Words of a query that count; more only cost. */
const maxWords = 6;
/** Most products that a search looks at. Within them the order is exact; beyond them nobody pages. */
export const candidateCap = 2_000;
/** Most products that a search for misspelt words answers with. */
const similarCap = 60;

const orders: Readonly<Record<ListingSort, string>> = {
  popular: 'popularity DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  cheapest: 'effective_price ASC, id ASC',
  dearest: 'effective_price DESC, id DESC',
  discount: 'discount_rate DESC, id DESC',
};

/** The words that a query searches for; none when it is too short to search for anything. */
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
  // Planned each time: whether the index or a plain scan is quicker depends on the words.
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
 * Ids of the products whose titles hold all words, one page of them. Titles that begin with the first word stand first
 * unless a sort was chosen. When nothing holds the words, titles that look like them are found instead.
 */
export async function searchIds(
  context: EngineContext,
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

/** A page past the end still has to know where the end is. */
async function countOnly(
  context: EngineContext,
  words: readonly string[],
  filters: ResolvedFilters,
): Promise<Found> {
  const first = await searchIds(context, words, filters, { sort: 'popular', page: 1, limit: 1 });
  return { ids: [], total: first.total };
}

async function searchSimilar(
  context: EngineContext,
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
