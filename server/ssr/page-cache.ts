import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { LoadedPage } from './loaded-page.ts';

/** A page as it is sent. */
export interface RenderedPage {
  status: number;
  csp: string;
  /** Empty for a page that is not cached. */
  etag: string;
  raw: Buffer;
  /** The page is personal, so no copy may be stored anywhere. */
  personal: boolean;
}

/**
 * Numbers of pages by their origin: `ready` bytes of the page cache that were sent ahead of the framework, a
 * `hit` or a `miss` of the page cache, and `personal` pages, which it never has.
 */
export interface PageCounts {
  ready: number;
  hit: number;
  miss: number;
  personal: number;
}

export const noPages = (): PageCounts => ({ ready: 0, hit: 0, miss: 0, personal: 0 });

/** The response of an address. */
export type PageOrRedirect =
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'redirect'; location: string; status: number };

/** By key (release, platform, path, relevant query). */
export type PageCache = TaggedCache<PageOrRedirect>;

/** Thrown instead of a page that failed on the server, because an older page is better than an error page. */
export class PageUnavailable extends Error {
  /** Shown when no older page is cached. */
  readonly errorPage: LoadedPage;

  constructor(errorPage: LoadedPage) {
    super(`a page answers ${errorPage.status}`);
    this.errorPage = errorPage;
  }
}

/** Bytes of one page in all encodings together. */
export const pageSize = ({ raw }: RenderedPage): number => 1 + Math.ceil(raw.length * 1.5);

/**
 * @param now milliseconds since 1970
 * @param maxBytes of all pages in all encodings together
 */
export const createPageCache = (now: () => number, maxBytes: number): PageCache =>
  createTaggedCache({
    maxEntries: 20_000,
    maxSize: maxBytes,
    servesStale: (error) => error instanceof PageUnavailable,
    now,
  });
