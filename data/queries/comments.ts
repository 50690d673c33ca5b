import type { CommentKind, CommentOrder } from '#schemas/entities/comment.ts';
import { freshFor, operationQuery } from './operation-query.ts';

export const commentQueries = {
  /** A page of approved comments on a product. Without a kind the engine chooses it. */
  list: (slug: string, order: CommentOrder = 'newest', page = 1, kind?: CommentKind) =>
    operationQuery('comments.list', { slug, ...(kind && { kind }), order, page }),
  /** The customer's comments on a product. */
  own: (slug: string) => operationQuery('comments.own', { product: slug }, freshFor.moment),
};
