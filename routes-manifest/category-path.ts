import type { PageData } from '#schemas/api/pages/page-data.ts';

/**
 * Returns the ids of the page's categories, from the main one down: of a category page, or of a product's
 * category. Empty for every other page.
 */
export function categoryPath({ category, product }: Partial<PageData>): number[] {
  if (category) return [...category.ancestors.map(({ id }) => id), category.id];
  return (product?.categories ?? []).map(({ id }) => id);
}
