import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/**
 * The totals of the cart with discounts, in the shop's currencies. The server renders nothing, because only
 * the browser knows the cart.
 */
export default defineBlock({
  type: 'cart-summary',
  version: 1,
  label: 'Cart summary',
  category: 'cart',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    currencies: z
      .array(currency)
      .min(1)
      .max(2)
      .default(['toman', 'dollar'])
      .meta({ title: 'Currencies', widget: 'select' }),
    checkout: z
      .boolean()
      .default(true)
      .meta({ title: 'Button to the checkout; off where a pay bar has one', widget: 'switch' }),
    note: paragraph('Note below the totals, for goods that are sent', 300).optional(),
  }),
  leadsTo: () => ['cart', 'products'],
  examples: {
    default: { props: { note: 'هزینهٔ ارسال کالاهای فیزیکی پس از انتخاب نشانی محاسبه می‌شود.' } },
    empty: { props: {} },
    longText: { props: { title: longText.slice(0, 80), note: longText.slice(0, 300) } },
  },
});
