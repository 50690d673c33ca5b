import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#data/queries/operation-query.ts';
import type { Category } from '#schemas/entities/category.ts';

/** A category with the names of those above it. */
export interface PlacedCategory {
  id: number;
  slug: string;
  title: string;
  picture: string | null;
  /** Names from the top level to this category. */
  trail: readonly string[];
  /** Slugs from the top level to this category. */
  slugs: readonly string[];
}

const flatten = (
  categories: readonly Category[],
  trail: readonly string[] = [],
  slugs: readonly string[] = [],
): PlacedCategory[] =>
  categories.flatMap(({ id, slug, title, picture, sub_cats: below }) => {
    const here = [...trail, title];
    const path = [...slugs, slug];
    return [
      { id, slug, title, picture: picture?.src ?? null, trail: here, slugs: path },
      ...flatten(below, here, path),
    ];
  });

/** Reads all categories of the shop, each behind the one above it, and the main categories of stores. */
export function useCategories(isNeeded = true) {
  const { data, isPending, error } = useQuery({
    ...operationQuery('categories.list', {}),
    enabled: isNeeded,
  });
  return {
    categories: data ? flatten([...data.giftCategories, ...data.productCategories]) : [],
    mainCategories: (data?.mainCategories ?? []).map(({ id, slug, title, picture }) => ({
      id,
      slug,
      title,
      picture: picture?.src ?? null,
      trail: [title],
      slugs: [slug],
    })),
    isPending: isNeeded && isPending,
    error,
  };
}
