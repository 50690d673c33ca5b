import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { categoryLink, findTarget } from '../../pickers/link-target.ts';
import type { LinkTarget } from '../../pickers/shop-parts.ts';
import type { PlacedCategory } from '../../pickers/use-categories.ts';
import type { FieldValue } from './edits.ts';
import type { Followers } from './setting-field.ts';

/** The settings that belong to a category, after another one was chosen. */
export interface Followed {
  /** Values that were those of the former category. */
  values: readonly FieldValue[];
  /** Whether the title and the link are among them. */
  title: boolean;
  link: boolean;
  /** A title in other words, of which only a person knows whether it still fits; undefined where there is none. */
  left: string | undefined;
}

/** Returns the address of the new category where a link leads to the former one. Parameters after its path stay. */
function followLink(
  href: unknown,
  former: PlacedCategory,
  next: PlacedCategory,
  targets: readonly LinkTarget[],
): string | undefined {
  if (typeof href !== 'string') return undefined;
  const found = findTarget(href, targets);
  if (found?.target.records !== 'categories' || found.values.at(-1) !== former.slug) return undefined;
  const address = categoryLink(targets, next.slugs);
  return address === undefined ? undefined : address + href.slice(href.split(/[?#]/, 1)[0]?.length);
}

/**
 * Returns the settings that follow when another category is chosen: a title that was that of the former category, and
 * a link that led to it.
 * @param props values of the block
 */
export function followCategory(
  props: Readonly<Record<string, unknown>>,
  names: Followers,
  { former, next }: { former: PlacedCategory; next: PlacedCategory },
  targets: readonly LinkTarget[],
): Followed {
  const values: FieldValue[] = [];
  const title = names.title === undefined ? undefined : props[names.title];
  const hasTitle = typeof title === 'string' && title.trim() !== '';
  const isTitle = hasTitle && title.trim() === former.title;
  if (names.title !== undefined && isTitle) values.push([[names.title], next.title]);
  const link = names.link === undefined ? undefined : props[names.link];
  const href = isObject(link) ? followLink(link['href'], former, next, targets) : undefined;
  if (names.link !== undefined && href !== undefined) values.push([[names.link, 'href'], href]);
  return {
    values,
    title: isTitle,
    link: href !== undefined,
    left: hasTitle && !isTitle && title.trim() !== next.title ? title : undefined,
  };
}
