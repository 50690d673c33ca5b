import { z } from 'zod';
import { maxLength, multiLineText } from '../../bounds.ts';
import { commentAuthorRole, commentStatus, ownComment } from '../../entities/comment.ts';
import { idInPath } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, reading, readingLimit, tag } from './shared.ts';

const shared = {
  tag,
  personalData: 'comment',
  limit: readingLimit,
  audience: ['support', 'owner'],
} as const;

const staffComment = ownComment.extend({
  author_role: commentAuthorRole,
  product: z.object({ slug: z.string(), title: z.string() }),
  answered: z.string().nullable().describe('The text of the comment that it answers'),
  decided_at: z.iso.datetime().nullable(),
  customer: z.object({ id: z.int(), mobile: z.string(), name: z.string().nullable() }).nullable(),
});
const errors = [...reading, 'comment-not-found', ...once] as const;

export const listStaffComments = defineOperation({
  ...shared,
  id: 'staff.comments',
  method: 'GET',
  path: '/api/v1/staff/comments',
  summary: 'Comments and answers that wait for staff, oldest first; or those in another status, newest first',
  query: z.object({
    status: commentStatus.default('waiting'),
    after: idInPath.optional().describe('The last comment that was read'),
  }),
  response: z.object({
    comments: z.array(staffComment),
    next: z.int().nullable().describe('The `after` of the comments that follow; null when there are none'),
  }),
  errors: reading,
});
export const decideComment = defineOperation({
  ...shared,
  id: 'staff.decide-comment',
  method: 'POST',
  path: '/api/v1/staff/comments/{id}/decision',
  idempotency: 'transaction',
  summary: 'Approves or rejects a comment that waits, or takes down an approved one',
  params: id,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    status: commentStatus
      .exclude(['rejected'])
      .default('waiting')
      .describe('Status of the comment as it was read; `conflict` when a colleague has decided since'),
    reason: note.describe('Shown to the author; needed to reject'),
  }),
  response: z.object({ comment: staffComment }),
  errors: [...errors, 'conflict', 'move-not-allowed'],
});
export const answerComment = defineOperation({
  ...shared,
  id: 'staff.answer-comment',
  method: 'POST',
  path: '/api/v1/staff/comments/{id}/answers',
  idempotency: 'transaction',
  summary: 'Answers an approved comment in the name of the shop; the answer is shown at once',
  params: id,
  body: z.object({ comment: multiLineText({ min: 1, max: maxLength.message }) }),
  response: z.object({ comment: staffComment }),
  errors,
});
