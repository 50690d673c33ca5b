import type { StoredBlock } from '../documents/block.ts';

/** Keys and indexes from a document's root to a value in it. */
export type TreePath = readonly (string | number)[];

/** One block found while walking a tree. */
export interface VisitedBlock {
  block: StoredBlock;
  /** The path from the document's root to the block. */
  path: TreePath;
  /** 1 for a block in the document's own list, plus one for every slot around it. */
  depth: number;
}

/**
 * Returns every block of a list and of all slots below it, each before the blocks in its slots.
 * @param path the path of the list in its document
 */
export function walkBlocks(
  blocks: readonly StoredBlock[],
  path: TreePath = ['blocks'],
  depth = 1,
): VisitedBlock[] {
  return blocks.flatMap((block, index) => {
    const here = [...path, index];
    const inner = Object.entries(block.slots ?? {}).flatMap(([slot, members]) =>
      walkBlocks(members, [...here, 'slots', slot], depth + 1),
    );
    return [{ block, path: here, depth }, ...inner];
  });
}
