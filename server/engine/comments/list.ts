import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Comment } from '#schemas/entities/comment.ts';
import { ShopError } from '#schemas/errors.ts';
import { comments, products } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../pagination.ts';
import { roundRating } from '../products/get.ts';

type Row = typeof comments.$inferSelect;

const toReply = ({ id, author, author_role, text, created_at }: Row) => ({
  id,
  author,
  author_role,
  text,
  created_at: created_at.toISOString(),
});

async function repliesTo({ database }: EngineContext, ids: number[]): Promise<Map<number | null, Row[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(comments)
    .where(and(inArray(comments.parent_id, ids), comments.approved))
    .orderBy(asc(comments.created_at), asc(comments.id));
  return Map.groupBy(rows, (row) => row.parent_id);
}

/** @throws ShopError `product-not-found`, `page-past-end` */
export const listComments =
  (context: EngineContext): Handler<'comments.list'> =>
  async ({ slug, order, page, limit }) => {
    const { database } = context;
    const [product] = await database
      .select({ id: products.id, total: products.comment_count, rating: products.rating })
      .from(products)
      .where(eq(products.slug, slug))
      .limit(1);
    if (!product) throw new ShopError('product-not-found', { detail: slug });
    const pagination = paginate(product.total, page, limit);
    const direction = order === 'newest' ? desc : asc;
    const rows = await database
      .select()
      .from(comments)
      .where(and(eq(comments.product_id, product.id), comments.approved, isNull(comments.parent_id)))
      .orderBy(direction(comments.created_at), direction(comments.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const replies = await repliesTo(
      context,
      rows.map((row) => row.id),
    );
    const found: Comment[] = rows.map((row) => ({
      ...toReply(row),
      rating: row.rating,
      buyer: row.buyer,
      replies: (replies.get(row.id) ?? []).map(toReply),
    }));
    return {
      value: { comments: found, pagination, rating: roundRating(product.rating) },
      tags: [`product:${product.id}`],
    };
  };
