import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';

/** A block that the palette shows. */
export interface OfferedBlock {
  definition: AnyBlockDefinition;
  /** How many more the document may have; undefined without a limit. */
  left: number | undefined;
  /** Whether the place, and not the document, has too many. */
  isPlaceFull: boolean;
}

/** Numbers of blocks by type. */
export type Counts = ReadonlyMap<string, number>;

/** Says how many more of a block there may be. @param counts of the whole document @param inPlace of the place */
export function offerBlock(definition: AnyBlockDefinition, counts: Counts, inPlace: Counts): OfferedBlock {
  const { type, limits } = definition;
  const left = limits.perPage === undefined ? undefined : limits.perPage - (counts.get(type) ?? 0);
  const isPlaceFull = limits.perSlot !== undefined && (inPlace.get(type) ?? 0) >= limits.perSlot;
  return { definition, left, isPlaceFull };
}

/** Whether another block of the type may be inserted. */
export const isAllowed = ({ left, isPlaceFull }: OfferedBlock): boolean =>
  !isPlaceFull && (left === undefined || left > 0);
