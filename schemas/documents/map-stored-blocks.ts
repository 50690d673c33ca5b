export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of blocks as they are stored, unchecked, in which `change` has replaced every block; a block first, then the
 * blocks in its slots. What is no list, or no block in a list, stays as it is.
 */
export function mapStoredBlocks(blocks: unknown, change: (block: Json) => Json): unknown {
  if (!Array.isArray(blocks)) return blocks;
  return blocks.map((block: unknown) => {
    if (!isObject(block)) return block;
    const changed = change(block);
    const slots = changed['slots'];
    if (!isObject(slots)) return changed;
    return {
      ...changed,
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, inner]) => [name, mapStoredBlocks(inner, change)]),
      ),
    };
  });
}
