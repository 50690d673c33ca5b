import { useSelector } from '@xstate/react';
import type { StoredCategories, CategoryControl } from './categories.ts';
import { noCategory } from './categories.ts';
import { requireActors, useShopActors } from './running.ts';

const neutral: StoredCategories = {
  ready: false,
  giftCategories: [],
  giftCategoriesFlags: {},
  productCategories: [],
  activeCatId: noCategory,
};

type CategoryActions = Pick<CategoryControl, 'save' | 'select'>;

const actions: CategoryActions = {
  save: (fresh) => requireActors().categories.save(fresh),
  select: (id) => requireActors().categories.select(id),
};

/** The categories stored in this browser, and which one is selected (-1: none). */
export function useCategories(): StoredCategories & CategoryActions {
  const stored = useSelector(useShopActors()?.categories.view, (current) => current ?? neutral);
  return { ...stored, ...actions };
}
