import { createTaggedCache } from '#platform/cache/tagged-cache.ts';

/** A small, often read part of the database. Memory caches it as a whole. */
export interface Directory<Value> {
  /**
   * Returns the value, loaded again after a minute and after a change. A stale one is served when loading
   * fails.
   */
  get(): Promise<Value>;
  /** Marks the value as outdated when it depends on one of the tags. */
  purge(tags: readonly string[]): void;
}

/** Milliseconds. */
const directoryLife = 60_000;

/**
 * Creates a directory that `load` reads.
 * @param tags purging one of them makes the directory outdated
 */
export function createDirectory<Value>(
  tags: readonly string[],
  load: () => Promise<Value>,
): Directory<Value> {
  const cache = createTaggedCache<Value>({ maxEntries: 1, servesStale: () => true });
  return {
    get: () => cache.get('', async () => ({ value: await load(), tags, life: directoryLife })),
    purge: (purged) => cache.purge(purged),
  };
}
