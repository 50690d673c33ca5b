import { findBlock, walkDocument } from '#schemas/drafts/block-lists.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

/**
 * Finds the block of another document that stands for a block of this one: that with its id, otherwise that of its type
 * at its place among the blocks of that type in the same list.
 */
export function twinOf(document: unknown, other: unknown, id: string): string | undefined {
  const found = findBlock(document, id);
  if (!found) return undefined;
  if (findBlock(other, id)) return id;
  const { type } = found.block;
  const ofType = (each: unknown): string[] =>
    [...walkDocument(each)]
      .filter(({ block, at }) => block['type'] === type && isSameJson(at.in, found.at.in))
      .map(({ block }) => String(block['id']));
  return ofType(other)[ofType(document).indexOf(id)];
}
