import { isLinkKey } from '#schemas/tree/anchors.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';

/** Links of Markdown. */
const inMarkdown = /\]\(\s*<?([^\s)>]+)/g;

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** Yields the addresses of all links in a document: those of its props, and those in its texts. */
function* linksIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (isLinkKey(key)) yield value;
    else for (const [, href = ''] of value.matchAll(inMarkdown)) yield href;
  } else if (Array.isArray(value)) for (const member of value as unknown[]) yield* linksIn(member, key);
  else if (isObject(value)) for (const [name, member] of Object.entries(value)) yield* linksIn(member, name);
}

/** Counts the links of a document that lead to one of some addresses. @param paths without query and anchor */
export function countLinks(document: unknown, paths: ReadonlySet<string>): number {
  let count = 0;
  for (const href of linksIn(document)) if (paths.has(pathOf(href))) count += 1;
  return count;
}
