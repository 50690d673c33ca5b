import type { Pagination } from '#schemas/entities/pagination.ts';
import type { Queryable } from '../../db/pool.ts';
import { paginate } from '../pagination.ts';

const perPage = 20;

/**
 * One page of a work list.
 * @param source the SQL after FROM
 * @throws ShopError `page-past-end`
 */
export async function readPage<Row extends object>(
  queryable: Queryable,
  { columns, source, order }: { columns: string; source: string; order: string },
  page: number,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { rows: counted } = await queryable.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${source}`,
  );
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM ${source} ORDER BY ${order} LIMIT $1 OFFSET $2`,
    [perPage, (page - 1) * perPage],
  );
  return { rows, pagination: paginate(counted[0]?.total ?? 0, page, perPage) };
}
