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
  /** Type of that block. */
  type: string | null;
  /** Text alternative of the picture; empty where there is none. */
  alt: string;
  /** Title of the thing that has it, such as a slide; empty where there is none. */
  title: string;
}

/** Addresses in a text: a field has one, a `srcset` and a long text have several. */
const addresses = /\/media\/shop\/[^\s"'()<>,]+/g;

/** Keys of the texts by which people know the things that have a picture, the best first. */
const titleKeys = ['title', 'label', 'heading', 'name', 'text'] as const;
/** Maximum characters of a title. A longer text tells nobody which picture it is. */
const maxTitle = 120;

/** Returns the text by which people know a thing; undefined where it has none. */
const titleOf = (thing: Readonly<Record<string, unknown>>): string | undefined =>
  titleKeys
    .map((key) => thing[key])
    .filter((text) => typeof text === 'string')
    .find((text) => text.trim() !== '' && text.length <= maxTitle);

/** The surroundings of a value. */
interface Around {
  path: string;
  block: string | null;
  type: string | null;
  alt: string;
  title: string;
}

function* usesIn(value: unknown, around: Around, field: readonly string[]): Generator<MediaUse> {
  if (typeof value === 'string')
    for (const [src] of value.matchAll(addresses)) yield { ...around, src, field: field.join('.') };
  else if (Array.isArray(value))
    for (const [index, member] of (value as unknown[]).entries()) {
      const isBlock =
        isObject(member) && typeof member['id'] === 'string' && typeof member['type'] === 'string';
      yield* isBlock
        ? usesIn(member, { ...around, ...ofBlock(member) }, [])
        : usesIn(member, around, [...field, String(index)]);
    }
  else if (isObject(value)) {
    // A picture has its text alternative next to its address.
    const alt = typeof value['alt'] === 'string' ? value['alt'] : around.alt;
    const inside = { ...around, alt, title: titleOf(value) ?? around.title };
    for (const [key, member] of Object.entries(value)) yield* usesIn(member, inside, [...field, key]);
  }
}

const ofBlock = ({ id, type }: Readonly<Record<string, unknown>>) => ({
  block: String(id),
  type: String(type),
  alt: '',
  title: '',
});

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
  Object.entries(documents).flatMap(([path, document]) => [
    ...usesIn(document, { path, block: null, type: null, alt: '', title: '' }, []),
  ]);
