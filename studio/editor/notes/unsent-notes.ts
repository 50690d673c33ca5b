import { useSyncExternalStore } from 'react';
import { createEmitter } from '#schemas/emitter.ts';
import { useDraft } from '../../draft/use-draft.ts';

/** A note that is being written. `field`: empty for the whole block. */
export interface UnsentNote {
  text: string;
  field: string;
}

const empty: UnsentNote = { text: '', field: '' };
const changes = createEmitter();
const prefix = 'vitrin-studio-note';
/** Notes for which the browser has no storage, such as in a private window. */
const unsent = new Map<string, UnsentNote>();

const isNote = (value: unknown): value is UnsentNote =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'field' in value &&
  typeof value.field === 'string';

/** Reads a note, also one that an earlier visit has kept. */
function read(key: string): UnsentNote {
  const known = unsent.get(key);
  if (known) return known;
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Nothing can be read.
  }
  const note = isNote(kept) ? kept : empty;
  unsent.set(key, note);
  return note;
}

function write(key: string, note: UnsentNote): void {
  unsent.set(key, note);
  try {
    if (note.text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(note));
  } catch {
    // It stays until the tab is closed.
  }
  changes.emit();
}

/** Forgets the notes in the memory of this tab. Stored notes stay, as after a reload. */
export const forgetUnsentNotes = (): void => unsent.clear();

/**
 * Returns the note that is being written about a block or document, and the function that changes it. It is kept in this
 * browser for its draft until it is sent or emptied.
 * @param block null for the document itself
 */
export function useUnsentNote(
  path: string,
  block: string | null,
): [UnsentNote, (next: (now: UnsentNote) => UnsentNote) => void] {
  const { id } = useDraft();
  const key = `${prefix} ${id ?? 'new'} ${path} ${block ?? ''}`;
  return [useSyncExternalStore(changes.listen, () => read(key)), (next) => write(key, next(read(key)))];
}
