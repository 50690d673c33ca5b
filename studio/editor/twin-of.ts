import { findBlock } from '#schemas/drafts/block-lists.ts';

/**
 * Finds the block of another document that stands for a block of this one. Only the id says so: another block of the same
 * type may be a different one with the same title.
 */
export const twinOf = (other: unknown, id: string): string | undefined =>
  findBlock(other, id) ? id : undefined;
