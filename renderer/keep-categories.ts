import { requireActors, runningActors } from '#actors/running.ts';
import { callOperation } from '#data/operations.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { report } from './diagnostics.ts';

/** Updates the stored categories from page data that contains categories. */
export function keepCategories(page: Partial<PageData> | null): void {
  if (page?.categories && runningActors()) requireActors().categories.save(page.categories);
}

/**
 * Fetches the categories of a new release when the page is idle, so that the next start reads them from
 * storage.
 */
export function fetchCategoriesWhenIdle(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000));
  whenIdle(() => {
    callOperation('categories.list', {}).then(
      (categories) => keepCategories({ categories }),
      (error: unknown) => report('start', error),
    );
  });
}
