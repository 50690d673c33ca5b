import type { Queryable } from '#platform/db/pool.ts';
import type { Statement } from '#platform/db/statement.ts';
import type { Pagination } from '#schemas/entities/pagination.ts';
import { paginate } from '../pagination.ts';

const perPage = 20;

/** A work list: how many entries it has, and the entries of one page. */
export interface WorkList<Row> {
  count: Statement<Record<never, never>, { total: number }>;
  page: Statement<{ limit: number; offset: number }, Row>;
}

/**
 * Reads one page of a work list.
 * @throws ShopError `page-past-end`
 */
export async function readPage<Row>(
  queryable: Queryable,
  list: WorkList<Row>,
  page: number,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { total } = await list.count.one(queryable);
  const rows = await list.page.all(queryable, { limit: perPage, offset: (page - 1) * perPage });
  return { rows, pagination: paginate(total, page, perPage) };
}

/**
 * Reads one page of a work list whose entries expire.
 * @throws ShopError `page-past-end`
 */
export async function readPageAt<Row>(
  queryable: Queryable,
  list: {
    count: Statement<{ now: Date }, { total: number }>;
    page: Statement<{ now: Date; limit: number; offset: number }, Row>;
  },
  page: number,
  now: Date,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { total } = await list.count.one(queryable, { now });
  const rows = await list.page.all(queryable, { now, limit: perPage, offset: (page - 1) * perPage });
  return { rows, pagination: paginate(total, page, perPage) };
}
