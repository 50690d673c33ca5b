import { z } from 'zod';
import { listPosts } from '#schemas/api/weblog/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line, paragraph } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import { longText, samplePost } from '#schemas/entities/examples.ts';
import { postKind, type PostCard } from '#schemas/entities/post.ts';

const posts = postKind.options.map((kind, index) =>
  samplePost({ id: index + 1, slug: `sample-${index}`, kind }),
);
const list = (found: PostCard[]) => ({
  posts: found,
  pagination: { current_page: 1, last_page: 1, per_page: 12, total: found.length },
});

export default defineBlock({
  type: 'weblog-strip',
  version: 1,
  label: 'Weblog strip',
  category: 'content',
  props: z.strictObject({
    title: line('Title', 80),
    subtitle: paragraph('Subtitle', 200).optional(),
    kind: postKind.optional().meta({ title: 'Kind of posts', widget: 'select' }),
    limit: count('At most', 12).default(4),
  }),
  leadsTo: ({ kind }) => [kind ? 'weblog-kind' : 'weblog', 'weblog-post'],
  data: ({ kind, limit }) => ({ list: request(listPosts, kind ? { kind, limit } : { limit }) }),
  examples: {
    default: { props: { title: 'از وبلاگ' }, data: { list: list(posts) } },
    empty: { props: { title: 'از وبلاگ' }, data: { list: list([]) } },
    error: { props: { title: 'از وبلاگ' } },
    missingPicture: {
      props: { title: 'آموزش‌ها', kind: 'tutorials' },
      data: { list: list(posts.map((post) => ({ ...post, picture: null }))) },
    },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: { list: list(posts.map((post) => ({ ...post, title: longText, summary: longText }))) },
    },
  },
});
