import type { BlockNode } from '../documents/block.ts';

/** Where a block stands: its ancestors' ids and slots, and its place among its siblings. */
export interface BlockPlace {
  block: BlockNode;
  parent: BlockNode | null;
  slot: string | null;
  index: number;
  depth: number;
}

/** Visits every block of a tree, parents before children, in reading order. */
export function* walkBlocks(blocks: readonly BlockNode[], parent: BlockNode | null = null, slot: string | null = null, depth = 1): Generator<BlockPlace> {
  for (const [index, block] of blocks.entries()) {
    yield { block, parent, slot, index, depth };
    for (const [name, inner] of Object.entries(block.slots ?? {})) yield* walkBlocks(inner, block, name, depth + 1);
  }
}
