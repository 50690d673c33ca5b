/** A file that the generator owns. */
export interface GeneratedFile {
  /** From the repository's root. */
  path: string;
  /** Its whole content. */
  text: string;
  /** What `text` is; bytes are given in base64. */
  encoding?: 'utf8' | 'base64';
}

/** First line of every generated TypeScript file. */
export const banner =
  '// Written by `npm run gen` from the folders of this room; changes made by hand are lost.\n';

/** JSON with sorted keys, so that the same content is always the same text. */
export function toStableJson(value: unknown): string {
  return `${JSON.stringify(sortKeys(value), null, 2)}\n`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
