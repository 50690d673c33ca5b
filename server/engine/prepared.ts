import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Every name is a plan in each connection; texts beyond these run unnamed. */
const nameLimit = 500;

/** A query that each connection parses and plans once. For texts that come from code alone, never from input. */
export function prepared(
  text: string,
  values: unknown[],
): { text: string; values: unknown[]; name?: string } {
  let name = names.get(text);
  if (name === undefined && names.size < nameLimit) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}
