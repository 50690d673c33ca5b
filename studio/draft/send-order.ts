import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { Unsaved } from './draft-types.ts';
import type { OpenDocument } from './open-document.ts';

interface Place {
  number: number;
  whole: string | undefined;
}
type Documents = ReadonlyMap<string, OpenDocument>;

/** Stores the order of operations on several documents, and which operations are saved all or not at all. */
export class SendOrder {
  /** Operations never change. Joining two makes a new object. */
  readonly #places = new WeakMap<DraftOperation, Place>();
  #next = 0;

  /** Puts operations at the end. @param whole of their act @returns copies, as an act may be done again */
  add(operations: readonly DraftOperation[], whole: string | undefined): DraftOperation[] {
    return operations.map((operation) => {
      const added = { ...operation };
      this.#places.set(added, { number: this.#next++, whole });
      return added;
    });
  }

  /** Gives an operation that was joined with an earlier one the place of that one. */
  join(before: OpenDocument, after: OpenDocument): void {
    for (const [index, operation] of after.waiting.entries()) {
      const earlier = before.waiting[index];
      const place = earlier && this.#places.get(earlier);
      if (!this.#places.has(operation))
        this.#places.set(operation, place ?? { number: this.#next++, whole: undefined });
    }
  }

  /** Returns the key of an act that is saved all or not at all. */
  readonly wholeOf = (operation: DraftOperation): string | undefined => this.#places.get(operation)?.whole;

  readonly #numberOf = (operation: DraftOperation | undefined): number =>
    (operation && this.#places.get(operation)?.number) ?? Number.POSITIVE_INFINITY;

  /** Returns the document with the earliest operation that waits, and how many can be sent before another’s. */
  next(documents: Documents): { path: string; count: number } | undefined {
    const [first, second] = [...documents]
      .filter(([, { waiting }]) => waiting.length > 0)
      .map(([path, { waiting }]) => ({ path, waiting, number: this.#numberOf(waiting[0]) }))
      .toSorted((one, other) => one.number - other.number);
    if (!first) return undefined;
    const later = first.waiting.findIndex((each) => second && this.#numberOf(each) > second.number);
    return { path: first.path, count: later === -1 ? first.waiting.length : later };
  }

  /** Returns the changes that the server does not have, in their order. */
  unsaved(documents: Documents): Unsaved {
    const all = [...documents]
      .flatMap(([path, { sending, waiting }]) =>
        [...sending, ...waiting].map((operation) => ({ path, operation, whole: this.wholeOf(operation) })),
      )
      .toSorted((one, other) => this.#numberOf(one.operation) - this.#numberOf(other.operation));
    const parts: { path: string; operations: DraftOperation[]; whole?: string }[] = [];
    for (const { path, operation, whole } of all) {
      const last = parts.at(-1);
      if (last?.path === path && last.whole === whole) last.operations.push(operation);
      else parts.push({ path, operations: [operation], ...(whole === undefined ? {} : { whole }) });
    }
    return parts;
  }
}
