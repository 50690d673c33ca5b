import type { Category, CategoryState } from '../entities/category.ts';

/** A category with the slugs on the path to it, its own slug last. */
export interface CategoryPlace {
  category: Category;
  slugs: readonly string[];
}

function place(categories: readonly Category[], above: readonly string[]): CategoryPlace[] {
  return categories.flatMap((category) => {
    const slugs = [...above, category.slug];
    return [{ category, slugs }, ...place(category.sub_cats, slugs)];
  });
}

/** Returns all categories of a tree, parents before their children; gift categories first. */
export function walkCategories(
  state: Pick<CategoryState, 'giftCategories' | 'productCategories'>,
): CategoryPlace[] {
  return [...place(state.giftCategories, []), ...place(state.productCategories, [])];
}
