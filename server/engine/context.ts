import { createDatabase, type Database, type Pool } from '../db/pool.ts';
import { loadCategoryDirectory, type CategoryDirectory } from './categories/directory.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createListingMemory, type ListingMemory } from './listing/memory.ts';
import type { ReleaseSource } from './release-source.ts';
import { loadStoreDirectory, type StoreDirectory } from './stores/directory.ts';

/** What the engine is made from. */
export interface EngineDependencies {
  pool: Pool;
  releases: ReleaseSource;
  /** The clock that schedules are compared with. */
  now?: () => Date;
}

/** What every handler works with. */
export interface EngineContext {
  pool: Pool;
  database: Database;
  releases: ReleaseSource;
  now: () => Date;
  categories: Directory<CategoryDirectory>;
  stores: Directory<StoreDirectory>;
  listing: ListingMemory;
}

export function createContext({ pool, releases, now = () => new Date() }: EngineDependencies): EngineContext {
  return {
    pool,
    database: createDatabase(pool),
    releases,
    now,
    categories: createDirectory(() => loadCategoryDirectory(pool)),
    stores: createDirectory(() => loadStoreDirectory(pool)),
    listing: createListingMemory(),
  };
}

const isOf = (...kinds: string[]) => (tag: string): boolean => kinds.some((kind) => tag === kind || tag.startsWith(`${kind}:`));
const touchesCategories = isOf('catalogue', 'category', 'product');
const touchesStores = isOf('catalogue', 'store');
const touchesListing = isOf('catalogue', 'category', 'product', 'store');

/** Forgets what the context keeps in memory and a change of these tags makes outdated. */
export function purgeContext(context: EngineContext, tags: readonly string[]): void {
  if (tags.some(touchesCategories)) context.categories.forget();
  if (tags.some(touchesStores)) context.stores.forget();
  if (tags.some(touchesListing)) context.listing.clear();
}
