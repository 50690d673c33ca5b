import { z } from 'zod';
import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';

/** The text by which pages, windows and shops exchange blocks. */
const copied = z.object({ vitrin: z.literal('blocks'), blocks: z.array(storedBlock).min(1).max(500) });

/** Writes blocks as text for the system's clipboard. */
export const toClipboard = (blocks: readonly StoredBlock[]): string =>
  JSON.stringify({ vitrin: 'blocks', blocks }, null, 1);

/** Reads blocks from the text of a clipboard; null for any other text. */
export function fromClipboard(text: string): StoredBlock[] | null {
  try {
    return copied.parse(JSON.parse(text)).blocks;
  } catch {
    return null;
  }
}
