import type { StoredBlock } from '#schemas/documents/block.ts';
import { walkDocument, type FoundBlock } from '#schemas/drafts/block-lists.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { loadCode } from '#schemas/load-code.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import type { DraftStore } from '../draft/draft-store.ts';

/** Where a block is added. */
export interface Adding {
  /** Null: behind what is selected. */
  at: { path: string; to: BlockPosition } | null;
  /** Whether it takes the place of the selected block. */
  replaces: boolean;
}

interface AddBlockProps {
  /** The document and the place that the block comes into. */
  path: string;
  to: BlockPosition;
  store: DraftStore;
  onInsert: (block: StoredBlock) => void;
  onClose: () => void;
}

const loadPalette = async () => (await loadCode(() => import('./palette/palette.tsx'))).Palette;

function countTypes(blocks: readonly FoundBlock[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { block } of blocks) {
    const type = String(block['type']);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

/** The palette, for the place in which a block is added. */
export function AddBlock({ path, to, store, onInsert, onClose }: AddBlockProps) {
  const found = [...walkDocument(store.content(path))];
  const inPlace = found.filter(({ at }) => isSameJson(at.in, to.in));
  return (
    <LoadedPart
      load={loadPalette}
      props={{ counts: countTypes(found), inPlace: countTypes(inPlace), place: to.in, onInsert, onClose }}
    />
  );
}
