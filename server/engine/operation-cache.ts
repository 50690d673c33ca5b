import { LRUCache } from 'lru-cache';

/** An operation's answer as it is kept and given out. */
export interface CachedAnswer {
  value: unknown;
  /** The value as JSON: made once for HTTP, and to see whether a new answer says anything new. */
  json: string;
  /** Grows with every answer that differs from the one before it. */
  version: number;
  tags: readonly string[];
}

interface Entry extends CachedAnswer {
  /** Milliseconds of the clock; after it the entry serves only while the database is away. */
  until: number;
}

export interface OperationCache {
  /** The answer, while it is current. */
  fresh(key: string): CachedAnswer | undefined;
  /** The last answer, however old. */
  last(key: string): CachedAnswer | undefined;
  /** Keeps an answer; one that says the same as the last keeps its version. */
  store(key: string, answer: { value: unknown; tags: readonly string[] }, seconds: number): CachedAnswer;
  /** Makes every answer with one of the tags outdated. */
  purge(tags: readonly string[]): void;
  size(): number;
}

export interface CacheLimits {
  entries?: number;
  /** UTF-16 code units of JSON, all entries together. */
  length?: number;
}

let versions = 0;
/** A version that no answer of this process had before. */
export const nextVersion = (): number => (versions += 1);

export function createOperationCache({
  entries = 4_000,
  length = 64 * 2 ** 20,
}: CacheLimits = {}): OperationCache {
  const keysByTag = new Map<string, Set<string>>();
  const forget = (entry: Entry, key: string): void => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const cache = new LRUCache<string, Entry>({
    max: entries,
    maxSize: length,
    sizeCalculation: (entry) => entry.json.length + 1,
    dispose: forget,
  });

  return {
    fresh(key) {
      const entry = cache.get(key);
      return entry && entry.until > Date.now() ? entry : undefined;
    },
    last: (key) => cache.get(key),
    store(key, { value, tags }, seconds) {
      const json = JSON.stringify(value);
      const former = cache.peek(key);
      const same = former?.json === json;
      const entry: Entry = {
        value: same ? former.value : value,
        json,
        version: same ? former.version : nextVersion(),
        tags: [...new Set(tags)],
        until: Date.now() + seconds * 1_000,
      };
      cache.set(key, entry);
      // After `set`, which disposes of the former entry and its tags.
      if (cache.has(key))
        for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      return entry;
    },
    purge(tags) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) {
          const entry = cache.peek(key);
          if (entry) entry.until = 0;
        }
      }
    },
    size: () => cache.size,
  };
}
