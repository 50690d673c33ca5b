/**
 * Megabytes that the caches of pages, blocks and answers take together, unless the shop sets another limit.
 */
export const defaultCacheMemory = 512;

/** Bytes that each cache may take. */
export interface CacheShares {
  /** Whole pages with their compressed forms. */
  pages: number;
  /** The HTML of single blocks. */
  blocks: number;
  /** Answers of public operations. */
  answers: number;
}

/**
 * Divides the memory of caches. Pages get the most, because a cached page saves the most work.
 * @param megabytes of all caches together
 */
export function shareCacheMemory(megabytes = defaultCacheMemory): CacheShares {
  const bytes = megabytes * 2 ** 20;
  return { pages: bytes * 0.5, blocks: bytes * 0.125, answers: bytes * 0.375 };
}
