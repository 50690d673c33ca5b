import { LRUCache } from 'lru-cache';

/** HTML that is cut at its slots: `names[i]` goes between `parts[i]` and `parts[i + 1]`. */
export interface CutHtml {
  preloads: string;
  parts: Buffer[];
  names: string[];
}

/**
 * HTML of blocks by content key (`portable-page.ts`). Equal keys have equal HTML, so nothing is ever purged.
 */
export type BlockCache = LRUCache<string, CutHtml>;

/** @param maxBytes the limit of cached HTML */
export const createBlockCache = (maxBytes: number): BlockCache =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (cut) => 1 + cut.parts.reduce((sum, part) => sum + part.length, 0),
  });
