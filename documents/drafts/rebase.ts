import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

/** The side whose value stays when a draft and a release contradict each other. */
export type Side = 'refuse' | 'mine' | 'theirs';

const idsOf = (block: StoredBlock): unknown[] =>
  [...walkDocument({ blocks: [block] })].map((found) => found.block['id']);

/** The end of a page, or of the site's layout: no block has this id. */
const endOf = (document: unknown) => ({
  in: {
    list: isObject(document) && Object.hasOwn(document, 'blocks') ? 'blocks' : 'layout.bottom',
  } as const,
  after: 'no-such-block',
});

/** Returns the operation that inserts a block of the draft which the release no longer has. */
function bringBack(id: string, mine: unknown, document: unknown): DraftOperation | undefined {
  const found = findBlock(mine, id);
  const block = storedBlock.safeParse(found?.block);
  if (!found || !block.success) return undefined;
  const inserted: DraftOperation = { type: 'insert', block: block.data, to: found.at };
  return applyOperations(document, [inserted]).refused.length === 0
    ? inserted
    : { ...inserted, to: endOf(document) };
}

/** Returns the operation after which the draft's value stays; undefined if nothing is left to do. */
function insist(
  operation: DraftOperation,
  { reason, theirs }: DraftRefusal,
  mine: unknown,
  document: unknown,
): DraftOperation | undefined {
  switch (operation.type) {
    case 'set': {
      if (reason === 'no-block') return bringBack(operation.block ?? '', mine, document);
      const { was: _earlier, ...rest } = operation;
      return theirs === undefined ? rest : { ...rest, was: theirs };
    }
    case 'remove': {
      // It removes only blocks that its author has seen.
      const now = storedBlock.safeParse(theirs);
      const seen = idsOf(operation.was);
      return now.success && idsOf(now.data).every((id) => seen.includes(id))
        ? { ...operation, was: now.data }
        : undefined;
    }
    case 'replace': {
      // If another person has put a block in the place of these, only that block stays there.
      if (reason !== 'changed') return undefined;
      const was = operation.was.map((each) => ({ ...each, now: findBlock(document, each.block.id)?.block }));
      const seen = was.map(({ block, at, now }) => {
        const read = storedBlock.safeParse(now);
        return read.success && idsOf(read.data).every((id) => idsOf(block).includes(id))
          ? [{ block: read.data, at }]
          : [];
      });
      return seen.every((each) => each.length > 0) ? { ...operation, was: seen.flat() } : undefined;
    }
    case 'insert':
      return reason === 'no-place' ? { ...operation, to: endOf(document) } : undefined;
    case 'move':
      return reason === 'no-block' ? bringBack(operation.block, mine, document) : undefined;
  }
}

/**
 * Joins operations that write one value, where nothing else was done to its block in between: a draft of an
 * afternoon has thousands of them.
 */
function joinSets(operations: readonly DraftOperation[]): DraftOperation[] {
  const joined: DraftOperation[] = [];
  let lastOf = new Map<string, number>();
  for (const operation of operations) {
    if (operation.type !== 'set' || operation.block === undefined) {
      lastOf = new Map();
      joined.push(operation);
      continue;
    }
    const at = lastOf.get(operation.block);
    const earlier = at === undefined ? undefined : joined[at];
    if (at !== undefined && earlier?.type === 'set' && isSameJson(earlier.path, operation.path)) {
      const { was: _seen, ...rest } = operation;
      joined[at] = earlier.was === undefined ? rest : { ...rest, was: earlier.was };
    } else {
      lastOf.set(operation.block, joined.length);
      joined.push(operation);
    }
  }
  return joined;
}

/** Whether the author of a draft took a change back, so that the value equals the base again. */
function isUndone(operation: DraftOperation, base: unknown, mine: unknown): boolean {
  if (operation.type !== 'set') return false;
  const { block, path } = operation;
  const [before, now] = [base, mine].map((document) => {
    const at = block === undefined ? [] : findBlock(document, block)?.path;
    return at && { value: valueAt(document, [...at, ...path]) };
  });
  return before !== undefined && now !== undefined && isSameJson(before.value, now.value);
}

/**
 * Applies a draft's changes of one document to another release's document.
 * @param base the document with which the draft began, and `published` the one of the release; undefined where
 *   there is none
 * @param mine the draft's document
 * @param operations all operations that changed `base` into `mine`, in their order
 * @param side settles contradictions. A contradiction that cannot be settled in this way stays
 * @returns the document, and the contradictions
 */
export function rebase(
  { base, published, mine }: { base: unknown; published: unknown; mine: unknown },
  operations: readonly DraftOperation[],
  side: Side,
): { document: unknown; contradictions: DraftRefusal[] } {
  if (isSameJson(base, published) || isSameJson(mine, published))
    return { document: mine, contradictions: [] };
  // A release has deleted the document.
  if (published === undefined && side !== 'refuse')
    return { document: side === 'mine' ? mine : undefined, contradictions: [] };
  let document = published;
  const contradictions: DraftRefusal[] = [];
  for (const [index, operation] of joinSets(operations).entries()) {
    if (isUndone(operation, base, mine)) continue;
    const tried = applyOperations(document, [operation]);
    document = tried.document;
    const [refused] = tried.refused;
    if (!refused || side === 'theirs') continue;
    const forced = side === 'mine' ? insist(operation, refused, mine, document) : undefined;
    const settled = forced && applyOperations(document, [forced]);
    if (settled?.refused.length === 0) document = settled.document;
    else contradictions.push({ ...refused, index });
  }
  return { document, contradictions };
}
