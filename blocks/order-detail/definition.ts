import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { link } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleBareSite, sampleSite } from '#schemas/documents/examples.ts';

/** One bill: status, codes, parcels and payments. Its code is in the page's address. */
export default defineBlock({
  type: 'order-detail',
  version: 1,
  label: 'Bill',
  category: 'account',
  runs: ['payment'],
  hydrate: 'load',
  props: z.strictObject({
    support: link('Help with an order').optional(),
  }),
  leadsTo: () => ['bill', 'bills', 'product'],
  siteParts: () => [{ path: 'name' }],
  data: () => ({ site: fromPage('site_info') }),
  limits: { perPage: 1 },
  examples: {
    default: {
      props: { support: { label: 'تماس با پشتیبانی', href: '/contact' } },
      data: { site: sampleSite },
    },
    plain: { props: {}, platform: 'mobile' },
    empty: { props: {}, data: { site: sampleBareSite } },
    missingPicture: { props: {}, data: { site: sampleBareSite } },
    longText: { props: { support: { label: 'پیگیری سفارش با پشتیبانی تلفنی و تلگرامی', href: '/contact' } } },
  },
});
