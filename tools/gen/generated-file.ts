import { canonicalJson } from '#schemas/tree/canonical-json.ts';

/** A file that the generator owns. */
export interface GeneratedFile {
  /** From the repository's root. */
  path: string;
  /** Its whole content. */
  text: string;
  /** The encoding of `text`. Bytes are given in base64. */
  encoding?: 'utf8' | 'base64';
}

/** First line of every generated TypeScript file. */
export const banner =
  '// Written by `npm run gen` from the folders of this room; changes made by hand are lost.\n';

/** JSON with sorted keys, so that the same content is always the same text. */
export const toStableJson = (value: unknown): string =>
  `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`;
