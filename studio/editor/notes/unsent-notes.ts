import { useSyncExternalStore } from 'react';
import { createEmitter } from '#schemas/emitter.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { useDraftStore } from '../../draft/use-draft.ts';

/** A note that is being written. `field`: empty for the whole block. */
export interface UnsentNote {
  text: string;
  field: string;
}

const empty: UnsentNote = { text: '', field: '' };
const changes = createEmitter();
const unsent = new WeakMap<DraftStore, Map<string, UnsentNote>>();

/**
 * Returns the note that is being written about a block or document, and the function that changes it. It stays while
 * something else is selected or another page is shown, and until the tab is closed.
 * @param block null for the document itself
 */
export function useUnsentNote(
  path: string,
  block: string | null,
): [UnsentNote, (next: (now: UnsentNote) => UnsentNote) => void] {
  const store = useDraftStore();
  const key = `${path} ${block ?? ''}`;
  const read = (): UnsentNote => unsent.get(store)?.get(key) ?? empty;
  const write = (next: (now: UnsentNote) => UnsentNote): void => {
    const notes = unsent.get(store) ?? new Map<string, UnsentNote>();
    unsent.set(store, notes.set(key, next(read())));
    changes.emit();
  };
  return [useSyncExternalStore(changes.listen, read), write];
}
