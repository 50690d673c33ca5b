import type { CommentOrder } from '#schemas/entities/comment.ts';
import { freshFor, operationQuery } from './operation-query.ts';

export const commentQueries = {
  /** A page of approved comments on a product. */
  list: (slug: string, order: CommentOrder = 'newest', page = 1) =>
    operationQuery('comments.list', { slug, order, page }),
  /** The customer's comments on a product. */
  own: (slug: string) => operationQuery('comments.own', { product: slug }, freshFor.moment),
};
