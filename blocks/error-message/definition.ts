import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { icon, line, link, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { picture } from '#schemas/entities/picture.ts';

/**
 * The content of error pages. It requests nothing, so it renders even when everything else fails. At an address
 * whose list has fewer pages, it leads to the last and the first one.
 */
export default defineBlock({
  type: 'error-message',
  version: 1,
  label: 'Error message',
  category: 'content',
  props: z.strictObject({
    title: line('What happened'),
    text: paragraph('What to do', 400).optional(),
    safe: paragraph('What is safe', 300).optional(),
    code: line('Code', 12).optional(),
    icon: icon().optional(),
    picture: picture.optional().meta({ title: 'Picture' }),
    retry: z.boolean().default(false).meta({
      title: 'Offer another try',
      description: 'The main way out opens the same address again',
      widget: 'switch',
    }),
    actions: z
      .array(link('Way out'))
      .max(3)
      .default([])
      .meta({ title: 'Ways out', description: 'The first is the main one' }),
    links: z.array(link('Link')).max(8).default([]).meta({ title: 'Where people often go' }),
    search: z.boolean().default(false).meta({ title: 'Offer a search', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  data: () => ({ pastEnd: fromPage('past_end') }),
  leadsTo: ({ search }) => (search ? ['products'] : []),
  examples: {
    default: {
      props: {
        title: 'صفحه‌ای که خواستید پیدا نشد',
        text: 'شاید نشانی عوض شده باشد.',
        code: '404',
        actions: [
          { label: 'رفتن به خانه', href: '/' },
          { label: 'محصولات', href: '/products' },
        ],
        links: [{ label: 'فروشگاه‌ها', href: '/stores' }],
        search: true,
      },
    },
    pastEnd: {
      props: { title: 'صفحه پیدا نشد', code: '404', actions: [{ label: 'رفتن به خانه', href: '/' }] },
      data: { pastEnd: { count: 12, first: '/products', last: '/products?page=12' } },
    },
    empty: { props: { title: 'صفحه پیدا نشد' } },
    missingPicture: {
      props: {
        title: 'سرور پاسخ نداد',
        text: 'کمی بعد دوباره تلاش کنید.',
        safe: 'سبد خرید شما سر جایش است.',
        code: '500',
        icon: 'alert',
      },
    },
    picture: { props: { title: 'پیدا نشد', picture: samplePicture('') } },
    retry: {
      props: {
        title: 'به اینترنت متصل نیستید',
        text: 'اتصال اینترنت را بررسی کنید.',
        icon: 'alert',
        retry: true,
        actions: [{ label: 'سبد خرید', href: '/cart' }],
      },
    },
    longText: {
      props: { title: longText.slice(0, 120), text: longText.slice(0, 400), icon: 'no-such-icon' },
    },
  },
});
