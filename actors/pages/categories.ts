import type { BrowserStores } from '#data/storage/stores.ts';
import type { CategoryState } from '#schemas/entities/category.ts';
import { atom, type Store } from '../store.ts';

export type StoredCategories = Pick<
  CategoryState,
  'giftCategories' | 'productCategories' | 'activeCatId' | 'mainCategoryId'
> & {
  ready: boolean;
  giftCategoriesFlags: Partial<CategoryState['giftCategoriesFlags']>;
};

export interface CategoryControl {
  view: Store<StoredCategories>;
  /**
   * Selects the category of the page. `path` has the ids from the main category down, and is empty for no
   * category.
   */
  select(path: readonly number[]): void;
  /** Sets the current categories and stores them. */
  save(fresh: Pick<CategoryState, 'giftCategories' | 'giftCategoriesFlags' | 'productCategories'>): void;
}

/** The id for "none selected", which the specification names. */
const noCategory = -1;

/** Starts with the stored categories of the last visit, until current ones are set. */
export function startCategories(
  stores: Pick<BrowserStores, 'giftCategories' | 'giftCategoriesFlags' | 'productCategories'>,
): CategoryControl {
  const state = atom<StoredCategories>({
    ready: true,
    giftCategories: stores.giftCategories.read() ?? [],
    giftCategoriesFlags: stores.giftCategoriesFlags.read() ?? {},
    productCategories: stores.productCategories.read() ?? [],
    activeCatId: noCategory,
    mainCategoryId: noCategory,
  });
  return {
    view: state,
    select(path) {
      state.set({
        ...state.getSnapshot(),
        activeCatId: path.at(-1) ?? noCategory,
        mainCategoryId: path[0] ?? noCategory,
      });
    },
    save({ giftCategories, giftCategoriesFlags, productCategories }) {
      state.set({ ...state.getSnapshot(), giftCategories, giftCategoriesFlags, productCategories });
      stores.giftCategories.write(giftCategories);
      stores.giftCategoriesFlags.write(giftCategoriesFlags);
      stores.productCategories.write(productCategories);
    },
  };
}
