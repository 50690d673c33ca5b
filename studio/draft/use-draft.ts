import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftView } from './draft-types.ts';

/** The open draft; null above the part of the studio that edits. */
export const DraftContext = createContext<DraftStore | null>(null);

/** Returns the store of the open draft. @throws Error above the part that edits */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (!store) throw new Error('no draft is open here');
  return store;
}

/** Returns the state of the open draft. */
export function useDraft(): DraftView {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.view);
}

/**
 * Returns a document with the changes of the open draft, and loads it. Undefined while it is loaded, null where
 * there is no such document.
 */
export function useContent(path: string): unknown {
  const store = useDraftStore();
  useEffect(() => void store.load(path).catch(() => undefined), [store, path]);
  return useSyncExternalStore(store.subscribe, () => store.content(path));
}

/** Returns a block of a document. The component renders again only when this block changes. */
export function useStoredBlock(path: string, id: string): StoredBlock | undefined {
  const store = useDraftStore();
  return useSyncExternalStore(
    store.subscribe,
    // cast: only a checked document has blocks with an id
    () => findBlock(store.content(path), id)?.block as StoredBlock | undefined,
  );
}

/** Returns the function that edits a document; one call is one entry of undo, and one group too. */
export function useEdit(): (
  path: string,
  operations: readonly DraftOperation[],
  options?: { joins?: string; group?: object },
) => void {
  const store = useDraftStore();
  return (path, operations, options) => store.edit(path, operations, options);
}
