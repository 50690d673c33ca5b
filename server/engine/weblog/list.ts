import { and, desc, eq, lte } from 'drizzle-orm';
import { posts } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../pagination.ts';
import { cardColumns, toPostCard } from './post-card.ts';

/** Posts that are published already. @throws ShopError `page-past-end` */
export const listPosts =
  ({ database, now }: EngineContext): Handler<'weblog.list'> =>
  async ({ kind, page, limit }) => {
    const condition = and(kind ? eq(posts.kind, kind) : undefined, lte(posts.published_at, now()));
    const [total, rows] = await Promise.all([
      database.$count(posts, condition),
      database
        .select(cardColumns)
        .from(posts)
        .where(condition)
        .orderBy(desc(posts.published_at), desc(posts.id))
        .limit(limit)
        .offset((page - 1) * limit),
    ]);
    const found = rows.map(toPostCard);
    return {
      value: { posts: found, pagination: paginate(total, page, limit) },
      tags: found.map(({ id }) => `post:${id}`),
    };
  };
