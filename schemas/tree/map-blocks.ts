import type { StoredBlock } from '../documents/block.ts';

/** A copy of a tree in which `change` has replaced every block; a block first, then the blocks in its slots. */
export function mapBlocks(
  blocks: readonly StoredBlock[],
  change: (block: StoredBlock) => StoredBlock,
): StoredBlock[] {
  return blocks.map((block) => {
    const changed = change(block);
    if (!changed.slots) return changed;
    const slots = Object.entries(changed.slots).map(
      ([name, members]) => [name, mapBlocks(members, change)] as const,
    );
    return { ...changed, slots: Object.fromEntries(slots) };
  });
}
