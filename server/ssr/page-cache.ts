import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** A page as it is sent. */
export interface CachedPage {
  status: number;
  csp: string;
  etag: string;
  raw: Buffer;
  tags: ReadonlySet<string>;
  /** The page belongs to its visitor: no copy may be kept anywhere. */
  personal: boolean;
  /** Fresh until then, in ms since 1970. Afterwards it is shown only when the page cannot be made anew. */
  freshUntil: number;
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  put(key: string, page: Omit<CachedPage, 'etag'>): CachedPage;
  /** Makes stale what depends on one of the tags. It is kept, for when the database is away. */
  purge(tags: readonly string[]): void;
  clear(): void;
  readonly size: number;
}

/**
 * Pages by key (release, platform, path, relevant query).
 * @param maxBytes of all encodings together
 */
export function createPageCache({ maxBytes = 256 * 1024 * 1024 } = {}): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => 1 + Math.ceil(page.raw.length * 1.5),
  });

  return {
    get: (key) => cache.get(key),
    put(key, page) {
      const cached: CachedPage = {
        ...page,
        etag: `"${createHash('sha256').update(page.raw).digest('base64url').slice(0, 22)}"`,
      };
      cache.set(key, cached);
      return cached;
    },
    purge(tags) {
      for (const page of cache.values()) if (tags.some((tag) => page.tags.has(tag))) page.freshUntil = 0;
    },
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}
