import type { CategoryState } from '#schemas/entities/category.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { atom, type Store } from './store.ts';

export type StoredCategories = Pick<CategoryState, 'giftCategories' | 'productCategories' | 'activeCatId'> & {
  ready: boolean;
  giftCategoriesFlags: Partial<CategoryState['giftCategoriesFlags']>;
};

export interface CategoryControl {
  view: Store<StoredCategories>;
  /** Sets the current categories and stores them. */
  save(fresh: Pick<CategoryState, 'giftCategories' | 'giftCategoriesFlags' | 'productCategories'>): void;
}

/** The id for "none selected", which the specification names. */
const noCategory = -1;

/** The stored categories of the last visit, until current ones are set. */
export function startCategories(
  stores: Pick<BrowserStores, 'giftCategories' | 'giftCategoriesFlags' | 'productCategories'>,
): CategoryControl {
  const state = atom<StoredCategories>({
    ready: true,
    giftCategories: stores.giftCategories.read() ?? [],
    giftCategoriesFlags: stores.giftCategoriesFlags.read() ?? {},
    productCategories: stores.productCategories.read() ?? [],
    activeCatId: noCategory,
  });
  return {
    view: state,
    save({ giftCategories, giftCategoriesFlags, productCategories }) {
      state.set({ ...state.getSnapshot(), giftCategories, giftCategoriesFlags, productCategories });
      stores.giftCategories.write(giftCategories);
      stores.giftCategoriesFlags.write(giftCategoriesFlags);
      stores.productCategories.write(productCategories);
    },
  };
}
