import { z } from 'zod';

export const commentOrder = z.enum(['newest', 'helpful', 'oldest']);
export type CommentOrder = z.infer<typeof commentOrder>;

/** A review has stars, and a question has none. Pages list them apart. */
export const commentKind = z.enum(['review', 'question']);
export type CommentKind = z.infer<typeof commentKind>;

/** Pages show `admin` and `support` with a badge. */
export const commentAuthorRole = z.enum(['customer', 'admin', 'support']);

/** The decision of staff on a comment. Only its author sees a comment that is not approved. */
export const commentStatus = z.enum(['waiting', 'approved', 'rejected']);
export type CommentStatus = z.infer<typeof commentStatus>;

const rating = z.int().min(1).max(5).nullable();

export const commentReply = z.object({
  id: z.int(),
  author: z.string(),
  author_role: commentAuthorRole,
  text: z.string(),
  buyer: z.boolean().describe('The author bought the product'),
  helpful: z.int().min(0).describe('How many customers it has helped'),
  unhelpful: z.int().min(0),
  created_at: z.iso.datetime(),
});
export type CommentReply = z.infer<typeof commentReply>;

/** An approved comment with its approved answers. */
export const comment = commentReply.extend({
  rating,
  removed: z
    .boolean()
    .describe('Its author has deleted it: it has neither name nor text, but answers of others'),
  replies: z.array(commentReply),
});
export type Comment = z.infer<typeof comment>;

/** A comment as its author sees it. */
export const ownComment = z.object({
  id: z.int(),
  parent: z.int().nullable().describe('The comment that it answers'),
  author: z.string(),
  text: z.string(),
  rating,
  buyer: z.boolean(),
  status: commentStatus,
  reason: z.string().nullable().describe('Why staff have rejected it'),
  created_at: z.iso.datetime(),
});
export type OwnComment = z.infer<typeof ownComment>;

/** A customer's vote on a comment. */
export const commentVote = z.object({
  comment: z.int(),
  helpful: z.boolean().nullable().describe('Null without a vote'),
  counts: z
    .object({ helpful: z.int().min(0), unhelpful: z.int().min(0) })
    .describe('Counts of all votes on the comment, with this one'),
});
export type CommentVote = z.infer<typeof commentVote>;
