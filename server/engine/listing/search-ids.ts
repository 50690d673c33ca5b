import type { ListingSort } from '#schemas/entities/listing.ts';
import type { EngineContext } from '../context.ts';
import { faNorm } from '../../db/fa-norm.ts';
import { toConditions, where, type ResolvedFilters } from './filters.ts';

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

// Planned each time, not prepared: whether the index or a plain scan is quicker depends on the words.
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

export interface Found {
  ids: number[];
  total: number;
}

interface Row {
  id: number;
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
  const { text, values } = toConditions(filters);
  const matches = words.map((word) => `search_text LIKE $${values.push(`%${escapeLike(word)}%`)}`);
  const first = options.sort
    ? ''
    : `search_text LIKE $${values.push(`${escapeLike(words[0] ?? '')}%`)} DESC, `;
  const sql = `
    WITH found AS MATERIALIZED (SELECT id, popularity, created_at, effective_price, discount_rate, search_text FROM products ${where([...text, ...matches])} LIMIT ${candidateCap})
    SELECT id, count(*) OVER ()::integer AS total FROM found ORDER BY ${first}${orders[options.sort ?? 'popular']}
    LIMIT $${values.push(options.limit)} OFFSET $${values.push((options.page - 1) * options.limit)}`;
  const { rows } = await context.pool.query<Row>(sql, values);
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
  const { text, values } = toConditions(filters);
  const similar = `find_similar_products($${values.push(words.join(' '))}, ${similarCap})`;
  const sql = `SELECT id FROM ${similar} AS found JOIN products USING (id) ${where(text)} ORDER BY found.similarity DESC, popularity DESC, id DESC LIMIT $${values.push(limit)}`;
  const { rows } = await context.pool.query<{ id: number }>(sql, values);
  return { ids: rows.map((row) => row.id), total: rows.length };
}
