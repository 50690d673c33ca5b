import { z } from 'zod';
import { maxLength, multiLineText, positiveInteger, singleLineText, slug } from '../../bounds.ts';
import { commentVote, ownComment } from '../../entities/comment.ts';
import { idInPath } from '../../query.ts';
import { defineOperation, quarterHour, type OperationLimit } from '../operation.ts';

const shared = { tag: 'comments', audience: 'customer' } as const;
const product = slug.describe('Slug of the product');

const writeLimit: OperationLimit = {
  customer: { max: 10, seconds: quarterHour },
  network: { max: 300, seconds: quarterHour },
};
/** Of calls that add no text. */
const lightLimit: OperationLimit = {
  customer: { max: 120, seconds: quarterHour },
  network: { max: 3_000, seconds: quarterHour },
};

export const listOwnComments = defineOperation({
  ...shared,
  id: 'comments.own',
  method: 'GET',
  path: '/api/v1/comments/own',
  summary: 'The comments of the customer on a product, their votes, and whether they may rate it',
  query: z.object({ product }),
  response: z.object({
    comments: z.array(ownComment).describe('Newest first'),
    votes: z.array(commentVote),
    buyer: z.boolean().describe('The customer bought the product'),
    may_rate: z
      .boolean()
      .describe('Whether the customer may rate: a buyer who has not rated the product yet'),
  }),
  errors: ['unauthenticated', 'validation-failed', 'product-not-found'],
});
export const createComment = defineOperation({
  ...shared,
  id: 'comments.create',
  method: 'POST',
  path: '/api/v1/comments',
  idempotency: 'transaction',
  summary: 'Writes a comment on a product, or an answer to one; it is shown to others once staff approve it',
  body: z.object({
    product,
    name: singleLineText({ min: 2, max: maxLength.author }).describe('Shown with the comment'),
    comment: multiLineText({ min: 3, max: maxLength.message }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .describe('Only from buyers, once for each product, and never with an answer'),
    parent: positiveInteger.optional().describe('The approved comment that it answers'),
  }),
  response: z.object({ comment: ownComment }),
  limit: writeLimit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'product-not-found',
    'comment-not-found',
    'comment-limit-reached',
    'rating-for-buyers',
    'rating-given',
    'idempotency-key-needed',
    'idempotency-key-reused',
    'too-many-requests',
  ],
});
export const removeComment = defineOperation({
  ...shared,
  id: 'comments.remove',
  method: 'DELETE',
  path: '/api/v1/comments/{id}',
  summary:
    'Deletes a comment of the customer. If answers of others are shown below it, the comment stays without its text, name and rating',
  params: z.object({ id: idInPath }),
  response: z.object({}),
  limit: lightLimit,
  errors: ['unauthenticated', 'validation-failed', 'comment-not-found', 'too-many-requests'],
});
export const voteOnComment = defineOperation({
  ...shared,
  id: 'comments.vote',
  method: 'PUT',
  path: '/api/v1/comments/votes',
  summary:
    'Says whether a comment was helpful; a later vote replaces an earlier one, and `none` takes it back',
  body: z.object({ comment: positiveInteger, vote: z.enum(['helpful', 'unhelpful', 'none']) }),
  response: z.object({ vote: commentVote }),
  limit: lightLimit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'comment-not-found',
    'move-not-allowed',
    'too-many-requests',
  ],
});
