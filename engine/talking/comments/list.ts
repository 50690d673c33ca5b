import { roundRating } from '#engine/catalogue/products/get.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { paginate } from '#engine/pipeline/pagination.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Comment, CommentReply } from '#schemas/entities/comment.ts';
import { countVotes } from './count-votes.ts';
import { findCommentedProduct } from './find-product.ts';

const columns = 'id, parent_id, author, author_role, text, rating, buyer, created_at, removed_at';
const select = `SELECT ${columns} FROM comments
   WHERE product_id = :product AND approved AND parent_id IS NULL AND (rating IS NOT NULL) = :rated`;
const page = 'LIMIT :limit OFFSET :offset';
const selectNewest = statement('comments.newest', `${select} ORDER BY created_at DESC, id DESC ${page}`);
const selectOldest = statement('comments.oldest', `${select} ORDER BY created_at, id ${page}`);
/** Those that helped most first. A vote that they did not help counts against one that they did. */
const selectHelpful = statement(
  'comments.helpful',
  `${select} ORDER BY (SELECT coalesce(sum(CASE WHEN v.helpful THEN 1 ELSE -1 END), 0)
     FROM comment_votes AS v WHERE v.comment_id = comments.id) DESC, created_at DESC, id DESC ${page}`,
);
const selectIn = { newest: selectNewest, helpful: selectHelpful, oldest: selectOldest };
const selectReplies = statement(
  'comments.replies',
  `SELECT ${columns} FROM comments WHERE parent_id = ANY (:ids) AND approved ORDER BY created_at, id`,
);
/** Counts the ratings from which the product's average is calculated, and the comments without one. */
const countKinds = statement(
  'comments.count-kinds',
  `SELECT ${[1, 2, 3, 4, 5].map((star) => `count(*) FILTER (WHERE rating = ${star})::integer AS star_${star}`).join(', ')},
     count(*) FILTER (WHERE rating IS NULL AND removed_at IS NULL)::integer AS questions,
     count(*) FILTER (WHERE removed_at IS NOT NULL)::integer AS emptied
   FROM comments WHERE product_id = :product AND approved AND parent_id IS NULL`,
  { notNull: ['questions'] },
);
type Row = Awaited<ReturnType<typeof selectReplies.all>>[number];
type Votes = Awaited<ReturnType<typeof countVotes>>;

const toReply = (row: Row, votes: Votes): CommentReply => ({
  id: row.id,
  author: row.author,
  author_role: row.author_role,
  text: row.text,
  buyer: row.buyer,
  ...(votes.get(row.id) ?? { helpful: 0, unhelpful: 0 }),
  created_at: row.created_at.toISOString(),
});

async function repliesTo(pool: Pool, ids: number[]): Promise<Map<number | null, Row[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await selectReplies.all(pool, { ids }), (row) => row.parent_id);
}

/** @throws ShopError `product-not-found`, `page-past-end` */
export const listComments =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'comments.list'> =>
  async ({ slug, kind: wanted, order, page: number, limit }) => {
    const product = await findCommentedProduct(pool, slug);
    const counts = await countKinds.one(pool, { product: product.id });
    const ratings = [counts.star_1, counts.star_2, counts.star_3, counts.star_4, counts.star_5];
    const reviews = ratings.reduce((sum, each) => sum + each, 0);
    const kind = wanted ?? (reviews > 0 ? 'review' : 'question');
    const rated = kind === 'review';
    // A deleted comment stays above answers of others. It has lost its stars.
    const pagination = paginate(rated ? reviews : counts.questions + counts.emptied, number, limit);
    const rows = await selectIn[order].all(pool, {
      product: product.id,
      rated,
      limit,
      offset: (number - 1) * limit,
    });
    const replies = await repliesTo(
      pool,
      rows.map((row) => row.id),
    );
    const votes = await countVotes(
      pool,
      [...rows, ...[...replies.values()].flat()].map((row) => row.id),
    );
    const found: Comment[] = rows.map((row) => ({
      ...toReply(row, votes),
      rating: row.rating,
      removed: row.removed_at !== null,
      replies: (replies.get(row.id) ?? []).map((reply) => toReply(reply, votes)),
    }));
    return {
      value: {
        comments: found,
        pagination,
        kind,
        count: reviews,
        questions: counts.questions,
        rating: roundRating(product.rating),
        ratings,
      },
      tags: [`product:${product.id}`],
    };
  };
