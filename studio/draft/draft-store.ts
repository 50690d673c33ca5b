import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { createEmitter } from '#schemas/emitter.ts';
import type { Act, Reverted } from './act.ts';
import { containersMade, invertAct } from './containers.ts';
import { ContradictionList } from './contradiction-list.ts';
import type { DraftEvent, DraftPort, DraftView, SaveState, Unsaved } from './draft-types.ts';
import { History } from './history.ts';
import {
  change,
  changesNothing,
  hasEffect,
  isLoaded,
  isShared,
  notAccepted,
  rebase,
  refusedOf,
  stored,
  take,
  unloaded,
  type OpenDocument,
  type Refused,
  type SentChanges,
} from './open-document.ts';
import { SendOrder } from './send-order.ts';
import { ownChange } from './settle.ts';

/** Milliseconds after an edit at which it is sent. */
const [saveAfter, retryAfter] = [600, 5_000];
/** Most operations of one request. */
const perSave = 100;

/** The documents of one draft, edited here and by others. See docs/studio.md#how-a-draft-is-saved. */
export class DraftStore {
  readonly #port: DraftPort;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #loading = new Map<string, Promise<void>>();
  /** Documents that the server has in a newer version. */
  readonly #outdated = new Set<string>();
  /** Versions of the draft that this store has saved. */
  readonly #own = new Set<number>();
  readonly #changes = createEmitter();
  readonly #reverted = createEmitter<Reverted>();
  readonly #history = new History();
  readonly #order = new SendOrder();
  readonly #contradictions = new ContradictionList();
  #id: number | null;
  #state: SaveState = 'saved';
  #view: DraftView;
  #shared: number;
  #flushing: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #sent: SentChanges | undefined;
  /** How many operations are sent one by one, to find the one that the server does not accept. */
  #singly = 0;

  constructor(port: DraftPort, id: number | null) {
    this.#port = port;
    this.#id = id;
    this.#shared = port.now();
    this.#view = this.#makeView();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.listen(listener);
  readonly view = (): DraftView => this.#view;
  /** Calls a listener with the changes of each undo or redo. @returns a function that removes it */
  readonly onReverted = (listener: (reverted: Reverted) => void): (() => void) =>
    this.#reverted.listen(listener);
  /** The act that the next undo takes back. */
  readonly lastAct = (): Act | undefined => this.#history.last();

  /** Returns a document with the changes made here; undefined until it is loaded, null where there is none. */
  readonly content = (path: string): unknown => this.#documents.get(path)?.content;
  readonly paths = (): string[] => [...this.#documents.keys()];

  /** Loads a document once; after a failure the next call tries again. */
  load(path: string): Promise<void> {
    const known = this.#loading.get(path);
    if (known) return known;
    const loading = this.#read(path).catch((error: unknown) => {
      this.#loading.delete(path);
      throw error;
    });
    this.#loading.set(path, loading);
    return loading;
  }

  /** Adopts changes that an earlier visit has stored in this browser. They are sent with the next changes. */
  restore(unsaved: Unsaved): void {
    for (const kept of unsaved) this.#apply({ ...kept, at: this.#port.now() });
    for (const { path } of unsaved) this.load(path).catch(() => undefined);
  }

  /** Edits a document, as one act of undo. */
  edit(
    path: string,
    operations: readonly DraftOperation[],
    how: Pick<Act, 'joins' | 'group' | 'whole'> = {},
  ): void {
    if (operations.length === 0 || changesNothing(this.#documents.get(path), operations)) return;
    const made = containersMade(this.content(path), operations);
    const act: Act = { path, operations, ...how, made, at: this.#port.now() };
    this.#history.record(act);
    this.#apply(act);
    this.load(path).catch(() => undefined);
  }

  readonly undo = (): void => this.#revert('undo', this.#history.undo());
  readonly redo = (): void => this.#revert('redo', this.#history.redo());

  #revert(how: Reverted['how'], of: readonly Act[]): void {
    const changes = of.map((act) => {
      const next = how === 'redo' ? act : invertAct(act, this.content(act.path), this.#port.now());
      this.#apply(next);
      return next;
    });
    if (changes.length > 0) this.#reverted.emit({ how, of, changes });
  }

  /** Settles a contradiction: writes the person's own change over the other one, or keeps the other one. */
  settle(id: number, whose: 'mine' | 'theirs'): void {
    const found = this.#contradictions.take(id);
    const own = found && whose === 'mine' ? ownChange(found) : undefined;
    if (found && own) this.edit(found.path, [own]);
    this.#changed();
  }

  /** Reads documents again that others have changed. The changes made here stay on top. */
  async follow({ changes, status }: DraftEvent): Promise<void> {
    const isOpen = status === 'open' || status === 'ready';
    if (!isOpen) this.#setState('closed');
    else if (this.#state === 'closed') {
      this.#state = 'saving';
      void this.flush();
    }
    for (const { path, version } of changes) {
      if (this.#own.has(version)) continue;
      if (isShared(path)) this.#shared += 1;
      const open = this.#documents.get(path);
      if (open && open.version < version) await this.#readOutdated(path).catch(() => undefined);
    }
    this.#changed();
  }

  /** Reads all documents again, such as after a publication. */
  async refresh(): Promise<void> {
    this.#shared += 1;
    for (const path of this.#documents.keys()) await this.#readOutdated(path).catch(() => undefined);
    this.#changed();
  }

  /**
   * Sends the waiting changes. Resolves when the server has them, or when a failure is shown. Never rejects.
   */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#flushing ??= this.#sendAll().finally(() => (this.#flushing = undefined));
    return this.#flushing;
  }

  /** Whether this browser has changes that the server does not have. */
  readonly hasUnsaved = (): boolean => this.#nextWaiting() !== undefined;

  /** Keeps the waiting changes for a draft that has not begun yet, such as when this draft has ended. */
  moveToNewDraft(): void {
    this.#port.keep(null, this.#order.unsaved(this.#documents));
    this.#port.keep(this.#id, []);
  }

  async #sendAll(): Promise<void> {
    // A draft that has ended stays closed until its stream says otherwise.
    if (this.#state === 'closed' && !this.hasUnsaved()) return;
    try {
      for (const path of this.#outdated) await this.#readOutdated(path);
      for (let path = this.#nextWaiting(); path !== undefined; path = this.#nextWaiting())
        await this.#send(path);
      this.#setState('saved');
    } catch (error) {
      const detail = this.#port.refusalOf(error);
      if (detail !== undefined && this.#sent) return this.#giveUp(this.#sent, detail);
      const state = this.#port.stateOf(error);
      this.#setState(state);
      if (state === 'unreachable') this.#sendLater(retryAfter);
    }
  }

  #nextWaiting(): string | undefined {
    if (this.#sent) return this.#sent.path;
    return this.#order.next(this.#documents)?.path;
  }

  /** Reads a document that the server has in a newer version. */
  async #readOutdated(path: string): Promise<void> {
    this.#outdated.add(path);
    await this.#read(path);
  }

  async #read(path: string): Promise<void> {
    const { content, version } = await this.#port.read(path, this.#id);
    const known = this.#documents.get(path) ?? unloaded;
    // The answer of a later save has arrived before this one.
    if (known.version > version && !this.#outdated.has(path)) return;
    this.#outdated.delete(path);
    const { document, refused } = rebase(known, content, version);
    this.#documents.set(path, document);
    this.#contradict(path, refused);
    this.#keep();
    this.#changed();
  }

  #contradict(path: string, refused: Refused, detail?: string): void {
    for (const whole of this.#contradictions.add(path, refused, this.#order, detail)) this.#takeBack(whole);
  }

  /** Undoes an act in all its documents, here and on the server, after one of its parts was refused. */
  #takeBack(whole: string): void {
    const acts = this.#history.forget(whole);
    for (const [path, open] of this.#documents) {
      const waiting = open.waiting.filter((operation) => this.#order.wholeOf(operation) !== whole);
      if (waiting.length === open.waiting.length) continue;
      const left = { ...open, waiting };
      const { document, refused } = rebase(left, open.base, open.version);
      this.#documents.set(path, isLoaded(open) ? document : left);
      if (isLoaded(open)) this.#contradict(path, refused);
    }
    for (const act of acts)
      for (const operation of invertAct(act, this.content(act.path), 0).operations)
        if (hasEffect(this.#documents.get(act.path), operation))
          this.#apply({ path: act.path, operations: [operation], at: 0 });
    this.#keep();
  }

  #apply({ path, operations, whole }: Act): void {
    const before = this.#documents.get(path) ?? unloaded;
    const { document, refused } = change(before, this.#order.add(operations, whole));
    this.#order.join(before, document);
    this.#documents.set(path, document);
    this.#contradict(path, refused);
    this.#keep();
    if (this.#state === 'saved') this.#state = 'saving';
    this.#changed();
    this.#sendLater(saveAfter);
  }

  #sendLater(milliseconds: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#port.later(() => void this.flush(), milliseconds);
  }

  async #send(path: string): Promise<void> {
    this.#setState('saving');
    this.#id ??= await this.#begin();
    // After loading, no operation may fit any more.
    if (!isLoaded(this.#documents.get(path) ?? unloaded)) return this.load(path);
    const open = this.#documents.get(path) ?? unloaded;
    if (!this.#sent) {
      const count = this.#order.next(this.#documents)?.count ?? 0;
      const next = take(open, this.#singly > 0 ? 1 : Math.min(count, perSave));
      this.#documents.set(path, next);
      this.#sent = { path, operations: next.sending, key: this.#port.newKey() };
    }
    const { version, refused, changed } = await this.#port.save(
      this.#id,
      path,
      this.#sent.operations,
      this.#sent.key,
    );
    const { operations } = this.#sent;
    this.#sent = undefined;
    this.#singly = Math.max(0, this.#singly - 1);
    // A save that changed nothing returns the version of another person.
    if (changed) this.#own.add(version);
    if (isShared(path)) this.#shared += 1;
    const now = this.#documents.get(path) ?? open;
    if (refused.length === 0 && this.#isOwnSince(now.version, version)) {
      this.#documents.set(path, stored(now, version));
      this.#keep();
      this.#changed();
      return;
    }
    this.#documents.set(path, { ...now, sending: [] });
    // A change is taken back in the document as the server has it.
    await this.#readOutdated(path).finally(() => this.#contradict(path, refusedOf(operations, refused)));
    this.#changed();
  }

  async #begin(): Promise<number> {
    const id = await this.#port.create();
    this.#id = id;
    this.#port.keep(null, []);
    this.#keep();
    // The address names the draft now, and must find its id here.
    this.#changed();
    this.#port.onCreated(id);
    return id;
  }

  /**
   * Takes changes back that the server never accepts. Several are first sent one by one, so that the others
   * are saved. Each change that was taken back stays as a contradiction.
   */
  #giveUp({ path, operations }: SentChanges, detail: string): void {
    this.#sent = undefined;
    const open = this.#documents.get(path) ?? unloaded;
    const isOne = operations.length === 1;
    this.#singly = isOne ? Math.max(0, this.#singly - 1) : operations.length;
    const waiting = isOne ? open.waiting : [...operations, ...open.waiting];
    const { document, refused } = rebase({ ...open, sending: [], waiting }, open.base, open.version);
    this.#documents.set(path, document);
    this.#contradict(path, refused);
    if (isOne) this.#contradict(path, notAccepted(operations), detail);
    this.#keep();
    this.#state = this.hasUnsaved() ? 'saving' : 'saved';
    if (this.#state === 'saving') this.#sendLater(0);
    this.#changed();
  }

  /** Whether only this store has changed the draft between two versions. */
  #isOwnSince(before: number, version: number): boolean {
    for (let each = before + 1; each <= version; each += 1) if (!this.#own.has(each)) return false;
    return true;
  }

  #keep(): void {
    this.#port.keep(this.#id, this.#order.unsaved(this.#documents));
  }

  #setState(state: SaveState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#changed();
  }

  #makeView(): DraftView {
    return {
      id: this.#id,
      state: this.#state,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
      contradictions: this.#contradictions.all(),
      touched: this.#history.touched(),
      shared: this.#shared,
    };
  }

  #changed(): void {
    this.#view = this.#makeView();
    this.#changes.emit();
  }
}
