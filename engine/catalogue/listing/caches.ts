import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import type { Understood } from '../search/understood.ts';
import type { SharedProduct } from './shared-product.ts';

export interface Totals {
  /** Number of matching products; at most `countCap` with a price range. */
  total: number;
}
export type Facets = Listing['facets'];
/** The facets that products of a list share. */
export type SharedFacets = Required<Pick<Facets, 'features' | 'options' | 'ratings'>>;

/**
 * The last row of a page, after which the next page begins. The key is the sort column's value as text,
 * exact to the microsecond.
 */
export interface Boundary {
  in_stock: boolean;
  key: string;
  id: number;
}

/** Boundaries of the visited pages, by page number. */
export type Boundaries = Map<number, Boundary>;

/** Values that listings cache between requests. The database has all of these values. */
export interface ListingCaches {
  /** Returns page boundaries by filters, sort and page size. Reading a page adds its boundary. */
  boundaries(key: string): Promise<Boundaries>;
  /** Returns totals by filters. */
  totals(key: string, load: () => Promise<Totals>): Promise<Totals>;
  /** Returns facets by filters without the price range. */
  facets(key: string, load: () => Promise<Facets>): Promise<Facets>;
  /** Returns the values that products share, by filters. */
  shared(key: string, load: () => Promise<SharedFacets>): Promise<SharedFacets>;
  /** Returns the properties of the products of a list, by filters without those that products share. */
  products(key: string, load: () => Promise<readonly SharedProduct[]>): Promise<readonly SharedProduct[]>;
  /** Queries that were looked up, by their words. */
  queries(key: string, load: () => Promise<Understood>): Promise<Understood>;
  /** Returns the ids of a search's results, in order, by its words, filters and sort. */
  found(key: string, load: () => Promise<readonly number[]>): Promise<readonly number[]>;
  /** Marks everything that was made from one of the tags as stale. */
  purge(tags: readonly string[]): void;
}

/**
 * Milliseconds. An added or removed product shifts pages, and cached boundaries may be outdated for this
 * time.
 */
const life = 60_000;
/** Most ids, and most products, of all lists together. A list of either can have thousands. */
const maxFound = 1_500_000;
const maxProducts = 50_000;
const tags = ['catalogue', 'category', 'product', 'store'];
/**
 * Each sale changes a product, and reading a thousand of them again would slow every list down. So a changed product
 * counts in the filters that products share only after {@link life}.
 */
const sharedTags = ['catalogue', 'category'];

/** Creates the caches of lists and searches of one process. */
export function createListingCaches(): ListingCaches {
  const boundaries = createTaggedCache<Boundaries>({ maxEntries: 1_000 });
  const totals = createTaggedCache<Totals>({ maxEntries: 5_000 });
  const facets = createTaggedCache<Facets>({ maxEntries: 1_000 });
  const shared = createTaggedCache<SharedFacets>({ maxEntries: 1_000 });
  const queries = createTaggedCache<Understood>({ maxEntries: 1_000 });
  const found = createTaggedCache<readonly number[]>({ maxEntries: 500, maxSize: maxFound });
  const products = createTaggedCache<readonly SharedProduct[]>({ maxEntries: 500, maxSize: maxProducts });
  const keep = <Value>(
    cache: TaggedCache<Value>,
    key: string,
    load: () => Promise<Value>,
    purgedBy: readonly string[] = tags,
  ) => cache.get(key, async () => ({ value: await load(), tags: purgedBy, life }));
  const keepList = <Value>(
    cache: TaggedCache<readonly Value[]>,
    key: string,
    load: () => Promise<readonly Value[]>,
    purgedBy: readonly string[] = tags,
  ) =>
    cache.get(key, async () => {
      const value = await load();
      return { value, tags: purgedBy, life, size: value.length + 1 };
    });
  return {
    boundaries: (key) => keep(boundaries, key, async () => new Map()),
    totals: (key, load) => keep(totals, key, load),
    facets: (key, load) => keep(facets, key, load),
    shared: (key, load) => keep(shared, key, load, sharedTags),
    queries: (key, load) => keep(queries, key, load),
    found: (key, load) => keepList(found, key, load),
    products: (key, load) => keepList(products, key, load, sharedTags),
    purge(purged) {
      for (const cache of [boundaries, totals, facets, shared, queries, found, products]) cache.purge(purged);
    },
  };
}

/** Most boundaries of one listing. The oldest are removed first. */
const maxBoundaries = 500;

/** Adds the boundary of a page. */
export function addBoundary(boundaries: Boundaries, page: number, boundary: Boundary): void {
  boundaries.delete(page);
  boundaries.set(page, boundary);
  const [oldest] = boundaries.keys();
  if (boundaries.size > maxBoundaries && oldest !== undefined) boundaries.delete(oldest);
}
