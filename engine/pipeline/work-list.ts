import type { Queryable } from '#platform/db/pool.ts';
import type { Pagination } from '#schemas/entities/pagination.ts';
import { paginate } from './pagination.ts';

/** A list for staff: its statements count the entries and read one page, with the values of a filter. */
export interface WorkList<Filter, Row> {
  count: { one(on: Queryable, filter: Filter): Promise<{ total: number }> };
  page: { all(on: Queryable, filter: Filter & { limit: number; offset: number }): Promise<Row[]> };
}

/**
 * One page of a list for staff.
 * @throws ShopError `page-past-end`
 */
export async function readPage<Filter extends object, Row>(
  queryable: Queryable,
  list: WorkList<Filter, Row>,
  page: number,
  filter: Filter,
  perPage = 20,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { total } = await list.count.one(queryable, filter);
  const pagination = paginate(total, page, perPage);
  const rows = await list.page.all(queryable, { ...filter, limit: perPage, offset: (page - 1) * perPage });
  return { rows, pagination };
}
