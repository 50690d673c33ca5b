import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { icon, link } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** The header of every desktop page. */
export default defineBlock({
  type: 'header',
  version: 1,
  label: 'Header',
  category: 'layout',
  hydrate: 'load',
  slots: ['search', 'menu'],
  props: z.strictObject({
    account: z.boolean().default(true).meta({ title: 'Account', widget: 'switch' }),
    accountLinks: z
      .array(
        link('Link').extend({
          icon: icon().optional(),
          badge: z.enum(['messages']).optional().meta({ title: 'Number', widget: 'select' }),
        }),
      )
      .max(12)
      .default([])
      .meta({ title: 'Menu of the account' }),
    bookmarks: z.boolean().default(true).meta({ title: 'Bookmarks', widget: 'switch' }),
    cart: z.boolean().default(true).meta({ title: 'Cart', widget: 'switch' }),
    theme: z.boolean().default(true).meta({ title: 'Light and dark', widget: 'switch' }),
    currencies: z
      .array(currency)
      .min(1)
      .max(2)
      .default(['toman', 'dollar'])
      .meta({ title: 'Totals of the small cart' }),
  }),
  limits: { perPage: 1, perSlot: 1 },
  leadsTo: ({ account, bookmarks, cart }) => [
    ...(account ? ['profile'] : []),
    ...(bookmarks ? ['bookmarks'] : []),
    ...(cart ? ['cart', 'product', 'products'] : []),
  ],
  siteParts: () => [{ path: 'logo' }, { path: 'name' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: {
        accountLinks: [
          { label: 'پروفایل', href: '/profile', icon: 'user' },
          { label: 'سفارش‌ها', href: '/bills', icon: 'receipt' },
        ],
      },
      data: { site: { ...sampleSite, logo: samplePicture('ویترین', 215, 64) } },
    },
    plain: {
      props: { account: false, bookmarks: false, cart: false, theme: false },
      data: { site: sampleSite },
    },
    missingPicture: { props: {}, data: { site: sampleSite } },
    empty: { props: {} },
    longText: { props: {}, data: { site: { ...sampleSite, name: longText } } },
  },
});
