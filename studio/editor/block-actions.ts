import type { Show, StoredBlock } from '#schemas/documents/block.ts';
import { isObject, mapStoredBlocks } from '#schemas/documents/map-stored-blocks.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock, pathOfPlace, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { BlockPlace, BlockPosition, DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

// Operations for the acts of the editor on one document. Each operation applies to the result of the earlier
// ones.

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

/** Returns the ids in the order of the document, without blocks that are inside other selected blocks. */
export function outermost(document: unknown, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const inside = new Set<string>();
  const found = new Set<string>();
  for (const { block, at } of walkDocument(document)) {
    const id = String(block['id']);
    const isInside = 'block' in at.in && (inside.has(at.in.block) || wanted.has(at.in.block));
    if (isInside) inside.add(id);
    else if (wanted.has(id)) found.add(id);
  }
  return [...found];
}

/** Whether a place is in one of blocks. */
export function isWithin(document: unknown, place: BlockPlace, ids: readonly string[]): boolean {
  if (!('block' in place)) return false;
  const outer = findBlock(document, place.block);
  return ids.includes(place.block) || (outer !== undefined && isWithin(document, outer.at.in, ids));
}

/** Returns the operations that remove blocks. */
export function removeBlocks(document: unknown, ids: readonly string[]): DraftOperation[] {
  const acts = new Acts(document);
  for (const id of outermost(document, ids)) {
    const found = findBlock(acts.document, id);
    // cast: a block of the document is removed as it is, even if it is not valid
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

/** Returns the operations that move blocks by one, each among its neighbours; none at the end of a list. */
export function shiftBlocks(document: unknown, ids: readonly string[], by: 1 | -1): DraftOperation[] {
  const places = new Map<string, { place: BlockPlace; moving: string[] }>();
  for (const id of outermost(document, ids)) {
    const place = findBlock(document, id)?.at.in;
    if (!place) continue;
    const key = canonicalJson(place);
    const known = places.get(key) ?? { place, moving: [] };
    places.set(key, { place, moving: [...known.moving, id] });
  }
  return [...places.values()].flatMap(({ place, moving }) => shiftInList(document, place, moving, by));
}

function shiftInList(
  document: unknown,
  place: BlockPlace,
  moving: readonly string[],
  by: 1 | -1,
): DraftOperation[] {
  const edge = (by === 1 ? moving.at(-1) : moving[0]) ?? '';
  const list = membersOf(document, place);
  const index = list.indexOf(edge);
  if (by === 1 ? index >= list.length - 1 : index <= 0) return [];
  const after = by === 1 ? list[index + 1] : list[index - 2];
  return moveBlocks(document, moving, { in: place, after: after ?? null });
}

/** Returns a digit and three letters. Two people practically never get the same at once. */
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

/** Copies blocks with ids that the document does not have. */
export function withFreshIds(document: unknown, blocks: readonly StoredBlock[]): StoredBlock[] {
  const taken = idsIn(document);
  // cast: a copy has the shape of its block, even if that shape is not valid
  return mapStoredBlocks(blocks, (block) => {
    if (typeof block['id'] !== 'string') return block;
    const id = taken.has(block['id']) ? freshId(taken, block['id']) : block['id'];
    taken.add(id);
    return { ...block, id };
  }) as StoredBlock[];
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

/**
 * Returns the operations that hide blocks from all platforms, or show the hidden ones again.
 * @param former the platforms of blocks that were hidden in this visit, by id: it is written and read
 */
export function hideBlocks(
  document: unknown,
  ids: readonly string[],
  hidden: boolean,
  former = new Map<string, Show['on']>(),
): DraftOperation[] {
  return [...new Set(ids)].flatMap((id): DraftOperation[] => {
    const found = findBlock(document, id);
    if (!found || isHidden(found.block) === hidden) return [];
    const was = found.block['show'];
    // cast: the value of the document is returned unchanged
    const { on, ...rest } = (isObject(was) ? was : {}) as Show;
    if (hidden) former.set(id, on);
    const next: Show = { ...rest, on: hidden ? [] : former.get(id) };
    if (next.on === undefined) delete next.on;
    const value = Object.keys(next).length === 0 ? {} : { value: next };
    return [{ type: 'set', block: id, path: ['show'], ...(was === undefined ? {} : { was }), ...value }];
  });
}

/** Whether a block is hidden from all platforms. */
export function isHidden(block: unknown): boolean {
  const on = valueAt(block, ['show', 'on']);
  return Array.isArray(on) && on.length === 0;
}
