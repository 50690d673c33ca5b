import { z } from 'zod';
import { maxEntries, maxLength } from '../../bounds.ts';
import { listingFilters } from '../../entities/listing.ts';
import { productCard } from '../../entities/product.ts';
import { limit } from '../../query.ts';
import { defineOperation } from '../operation.ts';

/** Comma-separated whole numbers, at most {@link maxEntries.idList} of them. */
export const idList = z
  .string()
  .max(maxLength.idList)
  .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${maxEntries.idList - 1}}$`))
  .transform((value) => value.split(',').map(Number));

export const listProductCards = defineOperation({
  id: 'products.cards',
  method: 'GET',
  path: '/api/v1/products/cards',
  summary: 'Product cards for carousels and bookmarks: by filter, or by id in the order of the ids',
  tag: 'products',
  query: listingFilters.omit({ features: true, options: true, min_rating: true }).extend({
    ids: idList.optional(),
    limit: limit.default(12),
    category_kind: z.enum(['gift', 'product']).optional(),
  }),
  response: z.object({ products: z.array(productCard) }),
  errors: ['validation-failed'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
