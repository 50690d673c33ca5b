import type { BrowserStores } from '#data/storage/stores.ts';
import { usePageMemory, type Remembered } from './pages/use-page-memory.ts';

const selectFilters = (stores: BrowserStores) => stores.savedFilters;

/** Returns the filters last used on a listing, as query-string values. */
export function useSavedFilters(page: string): Remembered<Record<string, string>> {
  return usePageMemory(selectFilters, page);
}
