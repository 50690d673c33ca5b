import { isObject } from '../documents/map-stored-blocks.ts';

/** Whether a key of props has the address of a link. */
export const isLinkKey = (key: string): boolean =>
  key === 'href' || key.endsWith('Href') || key.endsWith('_href');

/** A link of Markdown to a block of the same page. */
const inMarkdown = /(\]\(\s*<?#)([a-z0-9-]+)(?=[\s)>])/g;

/**
 * Copies stored props with other targets of their links to blocks of the same page.
 * @param target returns the new id for an id; undefined where it stays
 * @returns the value itself where nothing changes
 */
export function withAnchors(value: unknown, target: (id: string) => string | undefined, key = ''): unknown {
  if (typeof value === 'string') {
    if (!value.includes('#')) return value;
    if (isLinkKey(key) && value.startsWith('#')) return `#${target(value.slice(1)) ?? value.slice(1)}`;
    return value.replaceAll(inMarkdown, (_whole, before: string, id: string) => before + (target(id) ?? id));
  }
  if (Array.isArray(value)) {
    const members = (value as unknown[]).map((member) => withAnchors(member, target, key));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, withAnchors(member, target, name)] as const,
  );
  return members.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(members);
}
