import { isObject } from '../documents/map-stored-blocks.ts';

/** Keys by which people know a member of a list again, the best first. */
const keys = ['label', 'title', 'name', 'text', 'alt', 'key', 'id', 'href', 'src'];

/**
 * Returns the text by which people recognise a member of a list, such as its label; undefined without such a
 * text.
 */
export function memberName(member: unknown): string | undefined {
  if (typeof member === 'string') return member.trim() === '' ? undefined : member;
  if (!isObject(member)) return undefined;
  for (const key of keys) {
    const value = member[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return Object.values(member)
    .filter(isObject)
    .map(memberName)
    .find((name) => name !== undefined);
}
