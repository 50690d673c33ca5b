import type { CommentOrder } from '#schemas/entities/comment.ts';
import { freshFor, operationQuery } from './operation-query.ts';

export const commentQueries = {
  /** A page of approved comments of a product. */
  list: (slug: string, order: CommentOrder = 'newest', page = 1) =>
    operationQuery('comments.list', { slug, order, page }),
  /** What the customer has written about a product. */
  own: (product: string) => operationQuery('comments.own', { product }, freshFor.moment),
};
