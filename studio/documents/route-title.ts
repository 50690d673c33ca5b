import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { ShopRoute } from '../places/shop-routes.ts';

/** Returns the text of a route's title: a message of the shop, otherwise the title itself. */
export function titleOf(messages: unknown, { title }: Pick<ShopRoute, 'title'>): string {
  const texts = isObject(messages) && isObject(messages['routes']) ? messages['routes'] : {};
  const text = Object.hasOwn(texts, title) ? texts[title] : undefined;
  return typeof text === 'string' ? text : title;
}
