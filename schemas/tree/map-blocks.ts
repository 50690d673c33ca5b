import type { StoredBlock } from '../documents/block.ts';

/** Copies a tree and applies `change` to every block: to a block first, then to the blocks in its slots. */
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
