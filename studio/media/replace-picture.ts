import { isObject, type Json } from '#schemas/documents/map-stored-blocks.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { familyOf } from '../pickers/picture-family.ts';

type Path = readonly (string | number)[];
interface Found {
  path: Path;
  was: unknown;
  value: unknown;
}

const addresses = /\/media\/shop\/[^\s"'()<>,]+/g;

/** Yields the values that show a picture, each with the value that shows the other one. */
function* findShown(value: unknown, family: string, next: Picture, path: Path): Generator<Found> {
  const isOf = (src: string): boolean => familyOf(src) === family;
  if (typeof value === 'string') {
    const changed = value.replaceAll(addresses, (src) => (isOf(src) ? next.src : src));
    if (changed !== value) yield { path, was: value, value: changed };
  } else if (Array.isArray(value)) {
    for (const [index, member] of (value as unknown[]).entries())
      yield* findShown(member, family, next, [...path, index]);
  } else if (isObject(value)) {
    const { src, alt } = value;
    if (typeof src === 'string' && typeof value['width'] === 'number') {
      // The place says what the picture means there, so its text stays.
      if (isOf(src))
        yield { path, was: value, value: { ...next, ...(typeof alt === 'string' ? { alt } : {}) } };
      return;
    }
    for (const [key, member] of Object.entries(value)) yield* findShown(member, family, next, [...path, key]);
  }
}

const withoutBlocks = (document: Json): Json => {
  const { blocks: _blocks, layout: _layout, ...rest } = document;
  return rest;
};

/**
 * Returns the operations that show another picture wherever a document shows one, in all of its widths.
 * @param src address of the picture that is replaced
 */
export function replacePicture(document: unknown, src: string, next: Picture): DraftOperation[] {
  if (!isObject(document)) return [];
  const family = familyOf(src);
  const toOperation = ({ path, was, value }: Found, block?: string): DraftOperation => ({
    type: 'set',
    ...(block === undefined ? {} : { block }),
    path: [...path],
    was,
    value,
  });
  const inBlocks = [...walkDocument(document)].flatMap(({ block }) => {
    const { slots: _slots, ...own } = block;
    return [...findShown(own, family, next, [])].map((found) => toOperation(found, String(block['id'])));
  });
  const inDocument = [...findShown(withoutBlocks(document), family, next, [])].map((found) =>
    toOperation(found),
  );
  return [...inDocument, ...inBlocks];
}
