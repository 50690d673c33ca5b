import type { BreadCrumb } from '#schemas/documents/manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { withoutHtml } from '#schemas/html.ts';
import type { RoutePaths } from '#schemas/rendering.ts';
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
 * Fills a manifest text, then looks it up in the messages under `routes`. A text that is not a key is used
 * unchanged.
 */
export function resolveText(text: string, messages: Messages, values: object): string {
  const filled = fillTemplate(text, values);
  const message = Object.hasOwn(messages, filled) ? messages[filled] : undefined;
  return plain(typeof message === 'string' ? fillTemplate(message, values) : filled);
}

/** Returns the words of a list's search: the corrected ones, if the typed ones had to be corrected. */
function searchedWords(page: object): string | undefined {
  const words = valueAt(page, 'listing.search.corrected') ?? valueAt(page, 'listing.filters.q');
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/**
 * Returns the key of the title of a list without a category that shows only discounted products, or products
 * of one type: `<route id>-discounted` or `<route id>-<type>`.
 */
function filteredTitle(route: HeadInput['route'], page: object): string | undefined {
  const isOfCategory = valueAt(page, 'category') !== undefined;
  if (isOfCategory) return undefined;
  if (valueAt(page, 'listing.filters.discounted') === true) return `${route.id}-discounted`;
  const type = valueAt(page, 'listing.filters.type');
  return typeof type === 'string' ? `${route.id}-${type}` : undefined;
}

/**
 * Returns the page's own title, without the shop's name. Results of a search have the message `search`, and
 * filtered lists those of `filteredTitle`, if the shop has them.
 */
export function pageTitle({ route, params, page, messages }: HeadInput): string {
  const words = searchedWords(page);
  const key = words === undefined ? filteredTitle(route, page) : 'search';
  const title = key !== undefined && Object.hasOwn(messages, key) ? key : route.title;
  return withoutHtml(resolveText(title, messages, { ...page, ...params, words }));
}

/**
 * Returns the page's description for search engines, at most 160 characters; the message `<route
 * id>-description` when the route has none.
 */
export function pageDescription({ route, params, page, messages }: HeadInput): string {
  const text = resolveText(route.description ?? `${route.id}-description`, messages, { ...page, ...params });
  if (text === `${route.id}-description`) return '';
  const bare = withoutHtml(text);
  return bare.length > 160 ? `${bare.slice(0, bare.lastIndexOf(' ', 158))}…` : bare;
}
