import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { FoundBlock } from '#schemas/drafts/block-lists.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { isAllowed, offerBlock, type Counts } from './block-offer.ts';

/**
 * The reason why a place takes no further block: the document or the place has its maximum of blocks of the
 * type.
 */
export type DropRefusal = 'pageFull' | 'placeFull';

/** Returns how many blocks there are by type. */
export function countTypes(blocks: readonly Pick<FoundBlock, 'block'>[]): Counts {
  const counts = new Map<string, number>();
  for (const { block } of blocks) {
    const type = String(block['type']);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns why a block may not be dropped in a place; null when it may.
 * @param shown the blocks of the document, with those of its saved sections
 */
export function dropRefusal(
  definition: AnyBlockDefinition,
  shown: readonly Pick<FoundBlock, 'block' | 'at'>[],
  place: BlockPlace,
): DropRefusal | null {
  const inPlace = shown.filter(({ at }) => isSameJson(at.in, place));
  const offer = offerBlock(definition, countTypes(shown), countTypes(inPlace));
  if (isAllowed(offer)) return null;
  return offer.isPlaceFull ? 'placeFull' : 'pageFull';
}
