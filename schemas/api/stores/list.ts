import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { pagination } from '../../entities/pagination.ts';
import { picture } from '../../entities/picture.ts';
import { storeSummary } from '../../entities/store.ts';
import { idInPath, limit, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const storeFilters = z.object({
  q: singleLineText({ max: maxLength.search }).optional(),
  sort: z.enum(['popular', 'newest', 'nearest']).optional(),
  category: idInPath.optional().describe('Id of a main category'),
  lat: z.coerce.number().min(-90).max(90).optional(),
  long: z.coerce.number().min(-180).max(180).optional(),
});

/** The most products of one store in the list of stores. */
export const shownProducts = 3;

export const storeList = z.object({
  stores: z.array(
    storeSummary.extend({
      distance: z.number().nullable().describe('Metres from the given point'),
      products: z
        .array(z.object({ slug: z.string(), title: z.string(), picture }))
        .max(shownProducts)
        .optional()
        .describe('Its best-selling products that have a picture'),
    }),
  ),
  pagination,
  filters: storeFilters.optional().describe('The filters of the request, so that a screen can show them'),
});

export const listStores = defineOperation({
  id: 'stores.list',
  method: 'GET',
  path: '/api/v1/stores',
  summary: 'Stores, searched, by category, nearest first when a point is given',
  tag: 'stores',
  query: storeFilters.extend({ page: pageNumber, limit }),
  response: storeList,
  errors: ['validation-failed', 'page-past-end'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
