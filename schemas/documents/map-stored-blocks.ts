export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Copies a list of stored, unchecked blocks and applies `change` to every block: to a block first, then to
 * the blocks in its slots. Returns a value that is not a list unchanged. Copies an entry that is not a block
 * unchanged.
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
