import type { Contradiction } from './draft-types.ts';
import type { Refused } from './open-document.ts';
import type { SendOrder } from './send-order.ts';

/** The contradictions of a visit that are not settled. */
export class ContradictionList {
  #all: readonly Contradiction[] = [];
  #next = 1;

  readonly all = (): readonly Contradiction[] => this.#all;

  /**
   * Adds changes that were refused.
   * @returns keys of the acts that have to be taken back together with them
   */
  add(path: string, refused: Refused, order: SendOrder, detail: string | undefined): string[] {
    const more = detail === undefined ? {} : { detail };
    const found = refused.map((each) => {
      const whole = order.wholeOf(each.operation);
      const isWhole = whole === undefined ? {} : { isWhole: true };
      return { whole, contradiction: { id: this.#next++, path, ...each, ...more, ...isWhole } };
    });
    if (found.length > 0) this.#all = [...this.#all, ...found.map(({ contradiction }) => contradiction)];
    return [...new Set(found.flatMap(({ whole }) => whole ?? []))];
  }

  /** Takes a contradiction off the list. */
  take(id: number): Contradiction | undefined {
    const found = this.#all.find((each) => each.id === id);
    this.#all = this.#all.filter((each) => each.id !== id);
    return found;
  }
}
