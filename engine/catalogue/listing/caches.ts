import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import type { Understood } from '../search/understood.ts';

export interface Totals {
  /** Number of products that match; at most `countCap` when a price range was given. */
  total: number;
}
export type Facets = Listing['facets'];

/**
 * The last row of a page, after which the next page begins. The key is the sort column's value as text,
 * exact to the microsecond.
 */
export interface Boundary {
  key: string;
  id: number;
}

/** Boundaries of the visited pages, by page number. */
export type Boundaries = Map<number, Boundary>;

/** Values that listings cache between requests. The database has all of these values. */
export interface ListingCaches {
  /** By filters, sort and page size. Reading a page adds its boundary. */
  boundaries(key: string): Promise<Boundaries>;
  /** By filters. */
  totals(key: string, load: () => Promise<Totals>): Promise<Totals>;
  /** By filters without the price range. */
  facets(key: string, load: () => Promise<Facets>): Promise<Facets>;
  /** Queries that were looked up, by their words. */
  queries(key: string, load: () => Promise<Understood>): Promise<Understood>;
  /** Ids of what a search finds, in order, by its words, filters and sort. */
  found(key: string, load: () => Promise<readonly number[]>): Promise<readonly number[]>;
  /** Marks everything that was made from one of the tags as stale. */
  purge(tags: readonly string[]): void;
}

/**
 * In milliseconds. A product that is added or removed shifts pages; for this long, cached boundaries may be
 * outdated.
 */
const life = 60_000;
const tags = ['catalogue', 'category', 'product', 'store'];

export function createListingCaches(): ListingCaches {
  const boundaries = createTaggedCache<Boundaries>({ maxEntries: 1_000 });
  const totals = createTaggedCache<Totals>({ maxEntries: 5_000 });
  const facets = createTaggedCache<Facets>({ maxEntries: 1_000 });
  const queries = createTaggedCache<Understood>({ maxEntries: 1_000 });
  const found = createTaggedCache<readonly number[]>({ maxEntries: 500 });
  const keep = <Value>(cache: TaggedCache<Value>, key: string, load: () => Promise<Value>) =>
    cache.get(key, async () => ({ value: await load(), tags, life }));
  return {
    boundaries: (key) => keep(boundaries, key, async () => new Map()),
    totals: (key, load) => keep(totals, key, load),
    facets: (key, load) => keep(facets, key, load),
    queries: (key, load) => keep(queries, key, load),
    found: (key, load) => keep(found, key, load),
    purge(purged) {
      for (const cache of [boundaries, totals, facets, queries, found]) cache.purge(purged);
    },
  };
}

/** Boundaries that are kept for one listing; the oldest are removed first. */
const maxBoundaries = 500;

/** Adds the boundary of a page. */
export function addBoundary(boundaries: Boundaries, page: number, boundary: Boundary): void {
  boundaries.delete(page);
  boundaries.set(page, boundary);
  const [oldest] = boundaries.keys();
  if (boundaries.size > maxBoundaries && oldest !== undefined) boundaries.delete(oldest);
}
