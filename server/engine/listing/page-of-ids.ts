import type { ListingSort } from '#schemas/entities/listing.ts';
import type { EngineContext } from '../context.ts';
import { prepared } from '../prepared.ts';
import { filterKey, toConditions, where, type ResolvedFilters } from './filters.ts';
import { addBoundary, type Boundary } from './caches.ts';

interface SortColumn {
  column: string;
  /** The column's type, to which a boundary's text is cast. */
  type: string;
  order: 'ASC' | 'DESC';
}

/** Every sort is an index of migrations/0001 read forwards or backwards; the id makes the order total. */
const sorts: Readonly<Record<ListingSort, SortColumn>> = {
  popular: { column: 'popularity', type: 'integer', order: 'DESC' },
  newest: { column: 'created_at', type: 'timestamptz', order: 'DESC' },
  cheapest: { column: 'effective_price', type: 'bigint', order: 'ASC' },
  dearest: { column: 'effective_price', type: 'bigint', order: 'DESC' },
  discount: { column: 'discount_rate', type: 'integer', order: 'DESC' },
};

interface Row {
  id: number;
  key: string;
}

export interface PageOptions {
  sort: ListingSort;
  /** From 1. */
  page: number;
  limit: number;
}

/** The nearest page before `page` whose end is known. */
function nearest(known: ReadonlyMap<number, Boundary>, page: number): number {
  if (known.has(page - 1)) return page - 1;
  let best = 0;
  for (const candidate of known.keys()) if (candidate < page && candidate > best) best = candidate;
  return best;
}

/**
 * Ids of one page of a listing, in order. Goes on from the nearest page whose end is remembered, so that the page
 * costs the same wherever it stands; a jump into the unknown skips over the covering index once.
 */
export async function readPageOfIds(
  context: EngineContext,
  filters: ResolvedFilters,
  { sort, page, limit }: PageOptions,
): Promise<number[]> {
  const { column, type, order } = sorts[sort];
  const signature = `${filterKey(filters)}|${sort}|${limit}`;
  const known = await context.listing.boundaries(signature);
  const from = nearest(known, page);
  const boundary = known.get(from);
  const { text, values } = toConditions(filters);
  if (boundary)
    text.push(
      `(${column}, id) ${order === 'ASC' ? '>' : '<'} ($${values.push(boundary.key)}::${type}, $${values.push(boundary.id)})`,
    );
  const skipped = (page - 1 - from) * limit;
  // After a jump the row before the page comes too: next time the page begins there.
  const before = skipped > 0 ? 1 : 0;
  const sql = `SELECT id, ${column}::text AS key FROM products ${where(text)} ORDER BY ${column} ${order}, id ${order} LIMIT $${values.push(limit + before)}${skipped > 0 ? ` OFFSET $${values.push(skipped - before)}` : ''}`;
  const { rows } = await context.pool.query<Row>(prepared(sql, values));
  const found = rows.slice(before);
  const ends: [number, Row | undefined][] = [
    [page - 1, before === 1 ? rows[0] : undefined],
    [page, found.length === limit ? found.at(-1) : undefined],
  ];
  for (const [end, row] of ends) if (row) addBoundary(known, end, row);
  return found.map((row) => row.id);
}
