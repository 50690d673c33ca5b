import { LRUCache } from 'lru-cache';

/** A loaded value, with its tags and lifetime. */
export interface Loaded<Value> {
  value: Value;
  /**
   * The data behind the value: purging one of the tags makes it stale. A kind (`product`) stands for all of
   * its ids.
   */
  tags: readonly string[];
  /** Milliseconds for which the value is fresh. With 0, simultaneous calls share it and nothing is stored. */
  life: number;
  /** In the unit of the cache's `maxSize`. */
  size?: number;
}

/** @param previous reads the stored stale value, for a loader that compares with it */
export type Load<Value> = (previous: () => Value | undefined) => Promise<Loaded<Value>>;

/**
 * Values by key. Each is loaded once for all simultaneous calls, and becomes stale after its lifetime or by
 * a purge.
 */
export interface TaggedCache<Value> {
  /**
   * Returns the fresh value, or the result of `load`. If a tag of a value is purged during its load, the
   * waiting calls still get the value. Later calls load again.
   * @throws the error of `load`, unless `servesStale` accepts it and a stale value is stored
   */
  get(key: string, load: Load<Value>): Promise<Value>;
  /** Returns the fresh value, if there is one. */
  fresh(key: string): Value | undefined;
  /** Makes every value with one of the tags stale. Stale values stay for `servesStale`. */
  purge(tags: readonly string[]): void;
  /** Removes everything. Values that are being loaded are not stored. */
  clear(): void;
  /** The number of stored values. */
  readonly size: number;
}

export interface TaggedCacheOptions {
  maxEntries?: number;
  /** Upper bound of the sizes of all values together. */
  maxSize?: number;
  /** Whether a stale value is better than this error; by default no error allows a stale value. */
  servesStale?: (error: unknown) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
  size: number;
  isKept: boolean;
  /** Milliseconds since 1970; 0 when stale. */
  freshUntil: number;
}

/** One run of a loader. */
interface Flight {
  key: string;
  /** Tags that were purged since it began. */
  purged: Set<string>;
  /** Whether later calls no longer wait for it. */
  isDetached: boolean;
  isCleared: boolean;
}

/** Adds the kinds of tags: `product:7` belongs to `product`. */
const withKinds = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => (tag.includes(':') ? [tag, tag.slice(0, tag.indexOf(':'))] : [tag]));

/**
 * Creates a cache on lru-cache's own `fetch`, which shares loads and restores the stale value when a load
 * fails. Lifetimes are compared here rather than by its `ttl`: entries must outlive them to be served when
 * the database is down.
 */
export function createTaggedCache<Value>({
  maxEntries = 1_000,
  maxSize,
  servesStale = () => false,
  now = Date.now,
}: TaggedCacheOptions = {}): TaggedCache<Value> {
  const keysByTag = new Map<string, Set<string>>();
  const flights = new Set<Flight>();

  const addToIndex = ({ tags }: Entry<Value>, key: string): void => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  };
  const removeFromIndex = ({ tags }: Entry<Value>, key: string): void => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  const cache = new LRUCache<string, Entry<Value>, Load<Value>>({
    max: maxEntries,
    ...(maxSize === undefined
      ? {}
      : { maxSize, sizeCalculation: ({ size }: Entry<Value>) => Math.max(1, Math.ceil(size)) }),
    // lru-cache aborts a detached flight. The calls that wait for it still get its result.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    dispose: removeFromIndex,
    onInsert: addToIndex,
    async fetchMethod(key, stale, { options, context: load }) {
      const flight: Flight = { key, purged: new Set(), isDetached: false, isCleared: false };
      flights.add(flight);
      try {
        const entry = toEntry(await load(() => cache.peek(key)?.value), flight);
        // lru-cache does not store the result of a detached flight, but no tag of this value was purged.
        if (flight.isDetached && entry.freshUntil > 0) cache.set(key, entry);
        return entry;
      } catch (error) {
        options.allowStaleOnFetchRejection = stale !== undefined && servesStale(error);
        throw error;
      } finally {
        flights.delete(flight);
        // Evicted during the load, which lru-cache does not report for the stale value.
        if (stale && cache.peek(key) === undefined) removeFromIndex(stale, key);
      }
    },
  });

  function toEntry({ value, tags, life, size = 0 }: Loaded<Value>, flight: Flight): Entry<Value> {
    const isCurrent = life > 0 && !flight.isCleared && !tags.some((tag) => flight.purged.has(tag));
    return {
      value,
      tags: [...new Set(tags)],
      size,
      isKept: life > 0,
      freshUntil: isCurrent ? now() + life : 0,
    };
  }

  /** Lets later calls load again. The stale value stays. */
  function detach(flight: Flight): void {
    if (flight.isDetached) return;
    flight.isDetached = true;
    const stale = cache.peek(flight.key);
    if (stale) cache.set(flight.key, stale);
    else cache.delete(flight.key);
  }

  function fresh(key: string): Value | undefined {
    const known = cache.get(key);
    return known && known.freshUntil > now() ? known.value : undefined;
  }

  return {
    fresh,
    async get(key, load) {
      const known = fresh(key);
      if (known !== undefined) return known;
      const entry = await cache.fetch(key, { context: load, forceRefresh: true });
      if (!entry) throw new Error(`nothing was loaded for ${key}`);
      if (!entry.isKept && cache.peek(key) === entry) cache.delete(key);
      return entry.value;
    },
    purge(tags) {
      const purged = withKinds(tags);
      for (const flight of flights) {
        for (const tag of purged) flight.purged.add(tag);
        detach(flight);
      }
      for (const tag of purged) {
        for (const key of keysByTag.get(tag) ?? []) {
          const entry = cache.peek(key);
          if (entry) entry.freshUntil = 0;
        }
        keysByTag.delete(tag);
      }
    },
    clear() {
      for (const flight of flights) flight.isCleared = true;
      cache.clear();
      keysByTag.clear();
    },
    get size() {
      return cache.size;
    },
  };
}
