import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/** The payment step: currency, discount code, wallet and method. Shown only while it is the current step. */
export default defineBlock({
  type: 'checkout-payment',
  version: 1,
  label: 'Payment step of the checkout',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    discount: z.boolean().default(true).meta({ title: 'Field for a discount code', widget: 'switch' }),
    wallet: z.boolean().default(true).meta({ title: 'Part from the wallet', widget: 'switch' }),
    button: z
      .boolean()
      .default(true)
      .meta({ title: 'Pay button; off where a pay bar or the summary has one', widget: 'switch' }),
  }),
  examples: {
    default: { props: {} },
    plain: { props: { discount: false, wallet: false } },
    withBar: { props: { button: false }, platform: 'mobile' },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
