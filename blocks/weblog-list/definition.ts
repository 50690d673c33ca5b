import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, samplePost } from '#schemas/entities/examples.ts';
import { postKind, type PostCard } from '#schemas/entities/post.ts';

const posts = postKind.options.map((kind, index) =>
  samplePost({ id: index + 1, slug: `sample-${index}`, kind }),
);
const list = (found: PostCard[], page = 1) => ({
  posts: found,
  pagination: {
    current_page: page,
    last_page: found.length === 0 ? 1 : 3,
    per_page: 12,
    total: found.length * 3,
  },
});

export default defineBlock({
  type: 'weblog-list',
  version: 1,
  label: 'Weblog posts',
  category: 'content',
  props: z.strictObject({
    subtitle: paragraph('Subtitle', 300).optional(),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(1)
      .meta({ title: 'Level of the title', description: '1 is the title of the whole page' }),
    featured: z
      .boolean()
      .default(true)
      .meta({ title: 'First post large', description: 'On the first page', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['weblog', 'weblog-kind', 'weblog-post'],
  data: () => ({ list: fromPage('posts'), kind: fromPage('kind') }),
  examples: {
    default: { props: { subtitle: 'خبر، آموزش و معرفی برنامه' }, data: { list: list(posts) } },
    kind: { props: {}, data: { list: list(posts.slice(1, 2), 2), kind: 'tutorials' } },
    empty: { props: {}, data: { list: list([]), kind: 'videos' } },
    error: { props: {} },
    missingPicture: { props: {}, data: { list: list(posts.map((post) => ({ ...post, picture: null }))) } },
    longText: {
      props: { subtitle: longText.slice(0, 300) },
      data: { list: list(posts.map((post) => ({ ...post, title: longText, summary: longText }))) },
    },
  },
});
