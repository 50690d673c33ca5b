import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { link } from '#schemas/block/fields.ts';

/** One bill: status, codes, parcels and payments. Its code is in the page's address. */
export default defineBlock({
  type: 'order-detail',
  version: 1,
  label: 'Bill',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    support: link('Help with an order').optional(),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: { support: { label: 'تماس با پشتیبانی', href: '/contact' } } },
    plain: { props: {}, platform: 'mobile' },
    longText: { props: { support: { label: 'پیگیری سفارش با پشتیبانی تلفنی و تلگرامی', href: '/contact' } } },
  },
});
