import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';

/** A change that was not saved, because another person had changed the same value. */
export interface Contradiction {
  id: number;
  path: string;
  operation: DraftOperation;
  refusal: Omit<DraftRefusal, 'index' | 'reason'> & { reason: DraftRefusal['reason'] | 'not-accepted' };
  /** Why the server did not accept it, in words. */
  detail?: string;
  /** Whether its act was taken back in all documents. */
  isWhole?: boolean;
}

/**
 * - `saved`: the server has everything
 * - `saving`: changes are on their way
 * - `unreachable`: they wait in this browser for the server
 * - `signed-out`, `factor`, `forbidden`, `closed`: they wait for the person: to sign in, to answer the second
 *   factor, to get the role back, or to take them to another draft, because this one was published, scheduled or
 *   discarded
 */
export type SaveState = 'saved' | 'saving' | 'unreachable' | 'signed-out' | 'factor' | 'forbidden' | 'closed';

/** One event of the stream of a draft. */
export interface DraftEvent {
  changes: readonly { path: string; version: number }[];
  status: string;
}

export interface DraftView {
  id: number | null;
  state: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  contradictions: readonly Contradiction[];
  /** Documents that were changed in this visit. */
  touched: readonly string[];
  /** Increases when the server has another version of a document that all pages share. */
  shared: number;
}

/**
 * Changes that are kept in this browser until the server has them, in the order of the edits. Those with the same
 * `whole` are saved all or not at all.
 */
export type Unsaved = readonly {
  path: string;
  operations: readonly DraftOperation[];
  whole?: string | undefined;
}[];

/** How the store reaches the server and the browser's storage. All may reject. */
export interface DraftPort {
  /** Begins a draft. @returns its id */
  create(): Promise<number>;
  read(path: string, draft: number | null): Promise<{ content: unknown; version: number }>;
  save(
    draft: number,
    path: string,
    operations: readonly DraftOperation[],
    key: string,
  ): Promise<{ version: number; refused: readonly DraftRefusal[]; changed: boolean }>;
  /** Keeps changes in this browser; empty ones are forgotten. Never rejects. */
  keep(draft: number | null, unsaved: Unsaved): void;
  /** Called with the id of the draft that began. */
  onCreated(id: number): void;
  /** Returns the state of saving after a failed request. */
  stateOf(error: unknown): Exclude<SaveState, 'saved' | 'saving'>;
  /** Why the server will never accept a request, in words; undefined when it may accept it later. */
  refusalOf(error: unknown): string | undefined;
  newKey(): string;
  now(): number;
  /** Calls back after some milliseconds. @returns a function that cancels it */
  later(run: () => void, milliseconds: number): () => void;
}
