import { z } from 'zod';
import { pagination } from './pagination.ts';
import { productCard, productType } from './product.ts';

export const listingSort = z.enum(['popular', 'newest', 'cheapest', 'dearest', 'discount']);
export type ListingSort = z.infer<typeof listingSort>;

const flag = z.union([z.boolean(), z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true')]);

/** The filters of a product listing, as they stand in the query string. */
export const listingFilters = z.object({
  q: z.string().trim().max(100).optional().describe('Search text; searched from three letters on'),
  sort: listingSort.optional(),
  type: productType.optional(),
  store: z.string().max(100).optional().describe('Slug of a store'),
  category: z.string().max(100).optional().describe('Slug of a category; its sub-categories are included'),
  min_price: z.coerce.number().int().min(0).max(1e12).optional().describe('Toman, after the discount'),
  max_price: z.coerce.number().int().min(0).max(1e12).optional().describe('Toman, after the discount'),
  in_stock: flag.optional(),
  discounted: flag.optional(),
});
export type ListingFilters = z.infer<typeof listingFilters>;

/** A page of products with what a listing screen needs to offer its filters. */
export const listing = z.object({
  products: z.array(productCard),
  pagination,
  filters: listingFilters,
  facets: z.object({
    price: z.object({ min: z.int(), max: z.int() }),
    types: z.array(z.object({ type: productType, count: z.int() })),
    stores: z.array(z.object({ slug: z.string(), page_name: z.string(), count: z.int() })),
  }),
});
export type Listing = z.infer<typeof listing>;
