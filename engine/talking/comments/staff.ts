import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { newest, splitPage } from '#engine/pipeline/keyset.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { OperationOutput, OperationParsed } from '#schemas/api/operation.ts';
import type {
  decideComment as decideCommentContract,
  listStaffComments as listStaffCommentsContract,
} from '#schemas/api/staff/comments.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  commentColumns,
  insertComment,
  lockComment,
  storeDecision,
  toOwnComment,
  type CommentRow,
} from './comment-repository.ts';

export type StaffComment = OperationOutput<typeof listStaffCommentsContract>['comments'][number];
type CommentDecision = OperationParsed<typeof decideCommentContract>;

const perPage = 20;

const columns = `${commentColumns}, p.slug, p.title,
  (SELECT nullif(a.text, '') FROM comments AS a WHERE a.id = c.parent_id) AS answered, u.mobile, u.name`;
const tables = `comments AS c JOIN products AS p ON p.id = c.product_id LEFT JOIN users AS u ON u.id = c.user_id`;
const filter = 'c.status = :status::comment_status AND c.removed_at IS NULL';
const selectOldest = statement(
  'staff.oldest-comments',
  `SELECT ${columns} FROM ${tables} WHERE ${filter} AND c.id > :after ORDER BY c.id LIMIT :limit`,
);
const selectNewest = statement(
  'staff.newest-comments',
  `SELECT ${columns} FROM ${tables} WHERE ${filter} AND c.id < :after::bigint ORDER BY c.id DESC LIMIT :limit`,
);
const selectOne = statement('staff.comment', `SELECT ${columns} FROM ${tables} WHERE c.id = :id`);

type Row = Awaited<ReturnType<typeof selectOne.one>>;

const toStaffComment = (row: Row): StaffComment => ({
  ...toOwnComment(row),
  author_role: row.author_role,
  product: { slug: row.slug, title: row.title },
  answered: row.answered,
  decided_at: row.decided_at?.toISOString() ?? null,
  customer:
    row.user_id === null || row.mobile === null
      ? null
      : { id: row.user_id, mobile: row.mobile, name: row.name },
});

const readOne = async (queryable: Queryable, id: number): Promise<StaffComment> =>
  toStaffComment(await selectOne.one(queryable, { id }));

export const listStaffComments =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.comments'> =>
  async ({ after, status }) => {
    const limit = perPage + 1;
    const rows =
      status === 'waiting'
        ? await selectOldest.all(pool, { status, limit, after: after ?? 0 })
        : await selectNewest.all(pool, { status, limit, after: after ?? newest });
    const { shown, next } = splitPage(rows, perPage);
    return { comments: shown.map(toStaffComment), next };
  };

/** Asserts that a comment still has the status that the member of staff saw. */
function assertAsSeen(row: CommentRow, { status }: CommentDecision): void {
  if (row.status === status) return;
  throw new ShopError('conflict', {
    detail: `comment ${row.id} is ${row.status}`,
    details: {
      status: row.status,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  });
}

/**
 * Answers an approved comment in the name of the shop.
 * @throws ShopError `comment-not-found` when there is none, it is not approved, or it is an answer itself
 */
export const answerComment =
  ({ releases }: Pick<SellingContext, 'releases'>): Handler<'staff.answer-comment'> =>
  async ({ id, comment: text }, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
    const { status, parent_id: parent, product_id: product } = await lockComment(client, id);
    if (status !== 'approved' || parent !== null)
      throw new ShopError('comment-not-found', { detail: `comment ${id} takes no answers` });
    // Readers see who of the shop answers, in the name of the shop.
    const role: 'support' | 'admin' = signedIn(principal).roles.includes('owner') ? 'admin' : 'support';
    const author = releases.published().site.name;
    const answer = { product, parent: id, author, role, text, rating: null, buyer: false };
    const row = await insertComment(client, { ...answer, user: null, approved: true, staff: actor.id }, at);
    await writeAudit(client, {
      at,
      actor,
      action: 'comment.answer',
      subject: `comment:${id}`,
      before: null,
      after: row.id,
    });
    return { comment: await readOne(client, row.id) };
  };

/**
 * Approves or rejects a comment.
 * @throws ShopError `comment-not-found`; `forbidden` for one's own; `conflict` when a colleague was faster;
 *   `move-not-allowed` for an approval of an approved one; `validation-failed` for a rejection without a
 *   reason
 */
export const decideComment =
  (_services: Pick<SellingContext, 'pool'>): Handler<'staff.decide-comment'> =>
  async (given, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
    const { id, decision, reason } = given;
    if (decision === 'reject' && reason === '')
      throw new ShopError('validation-failed', { fields: [refusedField('required', 'reason')] });
    const row = await lockComment(client, id);
    if (row.user_id !== null) assertNotOneself(actor, row.user_id);
    assertAsSeen(row, given);
    if (decision === 'approve' && row.status !== 'waiting')
      throw new ShopError('move-not-allowed', { detail: `comment ${id} is ${row.status}` });
    const status = decision === 'approve' ? 'approved' : 'rejected';
    await storeDecision(client, row, { status, reason, staff: actor.id }, at);
    await writeAudit(client, {
      at,
      actor,
      action: `comment.${decision}`,
      subject: `comment:${id}`,
      before: row.status,
      after: status,
      reason,
    });
    return { comment: await readOne(client, id) };
  };
