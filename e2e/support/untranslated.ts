import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';

const namespaces = Object.keys(
  JSON.parse(readFileSync(path.join(root, 'blocks/generated/messages.fa.json'), 'utf8')) as object,
);
const key = new RegExp(
  String.raw`(?<![\w./-])(?:${namespaces.join('|')})(?:\.[A-Za-z][\w-]*)+(?![\w/-])`,
  'g',
);

/** Message keys in a page's text: a missing text shows its key. */
export function untranslated(text: string): string[] {
  return text.match(key) ?? [];
}
