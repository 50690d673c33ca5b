import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, icon, line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';

const tab = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  label: line('Text', 20),
  icon: icon(),
  href: href(),
  routes: z
    .array(z.string().max(64).meta({ widget: 'route' }))
    .max(24)
    .default([])
    .meta({ title: 'Routes it stands for', description: 'Besides the pages below its link' }),
  badge: z
    .enum(['none', 'cart', 'bookmarks', 'messages'])
    .default('none')
    .meta({ title: 'Number', widget: 'select' }),
  sheet: z.boolean().default(false).meta({
    title: 'Opens the sheet',
    description: 'Opens what stands in the slot instead of following the link',
    widget: 'switch',
  }),
});

const tabs = [
  { id: 'home', label: 'خانه', icon: 'home', href: '/' },
  {
    id: 'categories',
    label: 'دسته‌ها',
    icon: 'grid',
    href: '/products',
    routes: ['product', 'category'],
    sheet: true,
  },
  { id: 'cart', label: 'سبد خرید', icon: 'cart', href: '/cart', badge: 'cart' as const },
  {
    id: 'bookmarks',
    label: 'علاقه‌مندی‌ها',
    icon: 'bookmark',
    href: '/bookmarks',
    badge: 'bookmarks' as const,
  },
  { id: 'stores', label: 'فروشگاه‌ها', icon: 'store', href: '/stores' },
];

/** The tab bar at the bottom of the screen on phones. */
export default defineBlock({
  type: 'bottom-navigation',
  version: 1,
  label: 'Bottom navigation',
  category: 'layout',
  hydrate: 'load',
  slots: ['sheet'],
  props: z.strictObject({
    tabs: z.array(tab).min(2).max(5).meta({ title: 'Tabs' }),
    hiddenOn: z
      .array(z.string().max(64).meta({ widget: 'route' }))
      .max(24)
      .default(['checkout', 'checkout-step'])
      .meta({ title: 'Pages without it', description: 'A purchase has its pay bar in this place' }),
  }),
  limits: { perPage: 1, perSlot: 1 },
  data: () => ({ route: fromPage('route_id'), path: fromPage('path') }),
  examples: {
    default: { props: { tabs }, data: { route: 'home', path: '/' }, platform: 'mobile' },
    product: { props: { tabs }, data: { route: 'product', path: '/product-view/x' }, platform: 'mobile' },
    hidden: {
      props: { tabs },
      data: { route: 'checkout-step', path: '/checkout/buyer' },
      platform: 'mobile',
    },
    empty: { props: { tabs }, platform: 'mobile' },
    longText: {
      props: { tabs: tabs.map((each) => ({ ...each, label: 'فروشگاه‌های نزدیکم' })) },
      data: { route: 'store', path: '/stores/x' },
      platform: 'mobile',
    },
  },
});
