import type { BaseContext } from '../pipeline/context.ts';
import type { Directory } from '../pipeline/directory.ts';
import type { CategoryDirectory } from './categories/directory.ts';
import type { ListingCaches } from './listing/caches.ts';
import type { StoreDirectory } from './stores/directory.ts';

/** The services of the catalogue. */
export interface CatalogueContext extends BaseContext {
  categories: Directory<CategoryDirectory>;
  stores: Directory<StoreDirectory>;
  listing: ListingCaches;
}

/** Services that pages, products, listings, stores and the weblog use. */
export type CatalogueServices = Pick<
  CatalogueContext,
  'pool' | 'releases' | 'now' | 'categories' | 'stores' | 'listing'
>;
