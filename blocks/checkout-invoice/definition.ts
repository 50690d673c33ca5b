import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/**
 * The final invoice: the parcels of each store and the recipient. Shown in its own step, or else above the
 * payment.
 */
export default defineBlock({
  type: 'checkout-invoice',
  version: 1,
  label: 'Final invoice of the checkout',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    button: z
      .boolean()
      .default(true)
      .meta({ title: 'Button that leads on; off where a pay bar does', widget: 'switch' }),
  }),
  leadsTo: () => ['cart', 'checkout', 'checkout-step'],
  examples: {
    default: { props: {} },
    withBar: { props: { button: false }, platform: 'mobile' },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
