import type { BreadCrumb } from '#schemas/documents/manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import type { Crumb, RoutePaths } from '#schemas/rendering.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { fillTemplate, valueAt } from './fill-template.ts';

/** The values for titles and breadcrumbs. */
export interface HeadInput {
  route: { title: string; description?: string | undefined; breadCrumb: readonly BreadCrumb[]; id: string };
  params: Readonly<Record<string, string>>;
  /** The page's data. */
  page: object;
  paths: RoutePaths;
  /** The catalogue's `routes` namespace. */
  messages: Messages;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A manifest text: filled, then looked up in the messages under `routes`; a text that is not a key is used
 * as it is.
 */
function resolveText(text: string, messages: Messages, values: object): string {
  const filled = fillTemplate(text, values);
  const message = Object.hasOwn(messages, filled) ? messages[filled] : undefined;
  return plain(typeof message === 'string' ? fillTemplate(message, values) : filled);
}

/** The page's own title, without the shop's name. */
export function pageTitle({ route, params, page, messages }: HeadInput): string {
  return resolveText(route.title, messages, { ...page, ...params });
}

/**
 * The page's description for search engines, at most 160 characters; the message `<route id>-description`
 * when the route has none.
 */
export function pageDescription({ route, params, page, messages }: HeadInput): string {
  const text = resolveText(route.description ?? `${route.id}-description`, messages, { ...page, ...params });
  if (text === `${route.id}-description`) return '';
  return text.length > 160 ? `${text.slice(0, text.lastIndexOf(' ', 158))}…` : text;
}

/**
 * The breadcrumbs to the page, itself last. Crumbs without a title are left out; the last one has the
 * page's own path.
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
  return crumbs.filter(({ title }) => title !== '');
}
