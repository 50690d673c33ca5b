import { z } from 'zod';
import { picture } from './picture.ts';

export const postKind = z.enum(['news', 'tutorials', 'videos', 'apps']);
export type PostKind = z.infer<typeof postKind>;

export const postCard = z.object({
  id: z.int(),
  kind: postKind,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
  author: z.string(),
  published_at: z.iso.datetime(),
  reading_minutes: z.int().min(1),
});
export type PostCard = z.infer<typeof postCard>;

export const post = postCard.extend({
  body: z.string().describe('Markdown'),
  tags: z.array(z.string()),
  link: z
    .object({ href: z.string(), label: z.string() })
    .nullable()
    .describe('The video or the app that the post is about'),
  related: z.array(postCard),
});
export type Post = z.infer<typeof post>;
