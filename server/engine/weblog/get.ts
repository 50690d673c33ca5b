import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { ShopError } from '#schemas/errors.ts';
import { posts } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { cardColumns, toPostCard } from './post-card.ts';

const relatedLimit = 4;

/** @throws ShopError `post-not-found` */
export const getPost =
  ({ database, now }: EngineContext): Handler<'weblog.get'> =>
  async ({ kind, slug }) => {
    const [row] = await database
      .select()
      .from(posts)
      .where(and(eq(posts.kind, kind), eq(posts.slug, slug), lte(posts.published_at, now())))
      .limit(1);
    if (!row) throw new ShopError('post-not-found', { detail: `${kind}/${slug}` });
    // Shared tags first, then what is new of the same kind.
    const sharedTags = sql<number>`cardinality(ARRAY(SELECT unnest(${posts.tags}) INTERSECT SELECT unnest(${sql.param(row.tags, posts.tags)}::text[])))`;
    const related = await database
      .select(cardColumns)
      .from(posts)
      .where(and(eq(posts.kind, kind), ne(posts.id, row.id), lte(posts.published_at, now())))
      .orderBy(desc(sharedTags), desc(posts.published_at), desc(posts.id))
      .limit(relatedLimit);
    const { body, tags, link, ...card } = row;
    return {
      value: { post: { ...toPostCard(card), body, tags, link, related: related.map(toPostCard) } },
      tags: [`post:${row.id}`, ...related.map(({ id }) => `post:${id}`)],
    };
  };
