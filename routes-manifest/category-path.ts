import type { PageData } from '#schemas/api/pages/page-data.ts';

/**
 * The categories that a page is about, by their ids from the main one down: a category page, or a product in its
 * category. Empty for every other page.
 */
export function categoryPath({ category, product }: Partial<PageData>): number[] {
  if (category) return [...category.ancestors.map(({ id }) => id), category.id];
  return (product?.categories ?? []).map(({ id }) => id);
}
