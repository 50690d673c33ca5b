import type { PagePosition } from '#data/storage/shapes.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { usePageMemory, type Remembered } from './use-page-memory.ts';

const selectPagination = (stores: BrowserStores) => stores.pagination;

/** The last page shown of a listing: current_page and last_page. */
export function useSavedPagination(page: string): Remembered<PagePosition> {
  return usePageMemory(selectPagination, page);
}
