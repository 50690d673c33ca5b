import { LRUCache } from 'lru-cache';
import type { Listing } from '#schemas/entities/listing.ts';

export interface Totals {
  /** Products that fit; at most `countCap` when a price range was given. */
  total: number;
}
export type Facets = Listing['facets'];

/** The last row of a page: where the next page begins. The key is the sort column's value as text, exact to the microsecond. */
export interface Boundary {
  key: string;
  id: number;
}

/** Boundaries of the pages that were visited, by page number. */
export type Boundaries = Map<number, Boundary>;

/** What listings remember between requests. All of it is made again from the database at any time. */
export interface ListingMemory {
  /** By filters, sort and page length. */
  boundaries: LRUCache<string, Boundaries>;
  /** By filters. */
  totals: LRUCache<string, Promise<Totals>>;
  facets: LRUCache<string, Promise<Facets>>;
  clear(): void;
}

/** Milliseconds. A product that comes or goes moves pages; for this long they may stand as they did. */
const life = 60_000;

export function createListingMemory(): ListingMemory {
  const boundaries = new LRUCache<string, Boundaries>({ max: 1_000, ttl: life });
  const totals = new LRUCache<string, Promise<Totals>>({ max: 5_000, ttl: life });
  const facets = new LRUCache<string, Promise<Facets>>({ max: 1_000, ttl: life });
  return {
    boundaries,
    totals,
    facets,
    clear() {
      boundaries.clear();
      totals.clear();
      facets.clear();
    },
  };
}

/** Looks a promise up or makes it; one that fails is forgotten. */
export function remember<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => {
    if (cache.peek(key) === made) cache.delete(key);
  });
  return made;
}

/** Most boundaries that one listing keeps; the oldest go first. */
const boundaryLimit = 500;

export function rememberBoundary(boundaries: Boundaries, page: number, boundary: Boundary): void {
  boundaries.delete(page);
  boundaries.set(page, boundary);
  const [oldest] = boundaries.keys();
  if (boundaries.size > boundaryLimit && oldest !== undefined) boundaries.delete(oldest);
}
