import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is sent, ready in three encodings. */
export interface CachedPage {
  status: number;
  csp: string;
  etag: string;
  raw: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  tags: ReadonlySet<string>;
  /** The page belongs to its visitor: no copy may be kept anywhere. */
  personal: boolean;
  /** Fresh until then, in ms since 1970. Afterwards it is shown only when the page cannot be made anew. */
  freshUntil: number;
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  put(key: string, page: Omit<CachedPage, 'etag' | 'brotli' | 'gzip'>): CachedPage;
  /** Makes stale what depends on one of the tags. It is kept, for when the database is away. */
  purge(tags: readonly string[]): void;
  clear(): void;
  readonly size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Pages by key (release, platform, path, relevant query). Compressed once, off the main thread, after the first
 * visitor has been answered.
 * @param maxBytes of all encodings together
 */
export function createPageCache({ maxBytes = 256 * 1024 * 1024 } = {}): PageCache {
  const cache = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: (page) => 1 + Math.ceil(page.raw.length * 1.5) });

  async function compress(page: CachedPage): Promise<void> {
    const [brotli, zipped] = await Promise.all([
      compressBrotli(page.raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.raw.length } }),
      compressGzip(page.raw, { level: 6 }),
    ]);
    page.brotli = brotli;
    page.gzip = zipped;
  }

  return {
    get: (key) => cache.get(key),
    put(key, page) {
      const cached: CachedPage = { ...page, etag: `"${createHash('sha256').update(page.raw).digest('base64url').slice(0, 22)}"`, brotli: null, gzip: null };
      cache.set(key, cached);
      // Compression only saves bytes: without it the page is sent as it is.
      void compress(cached).catch(() => undefined);
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
