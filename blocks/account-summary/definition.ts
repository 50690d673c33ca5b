import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, line } from '#schemas/block/fields.ts';

const tile = z.strictObject({
  kind: z
    .enum(['orders', 'unpaid', 'addresses', 'wallet'])
    .meta({ title: 'What it counts', widget: 'select' }),
  label: line('Words', 40),
  href: href().optional(),
});

/** The account at a glance. */
export default defineBlock({
  type: 'account-summary',
  version: 1,
  label: 'Account at a glance',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({ tiles: z.array(tile).min(1).max(4).meta({ title: 'Tiles' }) }),
  limits: { perPage: 1 },
  examples: {
    default: {
      props: {
        tiles: [
          { kind: 'orders', label: 'سفارش‌ها', href: '/bills' },
          { kind: 'unpaid', label: 'پرداخت ناتمام', href: '/bills?payment=unpaid' },
          { kind: 'addresses', label: 'نشانی‌ها', href: '/addresses' },
          { kind: 'wallet', label: 'کیف پول' },
        ],
      },
    },
    one: { props: { tiles: [{ kind: 'wallet', label: 'موجودی' }] }, platform: 'mobile' },
    longText: {
      props: { tiles: [{ kind: 'orders', label: 'همهٔ سفارش‌های شما در این فروشگاه', href: '/bills' }] },
    },
  },
});
