import { useEffect, useSyncExternalStore } from 'react';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import type { FieldStep } from './field-words.ts';

/**
 * Returns the block or document in which a path begins, for the names of list members that it leads through. Nothing is
 * loaded for a path without members.
 * @param document path of the document @param block null for a path below the document itself
 */
export function useAround(document: string, block: string | null, path: readonly FieldStep[]): unknown {
  const store = useDraftStore();
  const isNeeded = path.some((step) => typeof step !== 'string');
  useEffect(() => {
    if (isNeeded) void store.load(document).catch(() => undefined);
  }, [store, document, isNeeded]);
  const content = useSyncExternalStore(store.subscribe, () =>
    isNeeded ? store.content(document) : undefined,
  );
  return block === null ? content : findBlock(content, block)?.block;
}
