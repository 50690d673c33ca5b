import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';

export function Palette(_props: {
  counts: ReadonlyMap<string, number>;
  place: BlockPlace;
  onInsert: (block: StoredBlock) => void;
  onClose: () => void;
}) {
  return null;
}
