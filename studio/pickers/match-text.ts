import { normalizePersian } from '#ui/format/digits.ts';

const plain = (text: string): string => normalizePersian(text).toLowerCase().replaceAll('\u200C', ' ');

/** Whether each word of a search stands in one of the texts. Kinds of Persian letters and case do not matter. */
export function matchesText(query: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = plain(texts.filter((text) => text !== undefined).join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Returns how well a name fits a search: 0 is the name itself, 1 begins with the words, 2 fits in another way. */
export function rankName(query: string, name: string): 0 | 1 | 2 {
  if (isSameText(query, name)) return 0;
  return plain(name).trim().startsWith(plain(query).trim()) ? 1 : 2;
}

/** Whether two texts are the same but for kinds of Persian letters and case. */
export const isSameText = (one: string, other: string): boolean => plain(one).trim() === plain(other).trim();
