import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { violatedConstraint } from '#platform/db/errors.ts';
import { notify } from '#platform/db/notifications.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { CommentStatus, CommentVote, OwnComment } from '#schemas/entities/comment.ts';
import { ShopError } from '#schemas/errors.ts';

// The only file that writes the tables `comments` and `comment_votes`, except the import of a catalogue.

/** Columns of a {@link CommentRow}. */
export const commentColumns = `c.id, c.product_id, c.user_id, c.parent_id, c.author, c.author_role, c.text, c.rating, c.buyer,
  c.status, c.reason, c.decided_at, c.created_at`;

const insert = statement(
  'comments.insert',
  `INSERT INTO comments (product_id, user_id, parent_id, author, author_role, text, rating, buyer, approved, decided_at,
     decided_by, created_at)
   VALUES (:product, :user, :parent, :author, :role, :text, :rating, :buyer, :approved,
     CASE WHEN :approved THEN :now::timestamptz END, :staff, :now) RETURNING id`,
);
const selectOne = statement(
  'comments.find',
  `SELECT ${commentColumns} FROM comments AS c WHERE c.id = :id AND c.removed_at IS NULL`,
);
const lock = statement(
  'comments.lock',
  `SELECT ${commentColumns} FROM comments AS c WHERE c.id = :id AND c.removed_at IS NULL FOR NO KEY UPDATE OF c`,
);
const updateDecision = statement(
  'comments.decide',
  `UPDATE comments SET approved = :approved, reason = :reason, decided_at = :now, decided_by = :staff WHERE id = :id`,
);
const removeOwn = statement(
  'comments.remove-own',
  `DELETE FROM comments AS c WHERE id = :id AND user_id = :user AND NOT (approved AND EXISTS (
     SELECT FROM comments AS a WHERE a.parent_id = c.id AND a.approved AND a.user_id IS DISTINCT FROM c.user_id))
   RETURNING product_id, parent_id, approved`,
);
/** Empties a comment below which answers of others are shown. */
const clearOwn = statement(
  'comments.clear-own',
  `WITH cleared AS (
     UPDATE comments SET author = '', text = '', rating = NULL, buyer = false, user_id = NULL, removed_at = :now
     WHERE id = :id AND user_id = :user RETURNING id, product_id),
     votes AS (DELETE FROM comment_votes AS v USING cleared WHERE v.comment_id = cleared.id)
   SELECT product_id FROM cleared`,
);
/**
 * Hides an emptied comment without approved answers. It is then deleted like a rejected one. A rejected
 * answer keeps the reason for its author until it is deleted too.
 */
const hideEmptied = statement(
  'comments.hide-emptied',
  `UPDATE comments AS c SET approved = false, decided_at = :now WHERE c.id = :id AND c.removed_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM comments AS a WHERE a.parent_id = c.id AND a.approved)`,
);
const removeUnapproved = statement(
  'comments.remove-unapproved-of-user',
  "DELETE FROM comments WHERE user_id = :user AND status <> 'approved'",
);
const eraseAuthor = statement(
  'comments.erase-author',
  'UPDATE comments SET author = :author, user_id = NULL, reason = NULL WHERE user_id = :user RETURNING product_id',
);
const removeVotes = statement(
  'comments.remove-votes-of-user',
  'DELETE FROM comment_votes WHERE user_id = :user',
);
const lockRejected = statement(
  'comments.lock-rejected',
  `SELECT id FROM comments
   WHERE status = 'rejected' AND decided_at < :before AND id <> ALL (:left_out::integer[])
   ORDER BY decided_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const removeRejected = statement(
  'comments.remove-rejected',
  'DELETE FROM comments WHERE id = ANY (:ids::integer[])',
);
const upsertVote = statement(
  'comments.vote',
  `INSERT INTO comment_votes (comment_id, user_id, helpful, voted_at) VALUES (:comment, :user, :helpful, :now)
   ON CONFLICT (comment_id, user_id) DO UPDATE SET helpful = EXCLUDED.helpful, voted_at = EXCLUDED.voted_at`,
);
const removeVote = statement(
  'comments.remove-vote',
  'DELETE FROM comment_votes WHERE comment_id = :comment AND user_id = :user',
);

export type CommentRow = Awaited<ReturnType<typeof selectOne.one>>;

export const toOwnComment = (row: CommentRow): OwnComment => ({
  id: row.id,
  parent: row.parent_id,
  author: row.author,
  text: row.text,
  rating: row.rating,
  buyer: row.buyer,
  status: row.status,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
});

/** Outdates cached pages and answers that show a product. */
export const purgeProducts = (client: PoolClient, products: readonly number[]): Promise<void> =>
  notify(client, { kind: 'purge', tags: [...new Set(products)].map((id) => `product:${id}`) });

/** A comment to insert. */
export interface NewComment {
  product: number;
  /** Id of the customer; null for staff, who write as the shop. */
  user: number | null;
  /** Id of the comment that it answers. */
  parent: number | null;
  author: string;
  role: CommentRow['author_role'];
  text: string;
  rating: number | null;
  buyer: boolean;
  /** Whether it is visible immediately, as an answer of staff is. */
  approved: boolean;
  /** Id of the member of staff who writes; null for the command line. */
  staff: number | null;
}

const missing = (id: number): ShopError => new ShopError('comment-not-found', { detail: `no comment ${id}` });

/** Inserts a comment. @throws ShopError `rating-given` */
export async function insertComment(client: PoolClient, comment: NewComment, now: Date): Promise<CommentRow> {
  const { id } = await insert.one(client, { ...comment, now }).catch((error: unknown) => {
    const isRated = violatedConstraint(error) === 'comments_rating';
    throw isRated ? new ShopError('rating-given', { cause: error }) : error;
  });
  if (comment.approved) await purgeProducts(client, [comment.product]);
  return selectOne.one(client, { id });
}

/** @throws ShopError `comment-not-found` */
export async function findComment(queryable: Queryable, id: number): Promise<CommentRow> {
  const row = await selectOne.maybeOne(queryable, { id });
  if (!row) throw missing(id);
  return row;
}

/** Finds a comment and locks it until the transaction ends. @throws ShopError `comment-not-found` */
export async function lockComment(client: PoolClient, id: number): Promise<CommentRow> {
  const row = await lock.maybeOne(client, { id });
  if (!row) throw missing(id);
  return row;
}

/**
 * Approves or rejects a locked comment in any status.
 * @param decision.staff id of the member of staff; null for the command line
 */
export async function storeDecision(
  client: PoolClient,
  row: CommentRow,
  {
    status,
    reason,
    staff,
  }: { status: Exclude<CommentStatus, 'waiting'>; reason: string; staff: number | null },
  now: Date,
): Promise<CommentRow> {
  const approved = status === 'approved';
  await updateDecision.run(client, { id: row.id, approved, reason: approved ? null : reason, staff, now });
  if (!approved && row.parent_id !== null) await hideEmptied.run(client, { id: row.parent_id, now });
  if (approved || row.status === 'approved') await purgeProducts(client, [row.product_id]);
  return selectOne.one(client, { id: row.id });
}

/**
 * Deletes a customer's own comment. If other people's answers are shown below it, only its words are deleted.
 * It is shown until the last answer is gone.
 * @throws ShopError `comment-not-found`
 */
export async function removeOwnComment(
  client: PoolClient,
  id: number,
  user: number,
  now: Date,
): Promise<void> {
  const removed = await removeOwn.maybeOne(client, { id, user });
  if (removed) {
    if (removed.parent_id !== null) await hideEmptied.run(client, { id: removed.parent_id, now });
    if (removed.approved) await purgeProducts(client, [removed.product_id]);
    return;
  }
  const cleared = await clearOwn.maybeOne(client, { id, user, now });
  if (!cleared) throw missing(id);
  await purgeProducts(client, [cleared.product_id]);
}

/** Stores the vote of a customer in place of an earlier one; null removes it. */
export async function storeVote(
  queryable: Queryable,
  user: number,
  { comment, helpful }: Pick<CommentVote, 'comment' | 'helpful'>,
  now: Date,
): Promise<void> {
  if (helpful === null) await removeVote.run(queryable, { comment, user });
  else await upsertVote.run(queryable, { comment, user, helpful, now });
}

/**
 * Erases the author of the comments of an account that is being closed. Comments that no one else has seen
 * are deleted, and so are the votes.
 * @param author name next to the comments from now on
 */
export async function eraseCommentsOf(client: PoolClient, user: number, author: string): Promise<void> {
  await removeVotes.run(client, { user });
  await removeUnapproved.run(client, { user });
  const products = (await eraseAuthor.all(client, { user, author })).map((row) => row.product_id);
  if (products.length > 0) await purgeProducts(client, products);
}

/** Comments that were rejected before a moment. */
export const rejectedComments: Erasure<number> = {
  rows: 'comments',
  lock: lockRejected.all,
  erase: (client, ids) => removeRejected.run(client, { ids }),
};
