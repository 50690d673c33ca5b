import { z } from 'zod';

export const commentOrder = z.enum(['newest', 'oldest']);
export type CommentOrder = z.infer<typeof commentOrder>;

/** `admin` and `support` are shown with a badge. */
export const commentAuthorRole = z.enum(['customer', 'admin', 'support']);

export const commentReply = z.object({
  id: z.int(),
  author: z.string(),
  author_role: commentAuthorRole,
  text: z.string(),
  created_at: z.iso.datetime(),
});
export type CommentReply = z.infer<typeof commentReply>;

/** An approved comment with its approved answers. */
export const comment = commentReply.extend({
  rating: z.int().min(1).max(5).nullable(),
  buyer: z.boolean().describe('The author bought the product'),
  replies: z.array(commentReply),
});
export type Comment = z.infer<typeof comment>;
