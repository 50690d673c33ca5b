import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { invertAct, joinActs, joinOperations, type Act } from './act.ts';
import type { Contradiction, DraftPort, DraftView, SaveState, Unsaved } from './draft-types.ts';

/** A document as the server has it, and the changes that the server does not have yet. */
interface OpenDocument {
  /** Null where there is no such document; undefined until it is loaded. */
  base: unknown;
  /** The version of the draft that `base` is of. */
  version: number;
  content: unknown;
  /** Operations that are being sent, and those that wait. */
  sending: readonly DraftOperation[];
  waiting: readonly DraftOperation[];
}

interface SentChanges {
  path: string;
  operations: readonly DraftOperation[];
  key: string;
}

/** Milliseconds after an edit at which it is sent. */
const saveAfter = 600;
const retryAfter = 5_000;
/** Most operations of one request. */
const perSave = 100;

/** The documents of one draft, edited here and by others. See docs/studio.md#how-a-draft-is-saved. */
export class DraftStore {
  readonly #port: DraftPort;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #changes = createEmitter();
  #undo: Act[] = [];
  #redo: Act[] = [];
  #contradictions: Contradiction[] = [];
  #nextContradiction = 1;
  #id: number | null;
  #state: SaveState = 'saved';
  #view: DraftView;
  /** Versions of the draft that this store has saved. */
  readonly #own = new Set<number>();
  #shared = 0;
  #isFlushing = false;
  #cancelTimer: (() => void) | undefined;
  /** The key of the request that is being sent, so that it can be sent again. */
  #sent: SentChanges | undefined;
  /** The id of the draft that began here; null when none did. */
  created: number | null = null;
  readonly #reverted = createEmitter<Act>();
  /** Calls a listener with what undo or redo has changed. @returns a function that removes it */
  readonly onReverted = this.#reverted.listen;

  constructor(port: DraftPort, id: number | null) {
    this.#port = port;
    this.#id = id;
    this.#view = this.#makeView();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.listen(listener);
  readonly view = (): DraftView => this.#view;

  /** Returns a document with the changes made here; undefined until it is loaded, null where there is none. */
  readonly content = (path: string): unknown => this.#documents.get(path)?.content;

  /** Loads a document once. Failures leave it unloaded, and the next call tries again. */
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

  /** Applies changes that an earlier visit kept in this browser. */
  async restore(unsaved: Unsaved): Promise<void> {
    for (const [path, operations] of Object.entries(unsaved)) {
      await this.load(path);
      this.#apply({ path, operations, at: this.#port.now() });
    }
  }

  /** Edits a document, as one act of undo. A document that is not loaded is loaded first. */
  edit(path: string, operations: readonly DraftOperation[], { joins }: { joins?: string } = {}): void {
    if (operations.length === 0) return;
    const act: Act = { path, operations, joins, at: this.#port.now() };
    if (this.#documents.has(path)) this.#record(act);
    else void this.load(path).then(() => this.#record(act));
  }

  undo(): void {
    const act = this.#undo.pop();
    if (!act) return;
    this.#redo.push(act);
    const back = invertAct(act, this.#port.now());
    this.#apply(back);
    this.#reverted.emit(back);
  }

  redo(): void {
    const act = this.#redo.pop();
    if (!act) return;
    this.#undo.push(act);
    this.#apply(act);
    this.#reverted.emit(act);
  }

  /** Settles a contradiction: writes one's own value over the other's, or leaves it. */
  settle(id: number, whose: 'mine' | 'theirs'): void {
    const found = this.#contradictions.find((each) => each.id === id);
    this.#contradictions = this.#contradictions.filter((each) => each.id !== id);
    if (found && whose === 'mine' && found.operation.type === 'set') {
      const { was: _seen, ...rest } = found.operation;
      const { theirs } = found.refusal;
      this.edit(found.path, [theirs === undefined ? rest : { ...rest, was: theirs }]);
    }
    this.#changed();
  }

  /** Reads documents again that others have changed. The changes made here stay on top. */
  async follow({
    changes,
    status,
  }: {
    changes: readonly { path: string; version: number }[];
    status: string;
  }): Promise<void> {
    const isOpen = status === 'open' || status === 'ready';
    if (!isOpen) this.#setState('closed');
    else if (this.#state === 'closed') this.#setState(this.hasUnsaved() ? 'saving' : 'saved');
    for (const { path, version } of changes) {
      if (!path.startsWith('pages/') && !this.#own.has(version)) this.#shared += 1;
      const open = this.#documents.get(path);
      if (open && open.version < version && !this.#own.has(version))
        await this.#read(path).catch(() => undefined);
    }
    this.#changed();
  }

  /** Sends what waits at once. */
  async flush(): Promise<void> {
    this.#cancelTimer?.();
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      for (let path = this.#nextWaiting(); path !== undefined; path = this.#nextWaiting())
        await this.#send(path);
      this.#setState('saved');
    } catch (error) {
      const detail = this.#port.refusalOf(error);
      if (detail !== undefined && this.#sent) return this.#giveUp(this.#sent, detail);
      const state = this.#port.stateOf(error);
      this.#setState(state);
      if (state === 'unreachable') this.#sendLater(retryAfter);
    } finally {
      this.#isFlushing = false;
    }
  }

  /** Whether this browser has changes that the server does not have. */
  hasUnsaved(): boolean {
    return this.#sent !== undefined || this.#nextWaiting() !== undefined;
  }

  #nextWaiting(): string | undefined {
    if (this.#sent) return this.#sent.path;
    return [...this.#documents].find(([, { waiting }]) => waiting.length > 0)?.[0];
  }

  async #read(path: string): Promise<void> {
    const { content, version } = await this.#port.read(path, this.#id);
    const known = this.#documents.get(path);
    // An answer that was overtaken by a save is older than what is here.
    if (known && known.version > version) return;
    this.#rebase(path, content, version, known?.sending ?? [], known?.waiting ?? []);
  }

  /** Puts a document under the changes made here. Changes that no longer fit become contradictions. */
  #rebase(
    path: string,
    base: unknown,
    version: number,
    sending: readonly DraftOperation[],
    waiting: readonly DraftOperation[],
  ): void {
    const afterSending = applyOperations(base ?? undefined, sending).document;
    const { document, refused } = applyOperations(afterSending, waiting);
    const isRefused = new Set(refused.map(({ index }) => index));
    this.#documents.set(path, {
      base,
      version,
      content: document ?? null,
      sending,
      waiting: waiting.filter((_operation, index) => !isRefused.has(index)),
    });
    this.#contradict(path, waiting, refused);
    this.#keep();
    this.#changed();
  }

  #contradict(path: string, operations: readonly DraftOperation[], refused: readonly DraftRefusal[]): void {
    for (const { index, ...refusal } of refused) {
      const operation = operations[index];
      if (operation) this.#contradictions.push({ id: this.#nextContradiction++, path, operation, refusal });
    }
  }

  #record(act: Act): void {
    const joined = joinActs(this.#undo.at(-1), act);
    if (joined) this.#undo[this.#undo.length - 1] = joined;
    else this.#undo.push(act);
    this.#redo = [];
    this.#apply(act);
  }

  #apply({ path, operations }: Act): void {
    const open = this.#documents.get(path);
    if (!open) return;
    const { document, refused } = applyOperations(open.content ?? undefined, operations);
    const isRefused = new Set(refused.map(({ index }) => index));
    const fitting = operations.filter((_operation, index) => !isRefused.has(index));
    this.#documents.set(path, {
      ...open,
      content: document ?? null,
      waiting: joinOperations(open.waiting, fitting),
    });
    this.#contradict(path, operations, refused);
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
    if (this.#id === null) {
      this.#id = await this.#port.create();
      this.created = this.#id;
      this.#port.keep(null, {});
      this.#keep();
      this.#port.onCreated(this.#id);
    }
    const open = this.#documents.get(path);
    if (!open) return;
    const sent = this.#sent ?? {
      path,
      operations: open.waiting.slice(0, perSave),
      key: this.#port.newKey(),
    };
    if (!this.#sent) {
      this.#sent = sent;
      this.#documents.set(path, {
        ...open,
        sending: sent.operations,
        waiting: open.waiting.slice(sent.operations.length),
      });
    }
    const { version, refused } = await this.#port.save(this.#id, path, sent.operations, sent.key);
    this.#sent = undefined;
    const now = this.#documents.get(path) ?? open;
    const isRefused = new Set(refused.map(({ index }) => index));
    const saved = sent.operations.filter((_operation, index) => !isRefused.has(index));
    this.#contradict(path, sent.operations, refused);
    this.#own.add(version);
    if (!path.startsWith('pages/')) this.#shared += 1;
    const isAlone = refused.length === 0 && this.#isOwnSince(now.version, version);
    const base = applyOperations(now.base ?? undefined, saved).document ?? null;
    if (isAlone) {
      this.#documents.set(path, { ...now, base, version, sending: [] });
      this.#keep();
      this.#changed();
      return;
    }
    // Others have saved in between: the server knows the document.
    this.#documents.set(path, { ...now, sending: [] });
    await this.#read(path);
  }

  /** Takes changes back that the server never accepts. They stay as contradictions, so that nothing is lost. */
  #giveUp({ path, operations }: SentChanges, detail: string): void {
    this.#sent = undefined;
    for (const operation of operations) {
      const place = operation.type === 'set' ? { path: operation.path } : {};
      const block = 'block' in operation && typeof operation.block === 'string' ? operation.block : undefined;
      const refusal = {
        reason: 'not-accepted' as const,
        ...place,
        ...(block === undefined ? {} : { block }),
      };
      this.#contradictions.push({ id: this.#nextContradiction++, path, operation, refusal, detail });
    }
    const open = this.#documents.get(path);
    if (open) this.#rebase(path, open.base, open.version, [], open.waiting);
    this.#setState(this.#nextWaiting() === undefined ? 'saved' : 'saving');
    if (this.#nextWaiting() !== undefined) this.#sendLater(saveAfter);
    this.#changed();
  }

  /** Whether nobody else has changed the draft between two versions. */
  #isOwnSince(before: number, version: number): boolean {
    for (let each = before + 1; each <= version; each += 1) if (!this.#own.has(each)) return false;
    return true;
  }

  #keep(): void {
    const unsaved = [...this.#documents].flatMap(([path, { sending, waiting }]) =>
      sending.length + waiting.length === 0 ? [] : [[path, [...sending, ...waiting]] as const],
    );
    this.#port.keep(this.#id, Object.fromEntries(unsaved));
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
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      contradictions: this.#contradictions,
      touched: [...new Set(this.#undo.map(({ path }) => path))],
      shared: this.#shared,
    };
  }

  #changed(): void {
    this.#contradictions = [...this.#contradictions];
    this.#view = this.#makeView();
    this.#changes.emit();
  }
}
