import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, icon, link } from '#schemas/block/fields.ts';

/** The customer, and on phones the account menu. */
export default defineBlock({
  type: 'profile-overview',
  version: 1,
  label: 'Profile',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    editHref: href('Page where the details are changed').optional(),
    links: z
      .array(
        link('Link').extend({
          icon: icon().optional(),
          staff: z.boolean().default(false).meta({ title: 'Only for staff', widget: 'switch' }),
          description: z.string().trim().max(80).optional().meta({ title: 'Words below', widget: 'text' }),
        }),
      )
      .max(16)
      .default([])
      .meta({ title: 'Rows' }),
    logout: z.boolean().default(false).meta({ title: 'Row that signs out', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    rows: {
      props: {
        editHref: '/edit-info',
        links: [
          { label: 'سفارش‌ها', href: '/bills', icon: 'receipt', description: 'فاکتورها و کدهای خرید' },
          { label: 'نشانی‌ها', href: '/addresses', icon: 'map-pin' },
          { label: 'تأیید دومرحله‌ای', href: '/second-factor', icon: 'shield', staff: true },
        ],
        logout: true,
      },
      platform: 'mobile',
    },
    longText: {
      props: {
        links: [
          {
            label: 'سفارش‌ها و فاکتورهای همهٔ خریدهای شما از فروشگاه‌های همکار',
            href: '/bills',
            description: 'کدهای کارت هدیه، وضعیت مرسوله‌ها و رسیدهای پرداخت شما',
          },
        ],
      },
    },
  },
});
