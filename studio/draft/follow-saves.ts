import type { QueryClient } from '@tanstack/react-query';
import type { DraftStore } from './draft-store.ts';

/** Answers that count what the saved draft shows. */
const counted = ['studio.media', 'studio.media-uses'] as const;

/**
 * Marks answers about the saved draft as outdated after each save. Those that are shown are read again.
 * @returns a function that stops it
 */
export function followSaves(store: DraftStore, queries: QueryClient): () => void {
  let { state } = store.view();
  return store.subscribe(() => {
    const before = state;
    ({ state } = store.view());
    if (state !== 'saved' || before === 'saved') return;
    for (const id of counted) void queries.invalidateQueries({ queryKey: [id] });
  });
}
