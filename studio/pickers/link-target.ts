import { fillPath } from '#schemas/tree/fill-path.ts';
import type { LinkTarget } from './shop-parts.ts';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the page of the shop that a link leads to, with the values of its parameters. */
export function findTarget(
  href: string,
  targets: readonly LinkTarget[],
): { target: LinkTarget; values: readonly string[] } | undefined {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/')) return undefined;
  // Fixed paths come before those with parameters, as in the shop.
  const ordered = targets.toSorted((a, b) => a.parameters.length - b.parameters.length);
  for (const target of ordered) {
    const pattern = target.path
      .split(/\{\w+\}/)
      .map(escape)
      .join('([^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(path);
    if (match) return { target, values: match.slice(1).map((value) => safeDecode(value)) };
  }
  return undefined;
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the address of a page of the shop; undefined where the shop has no such page. */
export function targetHref(
  targets: readonly LinkTarget[],
  id: string,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  const target = targets.find((each) => each.id === id);
  return target && fillPath(target.path, parameters);
}

/** Returns the address of a category's page. @param slugs from the top level down; the last three count */
export function categoryLink(targets: readonly LinkTarget[], slugs: readonly string[]): string | undefined {
  const [slug = '', sub, top] = slugs.toReversed();
  if (sub === undefined) return targetHref(targets, 'category', { slug });
  if (top === undefined) return targetHref(targets, 'sub-category', { parent_slug: sub, slug });
  return targetHref(targets, 'sub-sub-category', { parent_slug: top, sub_slug: sub, slug });
}

/** Leaves out targets that show the page of another one and need more parameters, as a product below its category. */
export function withoutRepeats(targets: readonly LinkTarget[]): LinkTarget[] {
  const shortest = new Map<string, LinkTarget>();
  for (const target of targets) {
    const known = shortest.get(target.page);
    if (!known || target.parameters.length < known.parameters.length) shortest.set(target.page, target);
  }
  return targets.filter((target) => target.parameters.length === 0 || shortest.get(target.page) === target);
}
