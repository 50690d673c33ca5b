import { isObject, type Json } from '../documents/map-stored-blocks.ts';
import { isSameJson } from '../tree/same-json.ts';
import { findBlock, insertBlock, pathOfPlace, removeBlock, walkDocument } from './block-lists.ts';
import type { BlockPlace, DraftOperation, DraftRefusal } from './operation.ts';
import { valueAt, withValueAt } from './value-at.ts';

type Reason = Omit<DraftRefusal, 'index'>;
type Outcome = { document: unknown } | { refused: Reason };

const refuse = (reason: Reason['reason'], more: Omit<Reason, 'reason'> = {}): Outcome => ({
  refused: { reason, ...more },
});
const theirsOf = (value: unknown): { theirs?: unknown } => (value === undefined ? {} : { theirs: value });

function applySet(document: unknown, operation: Extract<DraftOperation, { type: 'set' }>): Outcome {
  const { block, path, was, value } = operation;
  const place = { ...(block === undefined ? {} : { block }), path };
  const base = block === undefined ? [] : findBlock(document, block)?.path;
  if (!base) return refuse('no-block', place);
  const at = [...base, ...path];
  const current = valueAt(document, at);
  if (isSameJson(current, value)) return { document };
  if (!isSameJson(current, was)) return refuse('changed', { ...place, ...theirsOf(current) });
  // A write never changes the id of a block, by which the operations of others find it.
  if (block !== undefined && path.length === 0 && !(isObject(value) && value['id'] === block))
    return refuse('no-place', place);
  const changed = withValueAt(document, at, value);
  return changed === undefined && at.length > 0 ? refuse('no-place', place) : { document: changed };
}

const idsIn = (document: unknown): string[] =>
  [...walkDocument(document)].map((found) => String(found.block['id']));
/** Ids of a block and of all blocks in its slots. */
const idsOf = (block: Json): string[] => idsIn({ blocks: [block] });

function applyInsert(document: unknown, { block, to }: Extract<DraftOperation, { type: 'insert' }>): Outcome {
  const known = findBlock(document, block.id);
  if (known && isSameJson(known.block, block)) return { document };
  const json: Json = { ...block };
  const ids = idsOf(json);
  const present = new Set(idsIn(document));
  const taken = ids.find((id, index) => present.has(id) || ids.indexOf(id) !== index);
  if (taken !== undefined) return refuse('taken', { block: taken });
  const changed = insertBlock(document, json, to);
  return changed === undefined ? refuse('no-place', { block: block.id }) : { document: changed };
}

function applyRemove(document: unknown, { was }: Extract<DraftOperation, { type: 'remove' }>): Outcome {
  const found = findBlock(document, was.id);
  if (!found) return { document };
  return isSameJson(found.block, was)
    ? { document: removeBlock(document, found) }
    : refuse('changed', { block: was.id, ...theirsOf(found.block) });
}

const isWithin = (block: Json, place: BlockPlace): boolean =>
  'block' in place && idsOf(block).includes(place.block);

function applyMove(
  document: unknown,
  { block: id, from, to }: Extract<DraftOperation, { type: 'move' }>,
): Outcome {
  const found = findBlock(document, id);
  if (!found) return refuse('no-block', { block: id });
  if (isWithin(found.block, to.in)) return refuse('inside-itself', { block: id });
  if (!pathOfPlace(document, to.in)) return refuse('no-place', { block: id });
  if (isSameJson(found.at, to) || (to.after === id && isSameJson(found.at.in, to.in))) return { document };
  // Neighbours come and go, so only the place tells that another person has moved it.
  if (!isSameJson(found.at.in, from.in)) return refuse('changed', { block: id, theirs: found.at });
  const moved = insertBlock(removeBlock(document, found), found.block, to);
  return moved === undefined ? refuse('no-place', { block: id }) : { document: moved };
}

/** Applies the removals and insertions, one after the other, unless one of them is refused. */
function applyReplace(
  document: unknown,
  { was, now }: Extract<DraftOperation, { type: 'replace' }>,
): Outcome {
  const isThere = ({ block }: (typeof was)[number]): boolean =>
    isSameJson(findBlock(document, block.id)?.block, block);
  if (now.every(isThere) && was.every(({ block }) => !findBlock(document, block.id))) return { document };
  // Removing a block that is gone already succeeds. Replacing it is refused.
  const gone = was.find(({ block }) => !findBlock(document, block.id));
  if (gone) return refuse('no-block', { block: gone.block.id });
  let current = document;
  for (const operation of [
    ...was.map(({ block, at }) => ({ type: 'remove', was: block, from: at }) as const),
    ...now.map(({ block, at }) => ({ type: 'insert', block, to: at }) as const),
  ]) {
    const outcome = apply(current, operation);
    if ('refused' in outcome) return outcome;
    current = outcome.document;
  }
  return { document: current };
}

function apply(document: unknown, operation: DraftOperation): Outcome {
  switch (operation.type) {
    case 'set':
      return applySet(document, operation);
    case 'insert':
      return applyInsert(document, operation);
    case 'remove':
      return applyRemove(document, operation);
    case 'move':
      return applyMove(document, operation);
    case 'replace':
      return applyReplace(document, operation);
  }
}

/**
 * Applies operations to a document, one after the other. An operation is refused when the document no longer
 * has the value that its author saw. The other operations are still applied. An operation whose result is
 * already in the document changes nothing, so it may be sent again.
 * @param document JSON; undefined where there is none
 * @returns the changed copy, and the operations that were refused
 */
export function applyOperations(
  document: unknown,
  operations: readonly DraftOperation[],
): { document: unknown; refused: DraftRefusal[] } {
  let current = document;
  const refused: DraftRefusal[] = [];
  for (const [index, operation] of operations.entries()) {
    const outcome = apply(current, operation);
    if ('refused' in outcome) refused.push({ index, ...outcome.refused });
    else current = outcome.document;
  }
  return { document: current, refused };
}
