import { joinActs, type Act } from './act.ts';

const entryOf = (act: Act | undefined): unknown => act?.whole ?? act?.group;

/** Moves the last entry, which may be several acts, to another list. @returns its acts, the last one first */
function move(from: Act[], to: Act[]): Act[] {
  const moved: Act[] = [];
  do {
    const act = from.pop();
    if (act) moved.push(act);
  } while (entryOf(moved[0]) !== undefined && entryOf(from.at(-1)) === entryOf(moved[0]));
  to.push(...moved);
  return moved;
}

/** The acts of a visit, for undo and redo. */
export class History {
  #undo: Act[] = [];
  #redo: Act[] = [];

  readonly canUndo = (): boolean => this.#undo.length > 0;
  readonly canRedo = (): boolean => this.#redo.length > 0;
  /** Paths of the documents that were changed. */
  readonly touched = (): string[] => [...new Set(this.#undo.map(({ path }) => path))];

  /** The act that the next undo takes back. */
  readonly last = (): Act | undefined => this.#undo.at(-1);

  record(act: Act): void {
    const joined = joinActs(this.#undo.at(-1), act);
    if (joined) this.#undo[this.#undo.length - 1] = joined;
    else this.#undo.push(act);
    this.#redo = [];
  }
  /** Returns the acts to take back, in this order. */
  readonly undo = (): Act[] => move(this.#undo, this.#redo);
  /** Returns the acts to do again, in this order. */
  readonly redo = (): Act[] => move(this.#redo, this.#undo);

  /** Forgets acts that are saved all or not at all. @returns those that were not taken back, the last one first */
  forget(whole: string): Act[] {
    const done = this.#undo.filter((act) => act.whole === whole).toReversed();
    this.#undo = this.#undo.filter((act) => act.whole !== whole);
    this.#redo = this.#redo.filter((act) => act.whole !== whole);
    return done;
  }
}
