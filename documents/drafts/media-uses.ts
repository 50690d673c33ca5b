import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { ReleaseContent } from '../releases/release-content.ts';

/** A place where a document shows a picture of the shop. */
export interface MediaUse {
  /** Address of the picture. */
  src: string;
  path: string;
  /** Id of the innermost block around it. */
  block: string | null;
  /** Below the block or document. */
  field: string;
  /** Text alternative of the picture; empty where there is none. */
  alt: string;
}

/** Addresses in a text: a field has one, a `srcset` and a long text have several. */
const addresses = /\/media\/shop\/[^\s"'()<>,]+/g;

function* usesIn(
  value: unknown,
  path: string,
  block: string | null,
  field: readonly string[],
  alt = '',
): Generator<MediaUse> {
  if (typeof value === 'string')
    for (const [src] of value.matchAll(addresses)) yield { src, path, block, field: field.join('.'), alt };
  else if (Array.isArray(value))
    for (const [index, member] of (value as unknown[]).entries()) {
      const isBlock =
        isObject(member) && typeof member['id'] === 'string' && typeof member['type'] === 'string';
      yield* isBlock
        ? usesIn(member, path, String(member['id']), [])
        : usesIn(member, path, block, [...field, String(index)], alt);
    }
  else if (isObject(value)) {
    // A picture has its text alternative next to its address.
    const own = typeof value['alt'] === 'string' ? value['alt'] : alt;
    for (const [key, member] of Object.entries(value))
      yield* usesIn(member, path, block, [...field, key], own);
  }
}

/**
 * Returns a key of the picture that an address belongs to. A picture has an address, and further addresses
 * for its widths.
 */
const pictureOf = ({ path, block, field }: MediaUse): string =>
  JSON.stringify([path, block, field.replace(/\.(?:src|sources\.\d+\.srcset)$/, '')]);

/** Counts the pictures of documents that uses belong to. */
export const countPictures = (uses: readonly MediaUse[]): number => new Set(uses.map(pictureOf)).size;

/** Finds all pictures of the shop that documents show, with their places. */
export const findUses = ({ documents }: ReleaseContent): MediaUse[] =>
  Object.entries(documents).flatMap(([path, document]) => [...usesIn(document, path, null, [])]);
