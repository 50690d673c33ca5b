import type { RoutePath } from './routing.tsx';

/**
 * Returns the address of a category's page.
 * @param slugs the slugs from the root category to this one; only the last three are used
 */
export function categoryHref(path: RoutePath, slugs: readonly string[]): string {
  const [slug = '', sub, top] = slugs.toReversed();
  if (sub === undefined) return path('category', { slug });
  if (top === undefined) return path('sub-category', { parent_slug: sub, slug });
  return path('sub-sub-category', { parent_slug: top, sub_slug: sub, slug });
}
