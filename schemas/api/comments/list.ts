import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { comment, commentOrder } from '../../entities/comment.ts';
import { pagination } from '../../entities/pagination.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const listComments = defineOperation({
  id: 'comments.list',
  method: 'GET',
  path: '/api/v1/products/{slug}/comments',
  summary: 'Approved comments of a product: newest, most helpful or oldest first',
  tag: 'comments',
  params: z.object({ slug }),
  query: z.object({
    order: commentOrder.default('newest'),
    page: pageNumber,
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({
    comments: z.array(comment),
    pagination,
    count: z.int().min(0).describe('Comments that are not deleted, rated or not'),
    rating: z.number().min(0).max(5).nullable(),
    ratings: z
      .array(z.int().min(0))
      .length(5)
      .describe('How many ratings there are with one star, two, … five'),
  }),
  errors: ['product-not-found', 'validation-failed', 'page-past-end'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
