import { del, get, set } from 'idb-keyval';
import type { Unsaved } from './draft-types.ts';

const keyOf = (person: number, draft: number | null): string => `studio-unsaved-${person}-${draft ?? 'new'}`;

/**
 * Keeps the changes of a person that the server does not have, in this browser. Without storage, such as in a
 * private window that denies it, changes live as long as the tab.
 */
export function keepUnsaved(person: number, draft: number | null, unsaved: Unsaved): void {
  const isEmpty = Object.keys(unsaved).length === 0;
  const kept = isEmpty ? del(keyOf(person, draft)) : set(keyOf(person, draft), unsaved);
  kept.catch(() => undefined);
}

/** Reads the changes that an earlier visit has kept. Never rejects. */
export const readUnsaved = (person: number, draft: number | null): Promise<Unsaved> =>
  get<Unsaved>(keyOf(person, draft)).then(
    (unsaved) => unsaved ?? {},
    () => ({}),
  );
