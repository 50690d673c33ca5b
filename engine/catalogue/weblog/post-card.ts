import type { PostCard } from '#schemas/entities/post.ts';

/** Columns of a post without its body. */
export const cardColumns = 'id, kind, slug, title, summary, picture, author, published_at, reading_minutes';

export const toPostCard = (row: Omit<PostCard, 'published_at'> & { published_at: Date }): PostCard => ({
  ...row,
  published_at: row.published_at.toISOString(),
});
