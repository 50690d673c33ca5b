import type { PostCard } from '#schemas/entities/post.ts';
import { posts } from '../../db/schema.ts';

/** Columns of a post without its body. */
export const cardColumns = {
  id: posts.id,
  kind: posts.kind,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  picture: posts.picture,
  author: posts.author,
  published_at: posts.published_at,
  reading_minutes: posts.reading_minutes,
} satisfies Record<keyof PostCard, unknown>;

export const toPostCard = (row: Omit<PostCard, 'published_at'> & { published_at: Date }): PostCard => ({
  ...row,
  published_at: row.published_at.toISOString(),
});
