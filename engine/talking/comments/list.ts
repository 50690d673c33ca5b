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
const select = `SELECT ${columns} FROM comments WHERE product_id = :product AND approved AND parent_id IS NULL`;
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
/** Counts deleted comments that stay above answers of others. */
const countEmptied = statement(
  'comments.count-emptied',
  `SELECT count(*)::integer AS emptied FROM comments
   WHERE product_id = :product AND approved AND parent_id IS NULL AND removed_at IS NOT NULL`,
);
/** Counts the ratings from which the product's average is calculated. */
const countRatings = statement(
  'comments.count-ratings',
  `SELECT ${[1, 2, 3, 4, 5].map((star) => `count(*) FILTER (WHERE rating = ${star})::integer AS star_${star}`).join(', ')}
   FROM comments WHERE product_id = :product AND approved AND parent_id IS NULL AND removed_at IS NULL`,
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
  async ({ slug, order, page: number, limit }) => {
    const product = await findCommentedProduct(pool, slug);
    const { emptied } = await countEmptied.one(pool, { product: product.id });
    const pagination = paginate(product.comment_count + emptied, number, limit);
    const rows = await selectIn[order].all(pool, {
      product: product.id,
      limit,
      offset: (number - 1) * limit,
    });
    const { star_1, star_2, star_3, star_4, star_5 } = await countRatings.one(pool, { product: product.id });
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
        count: product.comment_count,
        rating: roundRating(product.rating),
        ratings: [star_1, star_2, star_3, star_4, star_5],
      },
      tags: [`product:${product.id}`],
    };
  };
