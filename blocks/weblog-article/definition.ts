import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, samplePost } from '#schemas/entities/examples.ts';
import type { Post } from '#schemas/entities/post.ts';

const post = (changes: Partial<Post> = {}): Post => ({
  ...samplePost(),
  body: 'پیش از هر کار منطقهٔ حساب خود را ببینید.\n\n## گام نخست\n\nبرنامهٔ **App Store** را باز کنید و روی تصویر حساب بزنید.\n\n## گام دوم\n\n1. «Redeem Gift Card» را انتخاب کنید.\n2. کد را وارد کنید.',
  tags: ['اپل', 'راهنما'],
  link: null,
  related: [samplePost({ id: 8, slug: 'sample-8' }), samplePost({ id: 9, slug: 'sample-9', kind: 'news' })],
  ...changes,
});

export default defineBlock({
  type: 'weblog-article',
  version: 1,
  label: 'Weblog post',
  category: 'content',
  props: z.strictObject({
    related: z.boolean().default(true).meta({ title: 'Show related posts', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['weblog-kind', 'weblog-post'],
  data: () => ({ post: fromPage('post') }),
  examples: {
    default: { props: {}, data: { post: post() } },
    video: {
      props: {},
      data: {
        post: post({
          kind: 'videos',
          link: { href: 'https://www.aparat.com/v/example', label: 'تماشا در آپارات' },
        }),
      },
    },
    empty: { props: {}, data: { post: post({ body: '', tags: [], related: [] }) } },
    error: { props: {} },
    missingPicture: { props: { related: false }, data: { post: post({ picture: null }) } },
    longText: {
      props: {},
      data: { post: post({ title: longText, summary: longText, author: longText, tags: [longText] }) },
    },
  },
});
