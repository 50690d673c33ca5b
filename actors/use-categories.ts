import type { StoredCategories, CategoryControl } from './categories.ts';
import { noCategory } from './categories.ts';
import { readingHook, requireActors } from './running.ts';

const neutral: StoredCategories = {
  ready: false,
  giftCategories: [],
  giftCategoriesFlags: {},
  productCategories: [],
  activeCatId: noCategory,
};

const useStoredCategories = readingHook((actors) => actors.categories.view, neutral);

const actions: Pick<CategoryControl, 'save' | 'select'> = {
  save: (fresh) => requireActors().categories.save(fresh),
  select: (id) => requireActors().categories.select(id),
};

/** The categories this browser remembers, and which one is selected (-1: none). */
export function useCategories(): StoredCategories & Pick<CategoryControl, 'save' | 'select'> {
  return { ...useStoredCategories(), ...actions };
}
