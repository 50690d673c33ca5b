import { isObject, type Json } from '../documents/map-stored-blocks.ts';
import type { BlockPlace, BlockPosition } from './operation.ts';
import { valueAt, withValueAt } from './value-at.ts';

type Path = readonly (string | number)[];

/** A block of a document, with its place. */
export interface FoundBlock {
  block: Json;
  path: Path;
  at: BlockPosition;
}

const rootLists = ['blocks', 'layout.top', 'layout.bottom'] as const;

function* walkList(list: unknown, path: Path, place: BlockPlace): Generator<FoundBlock> {
  if (!Array.isArray(list)) return;
  let after: string | null = null;
  for (const [index, block] of (list as unknown[]).entries()) {
    if (!isObject(block) || typeof block['id'] !== 'string') continue;
    const { id, slots } = block;
    const here = [...path, index];
    yield { block, path: here, at: { in: place, after } };
    if (isObject(slots))
      for (const [slot, members] of Object.entries(slots))
        yield* walkList(members, [...here, 'slots', slot], { block: id, slot });
    after = id;
  }
}

/** Yields the blocks of a page or site document, each before the blocks in its slots. */
export function* walkDocument(document: unknown): Generator<FoundBlock> {
  for (const list of rootLists) {
    const path = list.split('.');
    yield* walkList(valueAt(document, path), path, { list });
  }
}

/** Whether two blocks of a document have the same id. */
export function hasTwins(document: unknown): boolean {
  const seen = new Set<unknown>();
  for (const { block } of walkDocument(document)) {
    if (seen.has(block['id'])) return true;
    seen.add(block['id']);
  }
  return false;
}

/** Documents never change: each change is a copy. */
const blocksOf = new WeakMap<object, ReadonlyMap<unknown, FoundBlock>>();

/** Finds a block of a document by its id; the first one where several have it. */
export function findBlock(document: unknown, id: string): FoundBlock | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  let blocks = blocksOf.get(document);
  if (!blocks) {
    const walked = [...walkDocument(document)].map((found) => [found.block['id'], found] as const);
    blocks = new Map(walked.toReversed());
    blocksOf.set(document, blocks);
  }
  return blocks.get(id);
}

/** Returns the path of a place's list; undefined when its block does not exist. */
export function pathOfPlace(document: unknown, place: BlockPlace): Path | undefined {
  if ('list' in place) return place.list.split('.');
  const found = findBlock(document, place.block);
  return found && [...found.path, 'slots', place.slot];
}

/**
 * Inserts a block after another block. If the other block has left the place, the inserted block becomes the
 * last one. @returns the document; undefined when the place does not exist
 */
export function insertBlock(document: unknown, block: Json, { in: place, after }: BlockPosition): unknown {
  const path = pathOfPlace(document, place);
  if (!path) return undefined;
  const list = valueAt(document, path) ?? [];
  if (!Array.isArray(list)) return undefined;
  const members = list as unknown[];
  const before = members.findIndex((member) => isObject(member) && member['id'] === after);
  const index = after === null ? 0 : before === -1 ? members.length : before + 1;
  return withValueAt(document, path, members.toSpliced(index, 0, block));
}

/** Removes a found block. Its list stays, also when it is empty. */
export function removeBlock(document: unknown, { path }: FoundBlock): unknown {
  const listPath = path.slice(0, -1);
  const list = valueAt(document, listPath);
  const index = path.at(-1);
  return Array.isArray(list) && typeof index === 'number'
    ? withValueAt(document, listPath, list.toSpliced(index, 1))
    : document;
}
