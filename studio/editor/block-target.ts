import { layoutPrefix } from '../preview/preview-port.ts';

/** The document with the parts that every page has. */
export const sitePath = 'site.json';

/** A block in its document. */
export interface BlockTarget {
  path: string;
  id: string;
}

/** Returns document and id of a block that the editor names, such as `site_header`. */
export const targetOf = (name: string, pagePath: string): BlockTarget =>
  name.startsWith(layoutPrefix)
    ? { path: sitePath, id: name.slice(layoutPrefix.length) }
    : { path: pagePath, id: name };

/** Returns the name by which the editor knows a block of a document. */
export const nameOf = ({ path, id }: BlockTarget): string => (path === sitePath ? layoutPrefix + id : id);

/** Returns the document of the first of some blocks, such as those that are moved together. */
export const pathOfFirst = (names: readonly string[], pagePath: string): string =>
  names[0] === undefined ? pagePath : targetOf(names[0], pagePath).path;
