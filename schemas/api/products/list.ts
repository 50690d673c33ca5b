import { z } from 'zod';
import { listing, listingFilters, listingPage } from '../../entities/listing.ts';
import { limit, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const listProducts = defineOperation({
  id: 'products.list',
  method: 'GET',
  path: '/api/v1/products',
  summary: 'A page of products, filtered and sorted',
  tag: 'products',
  query: listingFilters.extend({
    page: pageNumber,
    limit: limit.default(24),
    with_features: listingPage.with_features,
    category_kind: z.enum(['gift', 'product']).optional(),
  }),
  response: listing,
  errors: ['validation-failed', 'page-past-end'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
