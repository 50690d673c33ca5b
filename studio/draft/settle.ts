import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { Contradiction } from './draft-types.ts';

/** Four letters that two people practically never choose at once. */
const suffix = (): string => Math.random().toString(36).slice(2, 6);

/**
 * Returns the operation that writes the person's own change over the other one; undefined if only the other
 * one can stay.
 */
export function ownChange({ operation, refusal, isWhole }: Contradiction): DraftOperation | undefined {
  // Only one part of the act would lose or double the moved blocks.
  if (isWhole === true) return undefined;
  if (refusal.reason === 'changed') {
    const { theirs } = refusal;
    if (operation.type === 'set') {
      const { was: _seen, ...rest } = operation;
      return theirs === undefined ? rest : { ...rest, was: theirs };
    }
    // casts: the server's answers to these operations
    if (operation.type === 'remove') return { ...operation, was: theirs as typeof operation.was };
    if (operation.type === 'move') return { ...operation, from: theirs as typeof operation.from };
  }
  if (operation.type === 'insert' && refusal.reason === 'taken')
    return {
      ...operation,
      block: { ...operation.block, id: `${operation.block.id.slice(0, 56)}-${suffix()}` },
    };
  return undefined;
}
