import type { Listing } from '#schemas/entities/listing.ts';
import { createTaggedCache, type TaggedCache } from '../../cache/tagged-cache.ts';

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

/** What listings keep between requests. All of it can be read from the database again. */
export interface ListingCaches {
  /** By filters, sort and page length. A page that is read adds its end. */
  boundaries(key: string): Promise<Boundaries>;
  /** By filters. */
  totals(key: string, load: () => Promise<Totals>): Promise<Totals>;
  /** By filters without the price range. */
  facets(key: string, load: () => Promise<Facets>): Promise<Facets>;
  /** Makes outdated what was made from one of the tags. */
  purge(tags: readonly string[]): void;
}

/** Milliseconds. A product that comes or goes moves pages; for this long they may stand as they did. */
const life = 60_000;
const tags = ['catalogue', 'category', 'product', 'store'];

export function createListingCaches(): ListingCaches {
  const boundaries = createTaggedCache<Boundaries>({ maxEntries: 1_000 });
  const totals = createTaggedCache<Totals>({ maxEntries: 5_000 });
  const facets = createTaggedCache<Facets>({ maxEntries: 1_000 });
  const keep = <Value>(cache: TaggedCache<Value>, key: string, load: () => Promise<Value>) =>
    cache.get(key, async () => ({ value: await load(), tags, life }));
  return {
    boundaries: (key) => keep(boundaries, key, async () => new Map()),
    totals: (key, load) => keep(totals, key, load),
    facets: (key, load) => keep(facets, key, load),
    purge(purged) {
      for (const cache of [boundaries, totals, facets]) cache.purge(purged);
    },
  };
}

/** Boundaries that one listing keeps; the oldest are removed first. */
const maxBoundaries = 500;

/** Adds the end of a page. */
export function addBoundary(boundaries: Boundaries, page: number, boundary: Boundary): void {
  boundaries.delete(page);
  boundaries.set(page, boundary);
  const [oldest] = boundaries.keys();
  if (boundaries.size > maxBoundaries && oldest !== undefined) boundaries.delete(oldest);
}
