import { z } from 'zod';
import { accountMenu } from '#schemas/account-menu.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';

/** The customer, and on phones the account menu. */
export default defineBlock({
  type: 'profile-overview',
  version: 1,
  label: 'Profile',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    editHref: href('Page where the details are changed').optional(),
    person: z
      .boolean()
      .default(true)
      .meta({ title: 'Name and number, where no menu of the account shows them', widget: 'switch' }),
    menu: z.boolean().default(false).meta({ title: "The site's menu of the account", widget: 'switch' }),
    links: accountMenu.default([]).meta({ title: 'More rows' }),
    logout: z.boolean().default(false).meta({ title: 'Row that signs out', widget: 'switch' }),
  }),
  siteParts: () => [{ path: 'account_menu' }],
  data: () => ({ path: fromPage('path'), menu: fromPage('account_menu') }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    empty: { props: { menu: true }, platform: 'mobile' },
    rows: {
      props: {
        editHref: '/edit-info',
        menu: true,
        links: [{ label: 'پشتیبانی', href: '/contact' }],
        logout: true,
      },
      data: {
        path: '/profile',
        menu: [
          { label: 'حساب کاربری', href: '/profile', icon: 'user', staff: false, routes: [] },
          {
            label: 'سفارش‌ها',
            href: '/bills',
            icon: 'receipt',
            description: 'سفارش‌ها و کدهای خرید',
            staff: false,
            routes: ['bill'],
          },
          { label: 'نشانی‌ها', href: '/addresses', icon: 'map-pin', staff: false, routes: [] },
          { label: 'تأیید دومرحله‌ای', href: '/second-factor', icon: 'shield', staff: true, routes: [] },
        ],
      },
      platform: 'mobile',
    },
    longText: {
      props: {
        links: [
          {
            label: 'سفارش‌ها و رسیدهای همهٔ خریدهای شما از فروشگاه‌های همکار',
            href: '/bills',
            description: 'کدهای گیفت کارت، وضعیت مرسوله‌ها و رسیدهای پرداخت شما',
          },
        ],
      },
    },
  },
});
