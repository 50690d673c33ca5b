import { z } from 'zod';
import { accountMenu } from '#schemas/account-menu.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';

const links = [
  { label: 'پروفایل', href: '/profile', icon: 'user', staff: false, routes: [] },
  { label: 'سفارش‌ها', href: '/bills', icon: 'receipt', staff: false, routes: ['bill'] },
  { label: 'نشانی‌ها', href: '/addresses', icon: 'map-pin', staff: false, routes: [] },
];

/** The layout of the account pages on desktop: the customer's name and the account menu next to the page. */
export default defineBlock({
  type: 'account-layout',
  version: 1,
  label: 'Account page',
  category: 'account',
  hydrate: 'load',
  slots: ['summary', 'main'],
  props: z.strictObject({
    links: accountMenu
      .min(1)
      .optional()
      .meta({ title: 'Menu', description: "In place of the site's menu of the account" }),
  }),
  limits: { perPage: 1 },
  siteParts: () => [{ path: 'account_menu' }],
  data: () => ({ route: fromPage('route_id'), path: fromPage('path'), menu: fromPage('account_menu') }),
  examples: {
    default: { props: {}, data: { route: 'bill', path: '/bills/X7K2', menu: links } },
    empty: { props: {} },
    ownMenu: { props: { links: [{ label: 'پشتیبانی', href: '/contact' }] }, data: { menu: links } },
    staff: {
      props: {},
      data: {
        menu: [
          ...links,
          { label: 'تأیید دومرحله‌ای', href: '/second-factor', icon: 'shield', staff: true, routes: [] },
        ],
      },
    },
    messages: {
      props: {},
      data: {
        menu: [
          {
            label: 'تیکت‌ها',
            href: '/tickets',
            icon: 'headphones',
            badge: 'messages',
            staff: false,
            routes: [],
          },
        ],
      },
    },
    longText: {
      props: {},
      data: {
        route: 'profile',
        path: '/profile',
        menu: links.map((each) => ({ ...each, label: 'سفارش‌ها و رسیدهای همهٔ فروشگاه‌های همکار' })),
      },
    },
  },
});
