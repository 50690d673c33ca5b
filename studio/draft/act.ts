import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { Container } from './containers.ts';

/** One act of a person on one document. Undo takes it back as one entry. */
export interface Act {
  path: string;
  operations: readonly DraftOperation[];
  /** Acts with the same value are one entry while they follow each other within a second, as in typing. */
  joins?: string | undefined;
  /** Acts of the same group are undone together, such as the documents of a page that was deleted. */
  group?: object | undefined;
  /**
   * Key of acts that are one entry and are saved all or not at all, such as the removal and the insertion of
   * a moved block.
   */
  whole?: string | undefined;
  /** Containers that the operations made on their way. Undo removes them again when they are empty. */
  made?: readonly Container[] | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** One entry that undo has taken back, or that redo has done again. */
export interface Reverted {
  how: 'undo' | 'redo';
  /** The acts as their author did them, the last one of an undo first. */
  of: readonly Act[];
  /** The changes that were made now. */
  changes: readonly Act[];
}

/** Milliseconds between two acts that are one entry. */
const pause = 1_000;

const isSamePlace = (one: DraftOperation, other: DraftOperation): boolean =>
  one.type === 'set' && other.type === 'set' && one.block === other.block && isSameJson(one.path, other.path);

/**
 * Appends operations to others. Two writes of a value in a row become one, with the value that its author saw
 * first.
 */
export function joinOperations(
  earlier: readonly DraftOperation[],
  later: readonly DraftOperation[],
): DraftOperation[] {
  const joined = [...earlier];
  for (const operation of later) {
    const last = joined.at(-1);
    if (last?.type === 'set' && operation.type === 'set' && isSamePlace(last, operation)) {
      const { was: _seen, ...rest } = operation;
      joined[joined.length - 1] = last.was === undefined ? rest : { ...rest, was: last.was };
    } else joined.push(operation);
  }
  return joined;
}

/** Returns one act in place of two; undefined when they are two entries of undo. */
export function joinActs(earlier: Act | undefined, later: Act): Act | undefined {
  if (!earlier || later.joins === undefined || earlier.joins !== later.joins || earlier.path !== later.path)
    return undefined;
  if (later.at - earlier.at > pause) return undefined;
  return {
    ...later,
    operations: joinOperations(earlier.operations, later.operations),
    made: [...(earlier.made ?? []), ...(later.made ?? [])],
  };
}
