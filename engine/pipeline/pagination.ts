import type { Pagination } from '#schemas/entities/pagination.ts';
import { ShopError } from '#schemas/errors.ts';

/**
 * Returns the pagination of an answer.
 * @throws ShopError `page-past-end` when the page is after the last one
 */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  if (page > lastPage)
    throw new ShopError('page-past-end', {
      detail: `page ${page} of ${lastPage}`,
      details: { last_page: lastPage },
    });
  return { current_page: page, last_page: lastPage, per_page: perPage, total };
}
