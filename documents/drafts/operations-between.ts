import { storedBlock } from '#schemas/documents/block.ts';
import { isObject, type Json } from '#schemas/documents/map-stored-blocks.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

const idsOf = (document: unknown): string[] =>
  [...walkDocument(document)].map((found) => String(found.block['id']));

/** Returns the writes that change one value into another. A list is written as a whole. */
function setsBetween(before: unknown, after: unknown, path: string[], block?: string): DraftOperation[] {
  if (isSameJson(before, after)) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      setsBetween(before[key], after[key], [...path, key], block),
    );
  return [
    {
      type: 'set',
      ...(block === undefined ? {} : { block }),
      path,
      ...(before === undefined ? {} : { was: before }),
      ...(after === undefined ? {} : { value: after }),
    },
  ];
}

const withoutMembers = (slots: unknown): Json =>
  isObject(slots) ? Object.fromEntries(Object.keys(slots).map((slot) => [slot, []])) : {};

/** A block without the blocks in its slots. */
const shellOf = (block: Json): Json => ({
  ...block,
  ...('slots' in block ? { slots: withoutMembers(block['slots']) } : {}),
});

const ownValues = ({ slots: _members, ...block }: Json): Json => block;

/** The values of a document that are not in its blocks. */
function withoutBlocks({ blocks: _blocks, layout, ...rest }: Json): Json {
  if (!isObject(layout)) return rest;
  const { top: _top, bottom: _bottom, ...others } = layout;
  return { ...rest, layout: others };
}

/** The insertions, moves, removals and writes; undefined where a block cannot be read, or where there are more than `most`. */
function stepsBetween(before: Json, after: Json, most: number): DraftOperation[] | undefined {
  const operations: DraftOperation[] = [];
  let current: unknown = before;
  const add = (operation: DraftOperation): void => {
    operations.push(operation);
    current = applyOperations(current, [operation]).document;
  };
  const stays = new Set(idsOf(after));
  /** @param isEmptied whether the blocks that stay have been taken out of those that go */
  const removeGone = (isEmptied: boolean): boolean => {
    for (const id of idsOf(current)) {
      if (operations.length > most) return true;
      const found = findBlock(current, id);
      if (!found || stays.has(id)) continue;
      if (!isEmptied && idsOf({ blocks: [found.block] }).some((each) => stays.has(each))) continue;
      const was = storedBlock.safeParse(found.block);
      if (!was.success) return false;
      add({ type: 'remove', was: was.data, from: found.at });
    }
    return true;
  };
  if (!removeGone(false)) return undefined;
  for (const { block, at } of walkDocument(after)) {
    if (operations.length > most) return undefined;
    const id = String(block['id']);
    const found = findBlock(current, id);
    if (!found) {
      const inserted = storedBlock.safeParse(shellOf(block));
      if (!inserted.success) return undefined;
      add({ type: 'insert', block: inserted.data, to: at });
    } else {
      if (!isSameJson(found.at, at)) add({ type: 'move', block: id, from: found.at, to: at });
      for (const set of setsBetween(ownValues(found.block), ownValues(block), [], id)) add(set);
    }
  }
  if (!removeGone(true)) return undefined;
  return [...operations, ...setsBetween(withoutBlocks(before), withoutBlocks(after), [])];
}

/**
 * Returns operations that change one document into another, as an editor might have done.
 * @param before undefined where there is no document, as for `after`
 * @param most operations. The work grows with their number and with the blocks of the document
 * @returns one write of the whole document where no smaller operations make it
 */
export function operationsBetween(
  before: unknown,
  after: unknown,
  most = Number.POSITIVE_INFINITY,
): DraftOperation[] {
  if (isObject(before) && isObject(after)) {
    const steps = stepsBetween(before, after, most);
    if (steps && steps.length <= most && isSameJson(applyOperations(before, steps).document, after))
      return steps;
  }
  return [
    {
      type: 'set',
      path: [],
      ...(before === undefined ? {} : { was: before }),
      ...(after === undefined ? {} : { value: after }),
    },
  ];
}
