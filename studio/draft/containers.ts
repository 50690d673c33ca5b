import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { invertOperation, type DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';

/** An object or list that holds other values, such as the slots of a block. */
export interface Container {
  /** The block that has it; absent where the path begins at the document. */
  block?: string;
  path: readonly (string | number)[];
}

type Path = Container['path'];

/** The operations on one document. */
interface Done {
  path: string;
  operations: readonly DraftOperation[];
  made?: readonly Container[] | undefined;
}

/** The containers in which an operation writes, from the outside to the inside. */
function around(operation: DraftOperation): Container[] {
  const places =
    operation.type === 'insert' || operation.type === 'move'
      ? [operation.to.in]
      : operation.type === 'remove'
        ? []
        : operation.type === 'replace'
          ? operation.now.map(({ at }) => at.in)
          : [operation];
  return places.flatMap((place) => {
    if ('list' in place) return ancestors([...place.list.split('.'), '']).map((path) => ({ path }));
    if ('slot' in place)
      return ancestors(['slots', place.slot, '']).map((path) => ({ block: place.block, path }));
    const of = place.block === undefined ? {} : { block: place.block };
    return ancestors(place.path).map((path) => ({ ...of, path }));
  });
}

const ancestors = (path: Path): Path[] => path.slice(1).map((_step, index) => path.slice(0, index + 1));

function read(document: unknown, { block, path }: Container): unknown {
  const base = block === undefined ? [] : findBlock(document, block)?.path;
  return base && valueAt(document, [...base, ...path]);
}

/** Whether a value holds nothing but empty objects and lists. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);

/**
 * Returns the outermost containers that operations make on their way, such as the slots of a block that had
 * none. Nothing but undo knows that they were not there before.
 */
export function containersMade(document: unknown, operations: readonly DraftOperation[]): Container[] {
  const made: Container[] = [];
  let current = document;
  for (const operation of operations) {
    const before = current;
    current = applyOperations(before ?? undefined, [operation]).document;
    const found = around(operation).find(
      (each) => read(before, each) === undefined && read(current, each) !== undefined,
    );
    if (found) made.push(found);
  }
  return made;
}

/**
 * Returns the act that takes another one back. A container that the act made goes too, unless something is in
 * it now.
 * @param document as it is now; undefined while it is not loaded
 */
export function invertAct(act: Done, document: unknown, at: number): Done & { at: number } {
  const operations: DraftOperation[] = [];
  let current = document;
  const add = (operation: DraftOperation): void => {
    operations.push(operation);
    current = applyOperations(current ?? undefined, [operation]).document;
  };
  for (const operation of act.operations.toReversed()) {
    add(invertOperation(operation));
    for (const container of act.made ?? []) {
      const was = read(current, container);
      if (isEmpty(was)) add({ type: 'set', ...container, path: [...container.path], was });
    }
  }
  return { path: act.path, operations, at };
}
