import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock, pathOfPlace, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { BlockPlace, BlockPosition, DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

// Operations for the acts of the editor, on one document. Each is made for the document as the ones before it
// leave it.

/** Collects operations, and applies each one at once. */
class Acts {
  readonly operations: DraftOperation[] = [];
  document: unknown;
  constructor(document: unknown) {
    this.document = document;
  }
  add(operation: DraftOperation): void {
    this.operations.push(operation);
    this.document = applyOperations(this.document, [operation]).document;
  }
}

/** Returns the ids in the order of the document, without blocks that stand in others of them. */
export function outermost(document: unknown, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const inside = new Set<string>();
  const found: string[] = [];
  for (const { block, at } of walkDocument(document)) {
    const id = String(block['id']);
    const isInside = 'block' in at.in && (inside.has(at.in.block) || wanted.has(at.in.block));
    if (isInside) inside.add(id);
    else if (wanted.has(id)) found.push(id);
  }
  return found;
}

/** Returns the operations that remove blocks. */
export function removeBlocks(document: unknown, ids: readonly string[]): DraftOperation[] {
  const acts = new Acts(document);
  for (const id of outermost(document, ids)) {
    const found = findBlock(acts.document, id);
    // cast: what the document has is removed as it is, also when it is no valid block
    if (found) acts.add({ type: 'remove', was: found.block as unknown as StoredBlock, from: found.at });
  }
  return acts.operations;
}

/** Returns the operations that move blocks together to a position, in their order. */
export function moveBlocks(document: unknown, ids: readonly string[], to: BlockPosition): DraftOperation[] {
  const acts = new Acts(document);
  const moving = outermost(document, ids);
  let { after } = to;
  // The position may be behind a block that moves itself.
  const list = membersOf(document, to.in);
  while (after !== null && moving.includes(after)) after = list[list.indexOf(after) - 1] ?? null;
  for (const block of moving) {
    const found = findBlock(acts.document, block);
    if (!found) continue;
    const next: BlockPosition = { in: to.in, after };
    if (!isSameJson(found.at, next)) acts.add({ type: 'move', block, from: found.at, to: next });
    after = block;
  }
  return acts.operations;
}

/** Returns the ids of the blocks in a place, in order. */
export function membersOf(document: unknown, place: BlockPlace): string[] {
  const path = pathOfPlace(document, place);
  const list = path && valueAt(document, path);
  return Array.isArray(list)
    ? list.flatMap((block: unknown) =>
        typeof block === 'object' && block !== null && 'id' in block && typeof block.id === 'string'
          ? [block.id]
          : [],
      )
    : [];
}

/** Returns the operations that move a block by one among its neighbours; none at the end of the list. */
export function shiftBlocks(document: unknown, ids: readonly string[], by: 1 | -1): DraftOperation[] {
  const moving = outermost(document, ids);
  const edge = by === 1 ? moving.at(-1) : moving[0];
  const found = edge === undefined ? undefined : findBlock(document, edge);
  if (!found || edge === undefined) return [];
  const list = membersOf(document, found.at.in);
  const index = list.indexOf(edge);
  if (by === 1 ? index >= list.length - 1 : index <= 0) return [];
  const after = by === 1 ? list[index + 1] : list[index - 2];
  return moveBlocks(document, moving, { in: found.at.in, after: after ?? null });
}

/** A digit and three letters, which two people practically never get at once. */
const suffix = (): string =>
  `${Math.floor(Math.random() * 10)}${Math.random().toString(36).slice(2, 5).padEnd(3, '0')}`;

/**
 * Returns an id that no block of a document has, and that no colleague chooses at the same moment for a block of
 * the same type.
 */
export function freshId(taken: ReadonlySet<string>, wanted: string): string {
  const base = wanted.replace(/-\d[a-z0-9]{3}$/, '').slice(0, 56);
  for (;;) {
    const id = `${base}-${suffix()}`;
    if (!taken.has(id)) return id;
  }
}

const idsIn = (document: unknown): Set<string> =>
  new Set([...walkDocument(document)].map(({ block }) => String(block['id'])));

/** Copies blocks. Those whose id the document has get another one. */
export function withFreshIds(document: unknown, blocks: readonly StoredBlock[]): StoredBlock[] {
  const taken = idsIn(document);
  const copy = (block: StoredBlock): StoredBlock => {
    const id = taken.has(block.id) ? freshId(taken, block.id) : block.id;
    taken.add(id);
    return {
      ...block,
      id,
      ...(block.slots
        ? {
            slots: Object.fromEntries(
              Object.entries(block.slots).map(([slot, inner]) => [slot, inner.map(copy)]),
            ),
          }
        : {}),
    };
  };
  return blocks.map(copy);
}

/** Returns the operations that insert blocks behind each other, with fresh ids. */
export function insertBlocks(
  document: unknown,
  blocks: readonly StoredBlock[],
  to: BlockPosition,
): { operations: DraftOperation[]; ids: string[] } {
  const fresh = withFreshIds(document, blocks);
  let { after } = to;
  const operations = fresh.map((block): DraftOperation => {
    const operation: DraftOperation = { type: 'insert', block, to: { in: to.in, after } };
    after = block.id;
    return operation;
  });
  return { operations, ids: fresh.map(({ id }) => id) };
}

/** Returns the stored blocks of ids, in the order of the document. */
export const blocksOf = (document: unknown, ids: readonly string[]): StoredBlock[] =>
  outermost(document, ids).flatMap((id) => {
    const found = findBlock(document, id);
    // cast: copies keep what the document has
    return found ? [found.block as unknown as StoredBlock] : [];
  });

/** Returns the operations that duplicate blocks, each behind the last one of them. */
export function duplicateBlocks(
  document: unknown,
  ids: readonly string[],
): { operations: DraftOperation[]; ids: string[] } {
  const last = outermost(document, ids).at(-1);
  const found = last === undefined ? undefined : findBlock(document, last);
  if (!found || last === undefined) return { operations: [], ids: [] };
  return insertBlocks(document, blocksOf(document, ids), { in: found.at.in, after: last });
}

/** Returns the operation that hides blocks from all platforms, or shows them again. */
export function hideBlocks(document: unknown, ids: readonly string[], hidden: boolean): DraftOperation[] {
  return ids.flatMap((block): DraftOperation[] => {
    const found = findBlock(document, block);
    if (!found) return [];
    const was = valueAt(found.block, ['show', 'on']);
    const value = hidden ? [] : undefined;
    return [
      {
        type: 'set',
        block,
        path: ['show', 'on'],
        ...(was === undefined ? {} : { was }),
        ...(value ? { value } : {}),
      },
    ];
  });
}
