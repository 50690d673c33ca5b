import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { comment, commentKind, commentOrder } from '../../entities/comment.ts';
import { pagination } from '../../entities/pagination.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const listComments = defineOperation({
  id: 'comments.list',
  method: 'GET',
  path: '/api/v1/products/{slug}/comments',
  summary: 'Approved reviews or questions of a product: newest, most helpful or oldest first',
  tag: 'comments',
  params: z.object({ slug }),
  query: z.object({
    kind: commentKind
      .optional()
      .describe('Without it the reviews, or the questions of a product without reviews'),
    order: commentOrder.default('newest'),
    page: pageNumber,
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({
    comments: z.array(comment),
    pagination,
    kind: commentKind.describe('The listed kind'),
    count: z.int().min(0).describe('Reviews: comments with stars'),
    questions: z.int().min(0).describe('Comments without stars that are not deleted'),
    rating: z.number().min(0).max(5).nullable(),
    ratings: z
      .array(z.int().min(0))
      .length(5)
      .describe('How many ratings there are with one star, two, … five'),
  }),
  errors: ['product-not-found', 'validation-failed', 'page-past-end'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
