import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { icon, link } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';

const links = [
  { label: 'پروفایل', href: '/profile', icon: 'user', routes: [] },
  { label: 'سفارش‌ها', href: '/bills', icon: 'receipt', routes: ['bill'] },
  { label: 'نشانی‌ها', href: '/addresses', icon: 'map-pin', routes: [] },
];

/** The layout of the account pages on desktop: the customer's name and the account menu beside the page. */
export default defineBlock({
  type: 'account-layout',
  version: 1,
  label: 'Account page',
  category: 'account',
  hydrate: 'load',
  slots: ['summary', 'main'],
  props: z.strictObject({
    links: z
      .array(
        link('Link').extend({
          icon: icon().optional(),
          staff: z.boolean().default(false).meta({ title: 'Only for staff', widget: 'switch' }),
          routes: z
            .array(z.string().max(64))
            .max(12)
            .default([])
            .meta({ title: 'Routes it stands for', description: 'Besides the page of its link' }),
        }),
      )
      .min(1)
      .max(16)
      .meta({ title: 'Menu' }),
  }),
  limits: { perPage: 1 },
  data: () => ({ route: fromPage('route_id'), path: fromPage('path') }),
  examples: {
    default: { props: { links }, data: { route: 'bill', path: '/bills/X7K2' } },
    empty: { props: { links } },
    staff: {
      props: {
        links: [...links, { label: 'تأیید دومرحله‌ای', href: '/second-factor', icon: 'shield', staff: true }],
      },
    },
    longText: {
      props: {
        links: links.map((each) => ({ ...each, label: 'سفارش‌ها و فاکتورهای همهٔ فروشگاه‌های همکار' })),
      },
      data: { route: 'profile', path: '/profile' },
    },
  },
});
