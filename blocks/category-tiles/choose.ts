import type { CategoryState } from '#schemas/entities/category.ts';
import { walkCategories, type CategoryPlace } from '#schemas/tree/walk-categories.ts';

export interface Choice {
  slugs?: readonly string[] | undefined;
  kind?: 'gift' | 'product' | undefined;
  flag?: CategoryPlace['category']['flags'][number] | undefined;
  depth: number;
  limit: number;
}

/** Selects the categories that the document names, or those with its kind, flag and depth. */
export function chooseCategories(
  state: CategoryState | undefined,
  { slugs, kind, flag, depth, limit }: Choice,
): CategoryPlace[] {
  if (!state) return [];
  const places = walkCategories(state);
  if (slugs)
    return slugs
      .flatMap((slug) => places.find((place) => place.category.slug === slug) ?? [])
      .slice(0, limit);
  return places
    .filter(
      ({ category, slugs: way }) =>
        way.length <= depth && (!kind || category.kind === kind) && (!flag || category.flags.includes(flag)),
    )
    .slice(0, limit);
}
