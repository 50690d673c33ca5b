import { requireActors, runningActors } from '#actors/running.ts';
import { callOperation } from '#data/operations.ts';
import { browserStores } from '#data/storage/stores.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { report } from './diagnostics.ts';

/** Updates the stored categories from page data that contains categories. */
export function keepCategories(page: Partial<PageData> | null): void {
  if (page?.categories && runningActors()) requireActors().categories.save(page.categories);
}

/**
 * Stores the shown release as this browser's app version. When the release changes, it fetches the categories
 * in an idle moment, so that the next start reads them from storage. After a failure it removes the stored
 * ones, and the next document tries again.
 */
export function followRelease(release: string): void {
  const { appVersion, giftCategories } = browserStores();
  const isOther = appVersion.read() !== release;
  if (isOther) appVersion.write(release);
  if (!isOther && giftCategories.read() !== null) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000));
  whenIdle(() => {
    callOperation('categories.list', {}).then(
      (categories) => keepCategories({ categories }),
      (error: unknown) => {
        giftCategories.remove();
        report('start', error);
      },
    );
  });
}
