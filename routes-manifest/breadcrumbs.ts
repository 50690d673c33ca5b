import type { BreadCrumb } from '#schemas/documents/manifest.ts';
import type { Crumb } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { fillTemplate, valueAt } from './fill-template.ts';
import { resolveText, type HeadInput } from './page-head.ts';

/**
 * Returns the breadcrumbs to the page, with the page itself as the last one. Crumbs without a title are left
 * out. The last one has the page's own path. A crumb with the same title as the next one is left out too,
 * because a category may have the name of its only product.
 */
export function pageBreadcrumbs({ route, params, page, paths, messages }: HeadInput): Crumb[] {
  const crumb = (entry: BreadCrumb, item: unknown): Crumb => {
    const values = { ...page, ...params, item };
    const filled = Object.fromEntries(
      Object.entries(entry.params ?? params).map(([name, value]) => [name, fillTemplate(value, values)]),
    );
    return {
      title: resolveText(entry.title, messages, values),
      href: fillPath(paths[entry.to ?? route.id] ?? '/', entry.to ? filled : params),
    };
  };
  const crumbs = route.breadCrumb.flatMap((entry) => {
    if (!entry.each) return [crumb(entry, undefined)];
    const list = valueAt(page, entry.each);
    return Array.isArray(list) ? list.map((item: unknown) => crumb(entry, item)) : [];
  });
  const named = crumbs.filter(({ title }) => title !== '');
  return named.filter(({ title }, index) => title !== named[index + 1]?.title);
}
